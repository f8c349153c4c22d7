import type { SignIn } from './create-sign-in.ts';

/** Signs a user in whose password we know to be right, since they have just chosen it; returns the cookies to set. */
export async function signInWithPassword(
  signIn: SignIn,
  body: { email: string; password: string },
  headers: Headers,
): Promise<string[]> {
  const answer = await signIn.api.signInEmail({ body, headers, returnHeaders: true });
  return answer.headers.getSetCookie();
}
