import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import type { Database } from '@deskbell/database';
import { openTextOrNull, type Secrets, sealText } from '../../../kernel/secrets/index.ts';

/** What this installation proves itself to push services by (VAPID, RFC 8292). */
export interface VapidKeys {
  /** The public key, uncompressed, in base64url: browsers bind their subscriptions to it. */
  publicKey: string;
  privateKey: JsonWebKey;
}

const row = 'web_push';
const purpose = 'web push key';
/** At most a day by the RFC. */
const validSeconds = 12 * 3600;

/**
 * The installation's keys, made when they are first asked for. The private one lies sealed in the database: where the lasting
 * key was lost since, others take their place, and browsers have to allow push again.
 */
export async function readVapidKeys({ db, secrets }: { db: Database; secrets: Secrets }): Promise<VapidKeys> {
  const stored = await db.system(async (tx) => {
    const kept = await tx.query<Kept>({
      name: 'alerts.vapid-keys',
      text: `SELECT value ->> 'publicKey' AS "publicKey", value ->> 'privateKey' AS "privateKey"
             FROM installation WHERE key = $1`,
      values: [row],
    });
    const readable = kept[0] && opened(secrets, kept[0]);
    if (readable) return readable;
    // Another process may make some at the same time: the first ones count.
    await tx.query({
      name: 'alerts.keep-vapid-keys',
      text: `INSERT INTO installation (key, value) VALUES ($1, $2)
             ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = now()
             WHERE installation.value ->> 'publicKey' = $3`,
      values: [row, JSON.stringify(newKeys(secrets)), kept[0]?.publicKey ?? null],
    });
    return null;
  });
  return stored ?? readVapidKeys({ db, secrets });
}

/** Null: they were sealed under a key that is lost. */
function opened(secrets: Secrets, { publicKey, privateKey }: Kept): VapidKeys | null {
  const text = openTextOrNull(secrets, purpose, publicKey, privateKey);
  return text === null ? null : { publicKey, privateKey: JSON.parse(text) as JsonWebKey };
}

interface Kept {
  publicKey: string;
  /** Sealed. */
  privateKey: string;
}

function newKeys(secrets: Secrets): Kept {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const jwk = key.export({ format: 'jwk' });
  const point = ['x', 'y'].map((part) => Buffer.from(String(jwk[part]), 'base64url'));
  const publicKey = Buffer.concat([Buffer.from([4]), ...point]).toString('base64url');
  return { publicKey, privateKey: sealText(secrets, purpose, publicKey, JSON.stringify(jwk)) };
}

/** The header that proves who pushes, to the push service of `endpoint`. `contact`: where its keeper finds ours. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + validSeconds;
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: new URL(endpoint).origin, exp, sub: contact })}`;
  const key = createPrivateKey({ key: privateKey, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKey}`;
}
