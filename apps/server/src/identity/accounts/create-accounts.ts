import { type CurrentUser, endpoints } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import type { Context, Hono } from 'hono';
import {
  type Api,
  AppError,
  callerNetwork,
  createLimiter,
  type Deps,
  type SessionReader,
} from '../../kernel/http/index.ts';
import { actForAccount, chooseAccount, listOwnAccounts, stopActing } from './choose-account.ts';
import { claimAdministrator } from './claim-administrator.ts';
import { createSessions } from './sessions/create-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { refreshSessionCookie } from './sessions/refresh-session-cookie.ts';
import { isCommonPassword, tooCommon } from './sign-in/common-passwords.ts';
import { createSignIn } from './sign-in/create-sign-in.ts';
import { forwardToSignIn } from './sign-in/forward-to-sign-in.ts';
import { mountLogin } from './sign-in/mount-login.ts';
import { signInClient } from './sign-in/sign-in-client.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { signUpRoutes } from './sign-up/sign-up-routes.ts';
import { updateProfile } from './update-profile.ts';

export interface Accounts {
  readSession: SessionReader;
  /** Call when something that sessions carry has changed: a user, a membership, an account's settings. */
  invalidateSessions(): void;
  /** A new password as it is stored. @throws AppError invalid_input for a common one */
  hashPassword(password: string): Promise<string>;
  /** Signs somebody in who has just chosen this password; returns the cookies to set. */
  signInWithPassword(chosen: { email: string; password: string }, headers: Headers): Promise<string[]>;
  /**
   * Signs whoever has just proved that an address is theirs in to the client portal, if the transaction commits; returns
   * the cookie to set. Call `invalidateSessions` once it has.
   * @throws AppError conflict when the address is an owner's
   */
  signInClient(tx: SystemTransaction, proven: { email: string; http: Context }): Promise<string>;
  /** Mounts sign-up, sign-in, sign-out, the current user, their profile and the administrator's claim. */
  routes(api: Api, app: Hono): void;
}

/** The users of this installation and who among them is calling. */
export function createAccounts(deps: Deps): Accounts {
  const signIn = createSignIn(deps);
  const sessions = createSessions(deps, signIn);
  const mayClaim = createLimiter(deps, 'claim', { calls: 10, perSeconds: 60 });

  /** The caller, read again after a change. */
  async function readAnew(headers: Headers): Promise<CurrentUser> {
    sessions.forget();
    const session = await sessions.read(headers);
    if (!session) throw new AppError('unauthorized', 'Please sign in.');
    return session.user;
  }

  function routes(api: Api, app: Hono): void {
    api.mount(endpoints.getCurrentUser, async ({ ctx, http }) => {
      await refreshSessionCookie(deps, signIn, http);
      http.header('Cache-Control', 'no-store');
      return ctx.session.user;
    });
    api.mount(endpoints.updateProfile, async ({ ctx, body, http }) => {
      await updateProfile(ctx, body);
      return readAnew(http.req.raw.headers);
    });
    api.mount(endpoints.listOwnAccounts, ({ ctx }) => listOwnAccounts(ctx));
    api.mount(endpoints.chooseAccount, async ({ ctx, body, http }) => {
      await chooseAccount(ctx, body.accountId);
      return readAnew(http.req.raw.headers);
    });
    api.mount(endpoints.actForAccount, async ({ ctx, body, http }) => {
      await actForAccount(ctx, body.accountId);
      return readAnew(http.req.raw.headers);
    });
    api.mount(endpoints.stopActing, async ({ ctx, http }) => {
      await stopActing(ctx);
      return readAnew(http.req.raw.headers);
    });
    api.mount(endpoints.claimAdministrator, async ({ body, http }) => {
      await mayClaim(callerNetwork(http, deps.config.trustedProxies));
      const { user, cookies } = await claimAdministrator(deps, signIn, body, http.req.raw.headers);
      sessions.forget();
      for (const cookie of cookies) http.header('Set-Cookie', cookie, { append: true });
      return user;
    });
    signUpRoutes(api, deps, signIn, (cookie) => readAnew(new Headers({ cookie: cookie.split(';')[0]! })));
    mountLogin(app, deps, signIn);
    app.get('/api/logout', async (http) => {
      await endSession(signIn, sessions, http);
      return http.redirect('/');
    });
    forwardToSignIn(app, deps, signIn, sessions);
  }

  return {
    readSession: sessions.read,
    invalidateSessions: sessions.forget,
    signInClient: (tx, proven) => signInClient(deps, signIn, tx, proven),
    hashPassword: async (password) => {
      if (isCommonPassword(password)) throw refusedPassword();
      return (await signIn.$context).password.hash(password);
    },
    signInWithPassword: (chosen, headers) => signInWithPassword(signIn, chosen, headers),
    routes,
  };
}

const refusedPassword = () =>
  new AppError('invalid_input', tooCommon, { issues: [{ path: 'password', message: tooCommon }] });
