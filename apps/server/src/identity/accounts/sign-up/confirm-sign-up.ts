import type { Context } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import { ensureAccount } from '../ensure-account.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import { registerUser } from '../sign-in/register-user.ts';
import { findSignUp, forgetSignUp } from './pending-sign-up.ts';

/**
 * Makes the user and the account of a sign-up whose token came back from its mail; returns the cookie that signs them in.
 * @throws AppError conflict for a token that is wrong, used or too old, and when somebody took the address meanwhile
 */
export async function confirmSignUp(
  deps: Deps,
  signIn: SignIn,
  token: string,
  http: Context,
): Promise<string> {
  const pending = await findSignUp(signIn, token);
  if (!pending) throw stale();
  const user = { id: uuidv7(), isNew: true, isProven: true, ...pending };
  const cookie = await deps.db.system(async (tx) => {
    await registerUser(tx, user);
    return openSession(deps, signIn, tx, { userId: user.id, http });
  });
  await ensureAccount(deps, user);
  await forgetSignUp(signIn, token);
  return cookie;
}

const stale = () =>
  new AppError('conflict', 'This link is no longer valid. Sign in if you have confirmed, or sign up again.');
