import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Hono } from 'hono';
import type { Config } from '../../../kernel/config.ts';
import type { Deps } from '../../../kernel/http/index.ts';
import type { SignIn } from './create-sign-in.ts';
import { signInPage } from './sign-in-page.ts';
import { signInRequest } from './sign-in-request.ts';

/** The provider's name in better-auth's paths: it leads its users back to /api/auth/callback/oidc. */
const providerId = 'oidc';

/**
 * Sign-in at the operator's OpenID Connect provider; none without one. Its address book is asked once, at the start. What
 * it says of a user counts only if its signature is right, and an address only if it says that the address is verified.
 */
export function singleSignOn(oidc: Config['oidc']) {
  if (!oidc) return [];
  const { issuer, clientId, clientSecret, name } = oidc;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const scopes = ['openid', 'email', 'profile'];
  const provider = { providerId, name, discoveryUrl, clientId, clientSecret, scopes, pkce: true };
  return [genericOAuth({ config: [{ ...provider, requireIdTokenVerification: true }] })];
}

/** `/api/login`: straight to the provider where there is one that can be reached, else to our own page. */
export function mountLogin(app: Hono, deps: Deps, signIn: SignIn): void {
  app.get('/api/login', async (http) => {
    const page = signInPage(http.req.query('next'));
    if (!deps.config.oidc) return http.redirect(page);
    const { headers } = await signInRequest(http, deps.publicUrl, deps.config.trustedProxies);
    const next = new URL(page, deps.publicUrl).searchParams.get('next') ?? '/dashboard';
    const answer = await signIn.api.signInSocial({
      headers,
      body: { provider: providerId, callbackURL: next, errorCallbackURL: '/login?view=provider' },
      asResponse: true,
    });
    if (!answer.ok) return http.redirect(page);
    const { url } = (await answer.json()) as { url: string };
    for (const cookie of answer.headers.getSetCookie()) http.header('Set-Cookie', cookie, { append: true });
    return http.redirect(url);
  });
}
