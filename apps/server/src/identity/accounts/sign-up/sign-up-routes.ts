import { type CurrentUser, endpoints, signUpWithEmail } from '@deskbell/contract';
import { type Api, AppError, callerNetwork, createLimiter, type Deps } from '../../../kernel/http/index.ts';
import { sendsMail } from '../../../kernel/mail/index.ts';
import { isCommonPassword, tooCommon } from '../sign-in/common-passwords.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import { inEvenTime } from '../sign-in/even-time.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { requestSignUp } from './request-sign-up.ts';

/**
 * Signing up where mails are sent: an account is made once its address is confirmed. Without a mail server better-auth
 * signs up at once, in its place. `userOf`: whose session a cookie is.
 */
export function signUpRoutes(
  api: Api,
  deps: Deps,
  signIn: SignIn,
  userOf: (cookie: string) => Promise<CurrentUser>,
): void {
  const { trustedProxies } = deps.config;
  const callerMayTry = createLimiter(deps, 'sign-up', { calls: 10, perSeconds: 60 });
  const addressMayBeTried = createLimiter(deps, 'sign-up-address', { calls: 5, perSeconds: 900 });
  const callerMayConfirm = createLimiter(deps, 'sign-up-confirm', { calls: 20, perSeconds: 60 });

  if (sendsMail(deps.config)) {
    api.mount(signUpWithEmail, async ({ body, http }) => {
      await callerMayTry(callerNetwork(http, trustedProxies));
      if (isCommonPassword(body.password)) throw new AppError('invalid_input', tooCommon);
      await addressMayBeTried(body.email);
      const { callbackURL, ...person } = body;
      const next = callbackURL?.startsWith('/') ? callbackURL : undefined;
      await inEvenTime(requestSignUp(deps, signIn, { ...person, next }));
      return { token: null };
    });
  }
  api.mount(endpoints.confirmSignUp, async ({ body, http }) => {
    await callerMayConfirm(callerNetwork(http, trustedProxies));
    const cookie = await confirmSignUp(deps, signIn, body.token, http);
    http.header('Set-Cookie', cookie, { append: true });
    return userOf(cookie);
  });
}
