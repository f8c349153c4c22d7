import type { Context } from 'hono';
import type { Deps } from '../../../kernel/http/index.ts';
import type { SignIn } from '../sign-in/create-sign-in.ts';

/**
 * Renews the cookie of a session in use: better-auth extends it once a day. Done when the dashboard opens (the current
 * user), not at each call. If it fails, the next visit does it.
 */
export async function refreshSessionCookie({ log }: Deps, signIn: SignIn, http: Context): Promise<void> {
  try {
    const { headers } = await signIn.api.getSession({ headers: http.req.raw.headers, returnHeaders: true });
    for (const cookie of headers.getSetCookie()) http.header('Set-Cookie', cookie, { append: true });
  } catch (error) {
    log.warn({ err: error }, 'a session could not be prolonged');
  }
}
