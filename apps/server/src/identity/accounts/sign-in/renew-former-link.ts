import { signJWT, verifyJWT } from 'better-auth/crypto';
import type { Secrets } from '../../../kernel/secrets/index.ts';

/** The address of a request; a link that proves an address, and that the former secret signed, comes back signed anew. */
export async function renewFormerLink(address: string, { current, former }: Secrets): Promise<string> {
  const url = new URL(address);
  const token = url.searchParams.get('token');
  if (former === null || !token || url.pathname !== '/api/auth/verify-email') return address;
  const claims = await verifyJWT<{ exp: number }>(token, former);
  if (!claims) return address;
  url.searchParams.set('token', await signJWT(claims, current, claims.exp - Math.floor(Date.now() / 1000)));
  return url.href;
}
