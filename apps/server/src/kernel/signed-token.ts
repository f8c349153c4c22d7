import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A signed token: base64url of a JSON value and of its HMAC. Its holder can read the value but not change it. `purpose`
 * keeps one kind of token from passing for another.
 */
export function signToken(secret: string, purpose: string, value: object, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify({ ...value, expiresAt: expiresAt.getTime() })).toString(
    'base64url',
  );
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The value of a signed token; null when it is forged, expired, or signed for another purpose. */
export function verifyToken(
  secret: string,
  purpose: string,
  token: string,
  now: Date,
): Record<string, unknown> | null {
  const [body = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, purpose, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const value = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  return Number(value.expiresAt) > now.getTime() ? value : null;
}

const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url');
