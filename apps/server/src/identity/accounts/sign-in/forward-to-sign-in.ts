import { type ErrorCode, errorStatus } from '@deskbell/contract';
import { DatabaseUnavailable, isDatabaseUnavailable } from '@deskbell/database';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import type { Sessions } from '../sessions/create-sessions.ts';
import { afterSignInCall } from './after-sign-in-calls.ts';
import type { SignIn } from './create-sign-in.ts';
import { inEvenTime } from './even-time.ts';
import { signInRequest } from './sign-in-request.ts';

const maxBodyBytes = 65_536;

// These neither end a session nor change a user.
const harmless =
  /\/(sign-in\/email|sign-in\/magic-link|sign-up\/email|get-session|request-password-reset|send-verification-email|list-sessions)$/;

// What a client's session may do of better-auth's: end it, read it, and sign in as somebody else, which takes that one's
// own proof. Nothing that acts for the session's user.
const openToClients =
  /^\/api\/auth\/(sign-out|get-session|sign-in\/(email|magic-link|social)|sign-up\/email|magic-link\/verify|verify-email|request-password-reset|reset-password|callback\/oidc)$/;

/** Hands everything else under /api/auth/ to better-auth. Its refusals keep its own codes; ours fill the gaps. */
export function forwardToSignIn(app: Hono, deps: Deps, signIn: SignIn, sessions: Sessions): void {
  app.on(
    ['GET', 'POST'],
    '/api/auth/*',
    bodyLimit({ maxSize: maxBodyBytes, onError: refuseBody }),
    async (http) => {
      await refuseClient(http, sessions);
      await refuseNul(http);
      const after = afterSignInCall(http.req.path);
      const session = after && (await sessions.read(http.req.raw.headers));
      const request = await signInRequest(http, deps);
      const answering = signIn.handler(request).catch(explain);
      const response = await (mailing.test(http.req.path) ? inEvenTime(answering) : answering);
      if (!harmless.test(http.req.path)) sessions.forget();
      if (session && response.status < 400) await after(deps, session, http);
      return response.status < 400 ? response : refusal(response);
    },
  );
}

// Whoever has a mail sent to an address is told the same, whether or not somebody has it.
const mailing = /\/(request-password-reset|sign-in\/magic-link|send-verification-email|change-email)$/;

async function refuseClient(http: Context, sessions: Sessions): Promise<void> {
  if (openToClients.test(http.req.path)) return;
  const session = await sessions.read(http.req.raw.headers);
  if (session?.user.role === 'client')
    throw new AppError('forbidden', "You don't have permission to do this.");
}

// Its tables can't hold the character, and better-auth would pass it on. Names and pictures are cleaned (clean-profile.ts).
async function refuseNul(http: Context): Promise<void> {
  const body = await http.req.text();
  const isSent = /%00/.test(http.req.url) || (nul.test(body) && nul.test(withoutCleaned(body)));
  if (isSent) throw new AppError('invalid_input', 'Leave out the character with the code 0.');
}

const nul = /\\u0000/;

// What is no JSON is refused by better-auth, in its own words.
function withoutCleaned(body: string): string {
  try {
    const { name, image, ...rest } = JSON.parse(body) as Record<string, unknown>;
    return JSON.stringify(rest);
  } catch {
    return '';
  }
}

function refuseBody(): never {
  throw new AppError('too_large', `The body is larger than ${maxBodyBytes / 1024} KiB.`);
}

// better-auth's pool gives the driver's errors as they are.
function explain(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new DatabaseUnavailable(error) : error;
}

async function refusal(response: Response): Promise<Response> {
  const { message, code } = await readRefusal(response.clone());
  if (response.status === 429) throw tooMany(response);
  if (response.status >= 500 || code === 'FAILED_TO_CREATE_USER') throw tryAgain();
  if (message && code) return response;
  throw new AppError(codeOf(response.status), message ?? 'This is not possible.');
}

async function readRefusal(response: Response): Promise<{ message?: string; code?: string }> {
  const isJson = response.headers.get('content-type')?.includes('application/json');
  const text = isJson ? await response.text() : '';
  // What is switched off is answered as JSON without any.
  return text === '' ? {} : (JSON.parse(text) as { message?: string; code?: string });
}

const tooMany = (response: Response) =>
  new AppError('rate_limited', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: Number(response.headers.get('x-retry-after') ?? 60),
  });

// The library hides the cause: two concurrent sign-ups for one address, or a lost database. Trying again helps in both.
const tryAgain = () =>
  new AppError('unavailable', "That didn't work. Please try again.", { retryAfterSeconds: 2 });

function codeOf(status: number): ErrorCode {
  const known = Object.entries(errorStatus).find(([, itsStatus]) => itsStatus === status);
  return (known?.[0] as ErrorCode | undefined) ?? 'invalid_input';
}
