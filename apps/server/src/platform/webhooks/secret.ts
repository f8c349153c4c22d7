import { randomBytes } from 'node:crypto';
import { openText, type Secrets, sealText } from '../../kernel/secrets/index.ts';
import type { WebhookRow } from './webhook-row.ts';

const purpose = 'webhook secret';

/** 32 random bytes, as the Standard Webhooks specification writes them. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** For the column; bound to the webhook's id. */
export const sealSecret = (secrets: Secrets, id: string, secret: string): string =>
  sealText(secrets, purpose, id, secret);

/** Throws where it was sealed under another server's key. */
export const openSecret = (secrets: Secrets, { id, secret }: Pick<WebhookRow, 'id' | 'secret'>): string =>
  openText(secrets, purpose, id, secret);

/** Everything that signs now, the newest first. */
export function signingSecrets(
  secrets: Secrets,
  row: Pick<WebhookRow, 'id' | 'secret' | 'former_secret' | 'former_until'>,
  now: Date,
): string[] {
  const { id, former_secret: former, former_until: until } = row;
  const isFormerGood = former !== null && until !== null && until > now;
  return [openSecret(secrets, row), ...(isFormerGood ? [openSecret(secrets, { id, secret: former })] : [])];
}
