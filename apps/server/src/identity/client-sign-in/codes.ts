import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../kernel/secrets/index.ts';

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: a plain hash of six digits could be looked up, so a key of the server goes in. */
export const hashOfCode = ({ lastingKey }: Secrets, signInId: string, code: string): string =>
  createHmac('sha256', lastingKey).update(`client sign-in ${signInId} ${code}`).digest('hex');

/** Compares in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
