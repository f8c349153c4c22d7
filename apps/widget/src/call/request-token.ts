import type { CallToken } from '@deskbell/contract';
import type { Server } from '../chat/post-turn.ts';

/** What a token must still be good for when it is used. */
const spareMs = 10_000;

/** Requests a call token. @throws with the server's message */
export async function requestToken(server: Server, assistantId: string): Promise<CallToken> {
  const response = await fetch(`${server.origin}/api/voice/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: server.preview ? 'same-origin' : 'omit',
    body: JSON.stringify({ assistantId, preview: server.preview }),
  });
  if (response.ok) return (await response.json()) as CallToken;
  const refusal = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(refusal?.message ?? `${response.status}: ${response.statusText}`);
}

/** Whether it still opens a call. */
export const isFresh = ({ token, expiresAt }: CallToken, now = Date.now()): boolean =>
  token !== null && (!expiresAt || Date.parse(expiresAt) - spareMs > now);
