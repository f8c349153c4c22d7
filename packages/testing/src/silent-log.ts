import type { DatabaseLog } from '@deskbell/database';

const say = () => undefined;

/** A log that discards everything. */
export const silentLog: DatabaseLog = { debug: say, info: say, warn: say, error: say };
