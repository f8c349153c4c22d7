import { Id } from '@deskbell/contract';
import * as z from 'zod';
import { type Deps, notFound } from '../../kernel/http/index.ts';
import { signToken, verifyToken } from '../../kernel/secrets/index.ts';

/** Longer than any call; an address is over with the call. */
const validMs = 24 * 3_600_000;

const Claims = z.object({ accountId: Id, callId: Id });
export type CallClaims = z.infer<typeof Claims>;

const purposes = { control: 'provider-control', listen: 'provider-listen' };

/** Where a call in progress is told what to do, or heard, by whoever knows the address. */
export function callAddress(
  { secrets, clock, publicUrl }: Pick<Deps, 'secrets' | 'clock' | 'publicUrl'>,
  to: keyof typeof purposes,
  claims: CallClaims,
): string {
  const expiresAt = new Date(clock.now().getTime() + validMs);
  const base = to === 'listen' ? publicUrl.replace(/^http/, 'ws') : publicUrl;
  return `${base}/provider/${to}/${signToken(secrets, purposes[to], claims, expiresAt)}`;
}

/** The call of a signed address; throws not_found where it is forged or expired. */
export function callOfAddress(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  to: keyof typeof purposes,
  token: string,
): CallClaims {
  const claims = Claims.safeParse(verifyToken(secrets, purposes[to], token, clock.now())).data;
  if (!claims) throw notFound('Call');
  return claims;
}
