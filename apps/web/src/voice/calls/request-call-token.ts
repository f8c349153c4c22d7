import type { CallToken, CallTokenRequest } from '@deskbell/contract';

/** What a token is still good for when it is used: long enough to get through. */
const spareMs = 10_000;

/** A call token, or why there is none. */
export type CallGrant = Pick<CallToken, 'assistantId' | 'token' | 'expiresAt' | 'reason' | 'recording'>;

/**
 * Requests a call token. Plain fetch: the landing page carries no client. Where every line is busy, that is the reason;
 * throws with the server's own sentence on anything else.
 */
export async function requestCallToken(body: Partial<CallTokenRequest>): Promise<CallGrant> {
  const response = await fetch('/api/voice/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as CallGrant;
  const refusal = (await response.json().catch(() => null)) as { message?: string } | null;
  const reason = refusal?.message ?? `${response.status}: ${response.statusText}`;
  if (response.status !== busyStatus) throw new Error(reason);
  return { assistantId: '', token: null, expiresAt: null, reason, recording: false };
}

const busyStatus = 503;

/** Whether it opens a call now. */
export const isFresh = ({ token, expiresAt }: CallGrant, nowMs: number): boolean =>
  token !== null && (expiresAt === null || Date.parse(expiresAt) - spareMs > nowMs);
