import { createHash } from 'node:crypto';
import { verifySignature } from '@vonage/jwt';
import * as z from 'zod';

/** How long a token counts after it was made: the network's way, a second try of Vonage's, and clocks that differ. */
const validMs = 5 * 60_000;
const clocksDifferMs = 60_000;

/** Whose tokens are accepted. */
export interface VonageSigner {
  /** From the account's settings, not the API secret. */
  signatureSecret: string;
  applicationId: string;
}

/** What a token of Vonage proves. */
export interface VonageToken {
  /** Differs in each. */
  id: string;
  /** When it no longer counts, in milliseconds since 1970. */
  validUntil: number;
}

const Claims = z.looseObject({
  iat: z.number(),
  jti: z.string().min(1).max(200),
  payload_hash: z.string().optional(),
  application_id: z.string().optional(),
});

/**
 * Reads the token of a signed webhook (`Authorization: Bearer`, <https://developer.vonage.com/en/getting-started/concepts/webhooks>).
 * Null where it isn't Vonage's, is old, or was made for another body or application. `body`: null for a handshake, which has
 * none. The official package checks the signature alone and takes two algorithms, so the rest is checked here.
 */
export function readVonageToken(
  { signatureSecret, applicationId }: VonageSigner,
  authorization: string,
  body: Uint8Array | null,
  now: Date,
): VonageToken | null {
  const [, token = ''] = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization) ?? [];
  const [header = '', payload = ''] = token.split('.').map(parsed);
  if ((header as { alg?: unknown } | null)?.alg !== 'HS256') return null;
  if (!verifySignature(token, signatureSecret)) return null;
  const claims = Claims.safeParse(payload);
  if (!claims.success) return null;
  const { iat, jti, payload_hash: hash, application_id: application } = claims.data;
  const age = now.getTime() - iat * 1000;
  if (age > validMs || age < -clocksDifferMs) return null;
  if (application !== undefined && application !== applicationId) return null;
  if (body && hash?.toLowerCase() !== createHash('sha256').update(body).digest('hex')) return null;
  return { id: jti, validUntil: iat * 1000 + validMs };
}

function parsed(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
