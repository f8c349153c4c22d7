import type { Context } from 'hono';
import type { SignIn } from '../sign-in/create-sign-in.ts';
import type { Sessions } from './create-sessions.ts';

/** Ends the caller's session and clears its cookies, unless another site sent the browser here. */
export async function endSession(signIn: SignIn, sessions: Sessions, http: Context): Promise<void> {
  if (http.req.header('sec-fetch-site') === 'cross-site') return;
  const { headers } = await signIn.api.signOut({ headers: http.req.raw.headers, returnHeaders: true });
  sessions.forget();
  for (const cookie of headers.getSetCookie()) http.header('Set-Cookie', cookie, { append: true });
}
