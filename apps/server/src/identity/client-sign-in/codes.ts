import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is stored of a code: a plain hash of six digits could be looked up, so the server's secret goes in. */
export const hashOfCode = (secret: string, signInId: string, code: string): string =>
  createHmac('sha256', secret).update(`client sign-in ${signInId} ${code}`).digest('hex');

/** Compares in constant time. */
export const sameHash = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
