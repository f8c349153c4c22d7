// A whole server for tests, without a socket. Imported by tests alone.

export { accountOf } from './account-of.ts';
export { authenticatorCode } from './authenticator-code.ts';
export { type Business, openBusiness } from './business.ts';
export { claimAsAdministrator } from './claim-as-administrator.ts';
export {
  cookieOf,
  createTestServer,
  type TestRequest,
  type TestServer,
  testPassword,
  testSecrets,
} from './create-test-server.ts';
export { freezePostgres, thawPostgres } from './freeze-postgres.ts';
export { invitationToken, joinTeam } from './join-team.ts';
export { openTraceReceiver, type SentSpan } from './open-trace-receiver.ts';
export { outboxOf } from './outbox-of.ts';
export { queryAsOwner } from './query-as-owner.ts';
export { setPlan } from './set-plan.ts';
export { mailsTo, proofIn, signInAsClient } from './sign-in-as-client.ts';
