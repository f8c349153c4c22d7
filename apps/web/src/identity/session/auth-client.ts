// The few calls of better-auth's own HTTP interface that our forms make.

/** A refused sign-in call. `message` is fit for a form. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = 'AuthError';
    this.status = status;
    this.code = code;
  }
}

/** Whether the second factor is still wanted: then nobody is signed in yet. */
export const signIn = (input: { email: string; password: string; rememberMe: boolean }) =>
  firstStep('/api/auth/sign-in/email', input);

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/**
 * Signs in at once and sends a mail whose link comes back to the login page; where the server sends mails, the link of
 * its mail does both, and goes on to `next`.
 */
export async function signUp(
  input: NewAccount,
  { mailed, next }: { mailed: boolean; next: string | undefined },
): Promise<void> {
  await post('/api/auth/sign-up/email', {
    ...input,
    ...(mailed ? next && { callbackURL: next } : { callbackURL: verifiedUrl }),
  });
}

export const requestPasswordReset = (email: string) =>
  post('/api/auth/request-password-reset', { email, redirectTo: '/login' });

/** The mailed link comes back to the login page. Says nothing of whether the address is known. */
export const requestSignInLink = (email: string) => post('/api/auth/sign-in/magic-link', { email });

/** Uses the token of a mailed link up; like `signIn`. */
export async function signInByLink(token: string): Promise<{ wantsCode: boolean }> {
  const response = await fetch(`/api/auth/magic-link/verify?${new URLSearchParams({ token })}`, {
    credentials: 'include',
    redirect: 'manual', // it redirects to tell that the link is no longer valid
  });
  if (!response.ok) throw new AuthError(response.status, 'INVALID_TOKEN', sentences.get('INVALID_TOKEN')!);
  return wantsCode(response);
}

/** The second step of signing in: a code of the authenticator app, or one of the recovery codes. */
export const giveCode = (input: { code: string; trustDevice: boolean }) =>
  post(
    /^\d{6}$/.test(input.code)
      ? '/api/auth/two-factor/verify-totp'
      : '/api/auth/two-factor/verify-backup-code',
    input,
  );

/** What an authenticator app is told, and codes that serve once each without it. */
export interface SecondFactor {
  totpURI: string;
  backupCodes: string[];
}

/**
 * Begins to set a second factor up; a code of the app completes it. The password is wanted of who has one.
 */
export const beginSecondFactor = (password: string): Promise<SecondFactor> =>
  read<SecondFactor>('/api/auth/two-factor/enable', { ...(password && { password }) });

export const confirmSecondFactor = (code: string) => post('/api/auth/two-factor/verify-totp', { code });

export const endSecondFactor = (password: string) =>
  post('/api/auth/two-factor/disable', { ...(password && { password }) });

export const resetPassword = (input: { newPassword: string; token: string }) =>
  post('/api/auth/reset-password', input);

/** Signs every other browser out. */
export const changePassword = (input: { currentPassword: string; newPassword: string }) =>
  post('/api/auth/change-password', input);

/** Has a link sent to another address; the address changes when it is opened (`confirmEmail`). */
export const changeEmail = (input: { newEmail: string; password: string }) =>
  post('/api/auth/change-email', input);

/** Uses the token of the link up, where the same user is signed in. */
export const confirmEmail = (token: string) =>
  get<{ status: boolean }>(`/api/auth/verify-email?${new URLSearchParams({ token })}`);

export const sendVerificationEmail = (email: string) =>
  post('/api/auth/send-verification-email', { email, callbackURL: verifiedUrl });

const verifiedUrl = '/login?verified=1';

/** A browser in which the user is signed in. Instants as ISO 8601. */
export interface SignedInSession {
  token: string;
  userAgent: string | null;
  ipAddress: string | null;
  createdAt: string;
  /** Used last, to the hour or so. */
  updatedAt: string;
}

