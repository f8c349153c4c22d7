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
