import type { GenericEndpointContext } from 'better-auth';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';

/** Where somebody who is signed in asks for another address, as better-auth names it. */
export const changingEmail = '/change-email';
/** Where the link of a mail proves an address, new or first. */
export const verifyingEmail = '/verify-email';

interface LinkClaims {
  /** The address that the user has. */
  email: string;
  /** The one they want; without it the link proves the one they have. */
  updateTo?: string;
}

/** The change that a mailed link confirms; null where it proves the first address, or isn't valid. */
export async function changeIn(token: unknown, secret: string): Promise<Required<LinkClaims> | null> {
  const claims = typeof token === 'string' ? await verifyJWT<LinkClaims>(token, secret) : null;
  return claims?.updateTo ? { email: claims.email, updateTo: claims.updateTo } : null;
}

/**
 * Another address takes the password, and its link works only where the same user is signed in: better-auth would sign in
 * whoever opens it, and an address is easily mistyped.
 * @throws APIError INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND or OTHER_USER
 */
export async function guardEmailChange(call: GenericEndpointContext): Promise<void> {
  if (call.path === changingEmail) await requirePassword(call);
  if (call.path !== verifyingEmail) return;
  const change = await changeIn(call.query?.token, call.context.secret);
  if (!change) return;
  const session = await getSessionFromCtx(call);
  if (session?.user.email !== change.email)
    throw new APIError('FORBIDDEN', {
      code: 'OTHER_USER',
      message: 'Sign in as the user whose address it is to change, then open the link again.',
    });
}

/** Whoever isn't signed in is refused by better-auth. */
async function requirePassword(call: GenericEndpointContext): Promise<void> {
  const session = await getSessionFromCtx(call);
  if (!session) return;
  const account = await call.context.internalAdapter.findCredentialAccount(session.user.id);
  if (!account)
    throw new APIError('BAD_REQUEST', {
      code: 'CREDENTIAL_ACCOUNT_NOT_FOUND',
      message: 'You have no password yet.',
    });
  // Without any body better-auth would fail on it.
  if (!call.body)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
  await call.context.password.checkPassword(session.user.id, call);
}

/**
 * What a user becomes: another address is verified, as its link was opened by whoever is signed in as them (guardEmailChange), where
 * better-auth leaves it as the former one was. `path`: of the call.
 */
export const asProven = <Change extends { email?: string | undefined }>(
  change: Change,
  path: string | undefined,
): Change =>
  path === verifyingEmail && change.email !== undefined ? { ...change, emailVerified: true } : change;
