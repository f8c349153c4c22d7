import type pg from 'pg';

/** How long one statement may take: the server then cancels it, and this process gives up a server that doesn't answer. */
export interface StatementLimit {
  serverMs: number;
  /** A little later, so that the server's own word comes first where there is one. */
  clientMs: number;
}

const limitOf = (serverMs: number): StatementLimit => ({ serverMs, clientMs: serverMs + 500 });

/** Somebody waits for the answer. */
export const promptly = limitOf(5_000);
/** Nobody waits, or whoever does knows that it takes long: jobs, exports, erasures, the administrator's figures. */
export const patiently = limitOf(120_000);
/** Beginning and ending a transaction does no work. */
export const beginningMs = 2_000;

/** A statement with a limit of its own, which the driver knows and its types don't. */
export type LimitedQuery = pg.QueryConfig & { query_timeout: number };
