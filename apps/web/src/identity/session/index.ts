// Who is signed in: what they may do, their sessions and second factor, and the way to where they wanted.
export {
  beginSecondFactor,
  changeEmail,
  changePassword,
  confirmEmail,
  confirmSecondFactor,
  endOtherSessions,
  endSecondFactor,
  endSession,
  giveCode,
  listSessions,
  type NewAccount,
  requestPasswordReset,
  requestSignInLink,
  resetPassword,
  type SecondFactor,
  signIn,
  signInByLink,
  signUp,
} from './auth-client.ts';
export { afterFirstStep, afterSignUp, nextAddress } from './next-address.ts';
export { RequireSession } from './require-session.tsx';
export { ClaimSearch, ConfirmEmailSearch, LoginSearch } from './session-search.ts';
export { useMay } from './use-may.ts';
export { VerifyBanner } from './verify-banner.tsx';
