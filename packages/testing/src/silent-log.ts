import type { DatabaseLog } from '@deskbell/database';

const say = () => undefined;

/** A log for which nothing is worth saying. */
export const silentLog: DatabaseLog = { debug: say, info: say, warn: say, error: say };
