import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

/** What signs, and what else is accepted: both secrets, or the lasting key alone. */
type Signers = Pick<Secrets, 'current' | 'former'>;

/**
 * A signed token: base64url of a JSON value and of its HMAC. Its holder can read the value but not change it. `purpose`
 * keeps one kind of token from passing for another.
 */
export function signToken(secrets: Signers, purpose: string, value: object, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify({ ...value, expiresAt: expiresAt.getTime() })).toString(
    'base64url',
  );
  return `${body}.${signatureOf(secrets, `${purpose}:${body}`)}`;
}

/** The value of a signed token; null when it is forged, expired, or signed for another purpose. */
export function verifyToken(
  secrets: Signers,
  purpose: string,
  token: string,
  now: Date,
): Record<string, unknown> | null {
  const [body = '', signature = ''] = token.split('.');
  if (!hasSignature(secrets, `${purpose}:${body}`, signature)) return null;
  const value = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  return Number(value.expiresAt) > now.getTime() ? value : null;
}

/** HMAC-SHA-256 under the secret in force, in base64url. */
export const signatureOf = ({ current }: Signers, text: string): string => hmacOf(current, text);

/** Whether a text was signed under the secret in force or the one before it. Compared in constant time. */
export function hasSignature({ current, former }: Signers, text: string, signature: string): boolean {
  const secrets = former === null ? [current] : [current, former];
  return secrets.some((secret) => isSame(hmacOf(secret, text), signature));
}

/** The signers of what must still be accepted after any exchange of the secret. */
export const lastingly = ({ lastingKey }: Secrets): Signers => ({ current: lastingKey, former: null });

const hmacOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
