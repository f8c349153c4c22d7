import type { Hono } from 'hono';
import type { Deps } from '../../../kernel/http/index.ts';
import type { SignIn } from './create-sign-in.ts';
import { signInPage } from './sign-in-page.ts';
import { signInRequest } from './sign-in-request.ts';
import { providerId } from './single-sign-on.ts';

/** `/api/login`: straight to the provider where there is one that can be reached, else to our own page. */
export function mountLogin(app: Hono, deps: Deps, signIn: SignIn): void {
  app.get('/api/login', async (http) => {
    const page = signInPage(http.req.query('next'));
    if (!deps.config.oidc) return http.redirect(page);
    const { headers } = await signInRequest(http, deps);
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
