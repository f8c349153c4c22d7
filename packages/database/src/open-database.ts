import pg from 'pg';
import { type AccountTransaction, type SystemTransaction, transactionOver } from './account-transaction.ts';
import { connectionConfig, connectWhenReachable, type Server, whenReachable } from './connect.ts';
import { orUnavailable } from './database-unavailable.ts';
import type { EmbeddedConnection } from './embedded/start-embedded-postgres.ts';
import { createListener } from './listener.ts';
import type { DatabaseLog } from './log.ts';
import { migrate } from './migrate.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer (DATABASE_URL). Its login owns the database and may become deskbell_app. */
  url?: string;
  /** The embedded server instead. */
  embedded?: EmbeddedConnection;
  /** Connections of the app's pool. */
  poolSize?: number;
  log: DatabaseLog;
  /** How the server lists these connections. */
  appName?: string;
  /** How long a transaction waits for a connection, or for a server that is coming back. */
  acquireWaitMs?: number;
}

export interface Database {
  /**
   * Runs a transaction that sees only this account's rows. Commits when `run` resolves, rolls back when it throws.
   * @throws DatabaseUnavailable when the server is away for longer than it waits, or goes away in the middle
   */
  account<T>(accountId: string, run: (tx: AccountTransaction) => Promise<T>): Promise<T>;
  /**
   * Reads this account's rows as they all were at one moment, however long it takes, and writes nothing. The connection is
   * held: one that is left alone for ten minutes is cut off.
   */
  snapshot<T>(accountId: string, run: (tx: AccountTransaction) => Promise<T>): Promise<T>;
  /** The same without an account: jobs, outbox, installation, sign-in. No tenant row is visible. */
  system<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** Reads the rows of every account and writes nothing: for the administrator's pages alone. */
  platform<T>(run: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** The same database, on whose transactions what this user changes is recorded as theirs. */
  actedBy(userId: string): Database;
  /**
   * Hears a channel's notifications from now on; call the result to stop. After a lost connection `onReconnect` tells
   * that some may be missing.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /** @throws DatabaseUnavailable unless the server answers within two seconds */
  ping(): Promise<void>;
  /** The app's pool, as deskbell_app and without any account. */
  readonly pool: pg.Pool;
  /** One more pool as deskbell_app, for a library with a schema of its own; ended by `close`. */
  openPool(options: { searchPath: string; max: number }): pg.Pool;
  /** Waits for the transactions in progress and ends every connection. */
  close(): Promise<void>;
}

const appRole = 'deskbell_app';
const pingLimitMs = 2_000;

/**
 * Migrates the database as its owner, then opens the app's pool, whose connections are deskbell_app from their first
 * moment: one login yields both roles.
 *
 * @throws MigrationError, DatabaseUnavailable, or a sentence about a connection that doesn't become deskbell_app
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, poolSize = 10, appName = 'deskbell', acquireWaitMs = 5_000 } = options;
  const server = chooseServer(options);
  await migrate(server, log);

  const pools: pg.Pool[] = [];
  const openPool = ({ searchPath, max }: { searchPath: string; max: number }) => {
    const settings = { role: appRole, search_path: searchPath, idle_in_transaction_session_timeout: '60000' };
    const pool = new pg.Pool({
      ...connectionConfig(server, { settings, appName }),
      max,
      connectionTimeoutMillis: acquireWaitMs,
    });
    // A lost connection ends the app unless somebody listens: idle ones tell the pool, busy ones only their client.
    pool.on('error', (error) => log.warn({ reason: String(error) }, 'An idle database connection was lost'));
    pool.on('connect', (client) =>
      client.on('error', (error) => log.debug({ reason: String(error) }, 'Connection lost')),
    );
    pools.push(pool);
    return pool;
  };

  const pool = openPool({ searchPath: 'public', max: poolSize });
  await refuseOtherRole(pool);
  const listener = createListener(() => {
    const session = { settings: { role: appRole }, appName: `${appName} listener` };
    return connectWhenReachable(server, session, acquireWaitMs);
  }, log);

  const actedBy = (actor: string | null): Database => ({
    ...shared,
    account: async (accountId, run) =>
      transact(pool, acquireWaitMs, inScope(requireUuid(accountId), actor), run, accountId),
    system: (run) => transact(pool, acquireWaitMs, inScope('', actor), run),
    actedBy,
  });
  const shared: Omit<Database, 'account' | 'system' | 'actedBy'> = {
    snapshot: async (accountId, run) =>
      transact(pool, acquireWaitMs, asSnapshot(requireUuid(accountId)), run, accountId),
    platform: (run) => transact(pool, acquireWaitMs, asPlatform, run),
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, { onPayload, onReconnect }),
    ping: () => ping(pool),
    pool,
    openPool,
    async close() {
      await listener.close();
      await Promise.all(pools.map((p) => p.end()));
    },
  };
  return actedBy(null);
}

function chooseServer({ url, embedded }: DatabaseOptions): Server {
  if (url) return { url };
  if (embedded) return { embedded };
  throw new Error('openDatabase needs a url or an embedded connection');
}

// A pooler in between may drop startup options; without the role, row-level security would guard nothing.
async function refuseOtherRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('SELECT current_user AS name');
  if (rows[0]?.name === appRole) return;
  await pool.end();
  throw new Error(
    `The database connection is ${rows[0]?.name} instead of ${appRole}: the startup option "-c role=${appRole}" got lost. ` +
      'A connection pooler (PgBouncer) must pass "options" on, or DATABASE_URL must name the server itself.',
  );
}

const asPlatform =
  "BEGIN READ ONLY; SET LOCAL ROLE deskbell_platform; SELECT set_config('deskbell.account_id', '', true)";

const asSnapshot = (accountId: string) =>
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ' +
  `SELECT set_config('deskbell.account_id', '${accountId}', true), set_config('idle_in_transaction_session_timeout', '600000', true)`;

/** Begins a transaction that sees one account's rows (none: ''), in one round trip: a simple query may hold several statements. */
function inScope(accountId: string, actor: string | null): string {
  const scope = `BEGIN; SELECT set_config('deskbell.account_id', '${accountId}', true)`;
  if (actor === null) return scope;
  // By the process's own clock, as everything that is stored.
  const at = new Date().toISOString();
  return `${scope}, set_config('deskbell.actor', '${requireUserId(actor)}', true), set_config('deskbell.acted_at', '${at}', true)`;
}

function requireUserId(userId: string): string {
  if (/^[\w-]{1,64}$/.test(userId)) return userId;
  throw new TypeError('A user id holds letters, digits, _ and - alone');
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requireUuid(accountId: string): string {
  if (uuidPattern.test(accountId)) return accountId;
  throw new TypeError('An account id must be a uuidPattern');
}

async function transact<T>(
  pool: pg.Pool,
  waitMs: number,
  beginning: string,
  run: (tx: AccountTransaction) => Promise<T>,
  accountId = '',
): Promise<T> {
  const client = await begin(pool, waitMs, beginning);
  let broken = false;
  try {
    const tx = transactionOver(client, accountId);
    const result = await run(tx).finally(() => tx.finish());
    await commit(client);
    return result;
  } catch (error) {
    broken = !(await rolledBack(client));
    throw error;
  } finally {
    client.release(broken);
  }
}

// Nothing has happened yet, so it may be repeated.
function begin(pool: pg.Pool, waitMs: number, beginning: string): Promise<pg.PoolClient> {
  return whenReachable(waitMs, async () => {
    const client = await pool.connect();
    try {
      await client.query(beginning);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  });
}

// A transaction with a failed statement answers COMMIT with ROLLBACK, and no error.
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT').catch((error: unknown) => {
    throw orUnavailable(error);
  });
  if (command !== 'COMMIT')
    throw new Error('Rolled back: a statement had failed and its error was not passed on');
}

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

async function ping(pool: pg.Pool): Promise<void> {
  await whenReachable(pingLimitMs, () => pool.query('SELECT 1'));
}
