// An account with a row of each kind, and for every endpoint the request that would succeed in it.
export { createCarrierServer } from './create-carrier-server.ts';
export { type Ids, type PopulatedAccount, populateAccount } from './populated-account.ts';
export { requestOf } from './requests.ts';
