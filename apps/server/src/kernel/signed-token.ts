import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * A value that leaves the server and comes back unchanged, readable but not to be forged: base64url of its JSON and of a
 * signature. `purpose` keeps one kind of seal from passing for another.
 */
export function seal(secret: string, purpose: string, value: object, expiresAt: Date): string {
  const body = Buffer.from(JSON.stringify({ ...value, expiresAt: expiresAt.getTime() })).toString(
    'base64url',
  );
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The value that was sealed; null when it wasn't, for this purpose, by this secret, or has expired. */
export function openSealed(
  secret: string,
  purpose: string,
  sealed: string,
  now: Date,
): Record<string, unknown> | null {
  const [body = '', signature = ''] = sealed.split('.');
  const expected = Buffer.from(signatureOf(secret, purpose, body));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const value = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
  return Number(value.expiresAt) > now.getTime() ? value : null;
}

const signatureOf = (secret: string, purpose: string, body: string) =>
  createHmac('sha256', secret).update(`${purpose}:${body}`).digest('base64url');
