import type { ErrorBody } from '@deskbell/contract';

/** What the server said. `offline`: it wasn't reached, or can't answer now; the same may be sent again. */
export type Answer<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'refused'; status: number; body: ErrorBody }
  | { kind: 'offline' };

/** Asks the server; `token` is that of a customer's link. Never throws. */
export async function request<T>(
  path: string,
  { json, token, method }: { json?: object; token?: string; method?: 'GET' | 'POST' } = {},
): Promise<Answer<T>> {
  const response = await fetch(path, {
    method: method ?? (json ? 'POST' : 'GET'),
    headers: {
      accept: 'application/json',
      ...(json && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(json && { body: JSON.stringify(json) }),
  }).catch(() => null);
  if (!response || response.status >= 500) return { kind: 'offline' };
  const body: unknown = await response.json().catch(() => null);
  if (body === null) return { kind: 'offline' };
  return response.ok
    ? { kind: 'ok', value: body as T }
    : { kind: 'refused', status: response.status, body: body as ErrorBody };
}

/** A UUID of version 4. crypto.randomUUID is there on pages by HTTPS alone. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
