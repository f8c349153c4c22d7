import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { APIError } from 'better-auth/api';

// Royce Williams' list of the 20,000 most common passwords, as Django 5.2 (BSD license) brings it: those of 8 letters and more.
const file = new URL('./common-passwords.txt.gz', import.meta.url);
let common: ReadonlySet<string> | undefined;

/** Whether a password is among the first that anybody tries; capitals make no difference. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(gunzipSync(readFileSync(file)).toString('utf8').split('\n'));
  return common.has(password.toLowerCase());
}

export const tooCommon = 'This password is one of the most common ones. Please choose another.';

/** Where better-auth takes a new password, and in which field. */
const newPasswords = new Map([
  ['/sign-up/email', 'password'],
  ['/reset-password', 'newPassword'],
  ['/change-password', 'newPassword'],
  ['/set-password', 'newPassword'],
]);

/** Refuses a common password before anything is looked up. */
export function refuseCommonPassword({ path, body }: { path: string; body: unknown }): void {
  const field = newPasswords.get(path);
  const password: unknown = field && (body as Record<string, unknown> | undefined)?.[field];
  if (typeof password === 'string' && isCommonPassword(password))
    throw new APIError('BAD_REQUEST', { message: tooCommon, code: 'PASSWORD_TOO_COMMON' });
}
