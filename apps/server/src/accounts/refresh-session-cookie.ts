import type { Context } from 'hono';
import type { SignIn } from './create-sign-in.ts';

/**
 * Lets a session that is used live on: better-auth prolongs it once a day, and the browser must hear of it. Done where
 * every visit of the dashboard begins (the current user), not at each call.
 */
export async function refreshSessionCookie(signIn: SignIn, http: Context): Promise<void> {
  const { headers } = await signIn.api.getSession({ headers: http.req.raw.headers, returnHeaders: true });
  for (const cookie of headers.getSetCookie()) http.header('Set-Cookie', cookie, { append: true });
}
