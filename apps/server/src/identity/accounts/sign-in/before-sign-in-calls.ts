import { createAuthMiddleware } from 'better-auth/api';
import { refuseCommonPassword } from './common-passwords.ts';
import { guardEmailChange } from './email-change.ts';

/**
 * What holds before better-auth answers: no common password, a guarded change of address, and a new password ends every
 * other session, whatever was asked.
 */
export const beforeSignInCalls = createAuthMiddleware(async (call) => {
  refuseCommonPassword(call);
  await guardEmailChange(call);
  if (call.path !== changingPassword) return undefined;
  return { context: { body: { ...(call.body as object), revokeOtherSessions: true } } };
});

/** Where somebody who is signed in changes their password, as better-auth names it. */
export const changingPassword = '/change-password';