/** Where the user is signed in, and which of them is this browser. */
export async function listSessions(): Promise<{ sessions: SignedInSession[]; current: string | null }> {
  const [sessions, here] = await Promise.all([
    get<SignedInSession[]>('/api/auth/list-sessions'),
    get<{ session: { token: string } } | null>('/api/auth/get-session'),
  ]);
  return { sessions, current: here?.session.token ?? null };
}

export const endSession = (token: string) => post('/api/auth/revoke-session', { token });

export const endOtherSessions = () => post('/api/auth/revoke-other-sessions', {});

async function get<Body>(path: string): Promise<Body> {
  const response = await fetch(path, { credentials: 'include' });
  if (!response.ok) throw await authError(response);
  return (await response.json()) as Body;
}

async function firstStep(path: string, body: object): Promise<{ wantsCode: boolean }> {
  return wantsCode(await send(path, body));
}

async function wantsCode(response: Response): Promise<{ wantsCode: boolean }> {
  const { twoFactorRedirect = false } = (await response.json()) as { twoFactorRedirect?: boolean };
  return { wantsCode: twoFactorRedirect };
}

async function read<Body>(path: string, body: object): Promise<Body> {
  return (await (await send(path, body)).json()) as Body;
}

async function post(path: string, body: object): Promise<void> {
  await send(path, body);
}

async function send(path: string, body: object): Promise<Response> {
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw await authError(response);
  return response;
}

async function authError(response: Response): Promise<AuthError> {
  const raw = await response.text();
  const { message, code } = parseBody(raw);
  const known = sentences.get(code);
  if (known) return new AuthError(response.status, code, known);
  if (response.status === 429)
    return new AuthError(429, code, 'Too many attempts. Please wait a minute and try again.');
  return new AuthError(response.status, code, message || `${response.status}: ${raw || response.statusText}`);
}

function parseBody(raw: string): { message: string; code: string } {
  try {
    const body: unknown = JSON.parse(raw);
    if (typeof body === 'object' && body !== null) {
      const { message, code } = body as Record<string, unknown>;
      return {
        message: typeof message === 'string' ? message : '',
        code: typeof code === 'string' ? code : '',
      };
    }
  } catch {
    // Not JSON: a proxy's page, say. The raw text goes into the message.
  }
  return { message: '', code: '' };
}

const sentences = new Map(
  Object.entries({
    INVALID_EMAIL_OR_PASSWORD: 'The email address or password is incorrect.',
    INVALID_EMAIL: 'Please enter a valid email address.',
    USER_ALREADY_EXISTS: 'An account with this email address already exists. Sign in instead.',
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL:
      'An account with this email address already exists. Sign in instead.',
    PASSWORD_TOO_SHORT: 'Use at least 8 characters.',
    PASSWORD_TOO_COMMON: 'This password is one of the most common ones. Please choose another.',
    PASSWORD_TOO_LONG: 'Use at most 128 characters.',
    INVALID_TOKEN: 'This link is no longer valid. Ask for a new one.',
    INVALID_PASSWORD: 'That password is incorrect.',
    OTHER_USER: 'This link is for another user. Sign in as them, then open it again.',
    USER_NOT_FOUND: 'This link is no longer valid. Your address may have changed already.',
    CREDENTIAL_ACCOUNT_NOT_FOUND:
      'You have no password yet. Choose “Forgot your password?” on the sign-in page to set one.',
    INVALID_CODE: 'That code is incorrect or has expired. Try the next one.',
    INVALID_BACKUP_CODE: 'That recovery code is incorrect or was already used.',
    INVALID_TWO_FACTOR_COOKIE: 'That took too long. Please sign in again.',
    TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many attempts. Please sign in again.',
    ACCOUNT_TEMPORARILY_LOCKED: 'Too many incorrect codes. Please wait 15 minutes.',
    TOKEN_EXPIRED: 'This link is no longer valid. Ask for a new one.',
  }),
);
