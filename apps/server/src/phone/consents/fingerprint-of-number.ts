import { lastingly, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

/** A keyed hash of a number in E.164: tells that it is on an account's list, also after the person was erased. */
export const fingerprintOfNumber = (secrets: Secrets, accountId: string, number: string): string =>
  signatureOf(lastingly(secrets), `do-not-contact:${accountId}:${number}`);
