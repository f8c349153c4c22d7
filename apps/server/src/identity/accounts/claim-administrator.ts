import type { AdministratorClaim, CurrentUser } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { APIError } from 'better-auth/api';
import { AppError, type Deps } from '../../kernel/http/index.ts';
import { hashOfToken } from './claim-token.ts';
import { ensureAccount } from './ensure-account.ts';
import { findSession } from './sessions/find-session.ts';
import { sessionOf } from './sessions/session-of.ts';
import type { SignIn } from './sign-in/create-sign-in.ts';

/**
 * Redeems the one-time link: creates the user, or takes the one who has this address and password already, makes them
 * the administrator and signs them in by `cookies`. Of two at once one wins; after a failure the link still works.
 * @throws AppError forbidden for a wrong or used link, or an address other than ADMIN_EMAIL; conflict for an address
 * whose password is another; invalid_input for a password that better-auth refuses
 */
export async function claimAdministrator(
  deps: Deps,
  signIn: SignIn,
  claim: AdministratorClaim,
  headers: Headers,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const { token, cookies } = await deps.db.system(async (tx) => {
    await takeClaim(tx, claim.token);
    refuseOtherAddress(deps.config.adminEmail, claim.email);
    const signedIn = await signUpOrIn(signIn, claim, headers);
    await ensureAccount(deps, signedIn.user);
    await appoint(tx, deps, signedIn.user.id);
    return signedIn;
  });
  const row = await findSession(deps.db, token);
  if (!row) throw new Error('The session of the new administrator is not there');
  return { user: sessionOf(deps.config, row).user, cookies };
}

// Locked until this transaction ends: somebody else with the same link meanwhile finds nothing.
async function takeClaim(tx: SystemTransaction, token: string): Promise<void> {
  const taken = await tx.query({
    name: 'take_administrator_claim',
    text: `SELECT key FROM installation
           WHERE key = 'administrator_claim' AND value ->> 'tokenSha256' = $1 FOR UPDATE SKIP LOCKED`,
    values: [hashOfToken(token)],
  });
  if (taken.length === 0) {
    throw new AppError(
      'forbidden',
      'This link is no longer valid. Until there is an administrator, the server prints a new one each time it starts.',
    );
  }
}

function refuseOtherAddress(expected: string | null, given: string): void {
  if (expected && expected !== given) {
    throw new AppError(
      'forbidden',
      'This installation expects a different email address for its administrator.',
    );
  }
}

async function signUpOrIn(signIn: SignIn, claim: AdministratorClaim, headers: Headers) {
  const { name, email, password } = claim;
  try {
    const body = { name, email, password };
    return signedInBy(await signIn.api.signUpEmail({ body, headers, returnHeaders: true }));
  } catch (error) {
    if (!isRefusedWith(error, 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL')) throw asRefusal(error);
  }
  try {
    return signedInBy(
      await signIn.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
    );
  } catch (error) {
    if (!isRefusedWith(error, 'INVALID_EMAIL_OR_PASSWORD')) throw asRefusal(error);
    throw new AppError(
      'conflict',
      'This address already has an account. Enter its password to make it the administrator.',
    );
  }
}

function signedInBy(answer: {
  headers: Headers;
  response: { token: string | null; user: { id: string; name: string } };
}) {
  const { token, user } = answer.response;
  if (!token) throw new Error('better-auth signed nobody in');
  return { token, user, cookies: answer.headers.getSetCookie() };
}

const isRefusedWith = (error: unknown, code: string) =>
  error instanceof APIError && error.body?.code === code;

const asRefusal = (error: unknown) =>
  error instanceof APIError && error.statusCode < 500 ? new AppError('invalid_input', error.message) : error;

async function appoint(tx: SystemTransaction, { clock }: Deps, userId: string): Promise<void> {
  await tx.kysely.deleteFrom('installation').where('key', '=', 'administrator_claim').execute();
  await tx.kysely
    .insertInto('installation')
    .values({ key: 'administrator', value: JSON.stringify({ userId }), updated_at: clock.now() })
    .execute();
}
