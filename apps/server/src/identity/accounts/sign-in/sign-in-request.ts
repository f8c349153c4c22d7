import type { Context } from 'hono';
import { clientAddress, type Deps } from '../../../kernel/http/index.ts';
import { renewFormerLink } from './renew-former-link.ts';

/** Tells better-auth the caller's address; whatever the caller sent under this name is dropped. */
export const addressHeader = 'x-deskbell-client-address';

/** The request as better-auth gets it: with the caller's real address, and an origin where a browser would send one. */
export async function signInRequest(
  http: Context,
  { config, publicUrl, secrets }: Pick<Deps, 'config' | 'publicUrl' | 'secrets'>,
): Promise<Request> {
  const { method } = http.req.raw;
  const headers = new Headers(http.req.raw.headers);
  headers.set(addressHeader, clientAddress(http, config.trustedProxies));
  if (!isBrowser(headers)) headers.set('origin', new URL(publicUrl).origin);
  const body = method === 'GET' ? undefined : await http.req.arrayBuffer();
  const url = await renewFormerLink(http.req.url, secrets);
  return new Request(url, { method, headers, ...(body?.byteLength && { body }) });
}

// Forged requests come from browsers, which say where from. Command lines and servers don't, and better-auth would
// refuse their cookies.
const isBrowser = (headers: Headers) =>
  ['origin', 'referer', 'sec-fetch-site', 'sec-fetch-mode'].some((name) => headers.has(name));
