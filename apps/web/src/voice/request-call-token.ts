import type { CallToken, CallTokenRequest } from '@deskbell/contract';

/** What a token is still good for when it is used: long enough to get through. */
const spareMs = 10_000;

/** Asks for leave to call. Plain fetch: the landing page carries no client. Throws with the server's own sentence. */
export async function requestCallToken(body: Partial<CallTokenRequest>): Promise<CallToken> {
  const response = await fetch('/api/voice/token', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return (await response.json()) as CallToken;
  const refusal = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(refusal?.message ?? `${response.status}: ${response.statusText}`);
}

/** Whether it opens a call now. */
export const isFresh = ({ token, expiresAt }: CallToken, nowMs: number): boolean =>
  token !== null && (expiresAt === null || Date.parse(expiresAt) - spareMs > nowMs);
