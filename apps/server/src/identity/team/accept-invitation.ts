import type { acceptInvitation as acceptEndpoint, BodyOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps, type Session } from '../../kernel/http/index.ts';
import { type Accounts, chooseAccount, registerUser } from '../accounts/index.ts';
import { findUserByEmail } from './find-user-by-email.ts';
import { findInvitation, type OpenInvitation, openInvitation } from './open-invitation.ts';
import { refuseClient } from './refuse-client.ts';

type Acceptance = BodyOf<typeof acceptEndpoint>;

/** `headers` carry the session of whoever joined; `cookies` give it to the browser where it is a new one. */
interface Joined {
  headers: Headers;
  cookies: string[];
}

/**
 * Takes up an invitation. A token that was mailed to its address proves that: whoever has no user there, or one that
 * never proved the address, chooses name and password now; whoever has one must be signed in as it, second factor and all.
 * A token that was passed on proves nothing: every user there must be signed in, and a new one has yet to prove the address.
 * @throws AppError unauthorized, with what to do, unless signed in as the invited user; conflict for a link that is used,
 * taken back or past its time, and for a client's address; invalid_input without the name or password of a new user
 */
export async function acceptInvitation(
  deps: Deps,
  accounts: Accounts,
  session: Session | null,
  body: Acceptance,
  headers: Headers,
): Promise<Joined> {
  const { accountId } = await findInvitation(deps, body.token);
  const { email, user, provesAddress } = await deps.db.account(accountId, async (tx) => {
    const invitation = await openInvitation(deps, tx, body.token);
    await refuseClient(tx, invitation.email);
    return { ...invitation, user: await findUserByEmail(tx, invitation.email) };
  });
  const isSomebody = user !== undefined && (user.isProven || !provesAddress);
  refuseOther(session, email, isSomebody);
  const joined = isSomebody
    ? await joinWith(deps, session!, { accountId, token: body.token, headers })
    : await joinAnew(deps, accounts, { accountId, email, unproven: user?.id }, body, headers);
  accounts.invalidateSessions();
  await workThere(deps, accounts, joined.headers, accountId);
  accounts.invalidateSessions();
  return joined;
}

function refuseOther(session: Session | null, email: string, needsSession: boolean): void {
  if (session && session.user.email !== email) {
    throw new AppError('unauthorized', `You are signed in as someone else. This invitation is for ${email}.`);
  }
  if (!session && needsSession) {
    throw new AppError('unauthorized', `Sign in as ${email} to accept this invitation.`);
  }
}

async function joinWith(
  deps: Deps,
  { user }: Session,
  { accountId, token, headers }: { accountId: string; token: string; headers: Headers },
): Promise<Joined> {
  await deps.db.actedBy(user.id).account(accountId, async (tx) => {
    await join(deps, tx, user.id, await openInvitation(deps, tx, token));
  });
  return { headers, cookies: [] };
}

async function joinAnew(
  deps: Deps,
  accounts: Accounts,
  invited: { accountId: string; email: string; unproven: string | undefined },
  body: Acceptance,
  headers: Headers,
): Promise<Joined> {
  const { name, password } = requireNewUser(body);
  const { email, unproven } = invited;
  const passwordHash = await accounts.hashPassword(password);
  const id = unproven ?? uuidv7();
  await deps.db.actedBy(id).account(invited.accountId, async (tx) => {
    const invitation = await openInvitation(deps, tx, body.token);
    await registerUser(tx, {
      id,
      isNew: !unproven,
      isProven: invitation.provesAddress,
      email,
      name,
      passwordHash,
    });
    await join(deps, tx, id, invitation);
  });
  const cookies = await accounts.signInWithPassword({ email, password }, headers);
  const cookie = cookies.map((one) => one.split(';')[0]).join('; ');
  return { headers: new Headers({ cookie }), cookies };
}

async function workThere(deps: Deps, accounts: Accounts, headers: Headers, accountId: string): Promise<void> {
  const session = await accounts.readSession(headers);
  if (!session) throw new AppError('unauthorized', 'Please sign in.');
  const { id: userId, role } = session.user;
  const actor = { userId, role };
  await chooseAccount({ ...deps, db: deps.db.actedBy(userId), actor, session }, accountId);
}

function requireNewUser({ name, password }: Acceptance): { name: string; password: string } {
  if (name && password) return { name, password };
  const issues = [
    ...(name ? [] : [{ path: 'name', message: 'Name is required' }]),
    ...(password ? [] : [{ path: 'password', message: 'Use at least 8 characters' }]),
  ];
  throw new AppError('invalid_input', issues[0]!.message, { issues });
}

// First the membership: what follows is then recorded as done by a member.
async function join(
  { clock }: Deps,
  tx: AccountTransaction,
  userId: string,
  { id, role }: OpenInvitation,
): Promise<void> {
  const now = clock.now();
  await tx.kysely
    .insertInto('memberships')
    .values({ account_id: tx.accountId, user_id: userId, role, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id']).doNothing())
    .execute();
  await tx.kysely
    .updateTable('team_invitations')
    .set({ accepted_at: now })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}
