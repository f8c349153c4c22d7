// Accounts at phone carriers, with their credentials, and what they are asked for.
// It must not know which assistant answers what.
export { askCarrier, openCarrierAccount } from './carrier-account.ts';
export { type CarrierRow, openCredentials, sealCredentials } from './carrier-row.ts';
export { connectCarrier } from './connect-carrier.ts';
export { disconnectCarrier } from './disconnect-carrier.ts';
export { carriers } from './feature.ts';
export { findCarrierAccount } from './find-carrier-account.ts';
export { readCarrier } from './list-carriers.ts';
export { type CallPlacer, createTrunkCalls, type TrunkCalls, type TrunkPlacer } from './trunk-calls.ts';
export { createTrunkStates, type TrunkStates } from './trunk-states.ts';
