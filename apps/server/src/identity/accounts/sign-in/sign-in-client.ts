import type { SystemTransaction } from '@deskbell/database';
import type { Context } from 'hono';
import type { Deps } from '../../../kernel/http/index.ts';
import { ensureClientUser } from '../sessions/ensure-client-user.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignIn } from './create-sign-in.ts';

/**
 * Signs whoever has just proved that an address is theirs in to the client portal, if the caller's transaction commits.
 * Returns the cookie to set. better-auth itself opens no session of a client (create-sign-in.ts): this is the only way.
 * @throws AppError conflict when the address is an owner's
 */
export async function signInClient(
  deps: Deps,
  signIn: SignIn,
  tx: SystemTransaction,
  { email, http }: { email: string; http: Context },
): Promise<string> {
  const userId = await ensureClientUser(tx, email);
  return openSession(deps, signIn, tx, { userId, http });
}
