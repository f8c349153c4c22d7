import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** Six digits, to be sent to somebody and told back. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * What is stored of a code: a plain hash of six digits could be looked up, so a key of the server goes in. `use` and `id`: what
 * for, and of which row, so that a code is good for nothing else.
 */
export const hashOfCode = ({ lastingKey }: Secrets, use: string, id: string, code: string): string =>
  createHmac('sha256', lastingKey).update(`${use} ${id} ${code}`).digest('hex');

/** Compares in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
