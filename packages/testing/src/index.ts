// What it is: real parts for tests: a database of one's own within milliseconds, a clock that waits to be told.
// It must not know: any feature; what it builds, a test could build by hand.
// Imported by tests alone.

export { type FakeClock, fakeClock } from './fake-clock.ts';
export { silentLog } from './silent-log.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
