import type { Kysely } from 'kysely';
import type pg from 'pg';
import { orUnavailable } from './database-unavailable.ts';
import { kyselyOver } from './kysely-over.ts';
import { type StatementFigures, statementName } from './statement-figures.ts';
import type { Tables } from './tables/index.ts';
import type { LimitedQuery } from './time-limits.ts';

/** A statement for the hot paths: prepared once per connection under its name. */
export interface NamedStatement {
  /** The same name must always carry the same text. */
  name: string;
  text: string;
  values?: unknown[];
}

/** A transaction that sees no account's rows. */
export interface SystemTransaction {
  /** Typed queries; built at first use. */
  readonly kysely: Kysely<Tables>;
  /** Rows of a prepared statement. */
  query<Row extends object>(statement: NamedStatement): Promise<Row[]>;
  /** Tells listeners of a channel once this transaction is committed. At most 8,000 bytes: send ids, not bodies. */
  notify(channel: string, payload: string): Promise<void>;
}

/** A transaction that sees one account's rows and no other's. */
export interface AccountTransaction extends SystemTransaction {
  readonly accountId: string;
}

export interface OpenTransaction extends AccountTransaction {
  /** Waits for the statements in progress; from now on none is taken. */
  finish(): Promise<void>;
}

/** Told of each statement once it was answered or refused. */
export type CountStatement = Parameters<StatementFigures['observe']>[0];

/** The transaction a connection is in, as its users see it. */
export function transactionOver(
  client: pg.ClientBase,
  accountId: string,
  queryLimitMs: number,
  count: CountStatement,
): OpenTransaction {
  let finished = false;
  let last: Promise<unknown> = Promise.resolve();
  let kysely: Kysely<Tables> | undefined;

  // One statement at a time, also when the caller starts several at once.
  function run(config: pg.QueryConfig): Promise<pg.QueryResult> {
    if (finished) return Promise.reject(new Error('This transaction is over; was a query not awaited?'));
    const limited = { ...config, query_timeout: queryLimitMs } as LimitedQuery;
    const result = last.then(() => send(client, limited, count));
    last = result.catch(() => undefined);
    return result;
  }

  return {
    accountId,
    get kysely() {
      kysely ??= kyselyOver(run);
      return kysely;
    },
    query: async <Row extends object>({ name, text, values }: NamedStatement) =>
      (await run({ name, text, values })).rows as Row[],
    notify: async (channel, payload) => {
      await run({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] });
    },
    finish: async () => {
      finished = true;
      await last;
    },
  };
}

async function send(
  client: pg.ClientBase,
  config: pg.QueryConfig,
  count: CountStatement,
): Promise<pg.QueryResult> {
  const sentAt = performance.now();
  try {
    return await client.query(config);
  } catch (error) {
    throw orUnavailable(error);
  } finally {
    count({ name: statementName(config), ms: performance.now() - sentAt });
  }
}
