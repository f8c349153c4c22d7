// Users, their sessions and their accounts: signing up, in and out (by better-auth, on a schema of its own), who is
// calling, and the one administrator. It must not know what an account owns.
export { chooseAccount } from './choose-account.ts';
export { hashOfToken, newClaimToken } from './claim-token.ts';
export { type Accounts, createAccounts } from './create-accounts.ts';
export { type AccountsParts, accounts } from './feature.ts';
export { prepareAdministratorClaim } from './prepare-administrator-claim.ts';
export type { SessionRow } from './sessions/find-session.ts';
export { renewFormerCookies } from './sessions/renew-former-cookies.ts';
export { roleOf, sessionOf, splitName } from './sessions/session-of.ts';
export { findAddressHolder } from './sign-in/find-address-holder.ts';
export { registerUser } from './sign-in/register-user.ts';
