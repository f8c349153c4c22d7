import { endpoints } from '@deskbell/contract';
import type { Context } from 'hono';
import { type Api, callerNetwork, createLimiter } from '../../kernel/http/index.ts';
import { sendsMail } from '../../kernel/mail/index.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { type Mode, requestSignIn } from './request-sign-in.ts';
import { verifyClient } from './verify-client.ts';

const perSeconds = 900;

/** The same for every address, whoever's it is. */
const answers: Record<Mode, string> = {
  login: "If this address belongs to a client, we've sent it a link and a code. Please check your email.",
  register: "Please check your email. We've sent instructions to this address.",
};

/** The same whosever the address is, like the others. */
const keptAnswer =
  "Email isn't set up here. If this address has access, a link and a code are ready: ask your administrator for them.";

export function clientSignInRoutes(api: Api, deps: AccountsParts): void {
  const { accounts } = deps;
  const { trustedProxies } = deps.config;
  const callerMayAsk = createLimiter(deps, 'client-code', { calls: 20, perSeconds });
  const addressMayBeAsked = createLimiter(deps, 'client-code-address', { calls: 5, perSeconds });
  const callerMayVerify = createLimiter(deps, 'client-code-try', { calls: 60, perSeconds });

  async function ask(mode: Mode, email: string, http: Context) {
    await callerMayAsk(callerNetwork(http, trustedProxies));
    await addressMayBeAsked(email);
    await requestSignIn(deps, mode, email);
    return { success: true as const, message: sendsMail(deps.config) ? answers[mode] : keptAnswer };
  }

  api.mount(endpoints.clientLogin, ({ body, http }) => ask('login', body.email, http));
  api.mount(endpoints.clientRegister, ({ body, http }) => ask('register', body.email, http));
  api.mount(endpoints.clientVerify, async ({ body, http }) => {
    await callerMayVerify(callerNetwork(http, trustedProxies));
    const cookie = await verifyClient(deps, body, (tx, email) => accounts.signInClient(tx, { email, http }));
    accounts.invalidateSessions();
    http.header('Set-Cookie', cookie, { append: true });
    http.header('Cache-Control', 'no-store');
    return { success: true as const, message: 'You are signed in. Welcome to your portal.' };
  });
}
