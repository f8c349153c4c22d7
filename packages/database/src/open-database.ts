import pg from 'pg';
import type { AccountTransaction, SystemTransaction } from './account-transaction.ts';
import { connectionConfig, connectWhenReachable, type Role, type Server } from './connect.ts';
import type { EmbeddedConnection } from './embedded/start-embedded-postgres.ts';
import { giveLogins } from './give-logins.ts';
import { createListener } from './listener.ts';
import type { DatabaseLog } from './log.ts';
import { migrate } from './migrate.ts';
import { probe, probeLimitMs } from './probe.ts';
import { type Run, runTransaction } from './run-transaction.ts';
import { createStatementFigures, type StatementFigures } from './statement-figures.ts';
import { patiently, promptly, type StatementLimit } from './time-limits.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server, 15 or newer (DATABASE_URL). Its login may become the app's roles. */
  url?: string;
  /** The same database by the login that owns it, for migrations (DATABASE_OWNER_URL); without one, `url` is the owner's. */
  ownerUrl?: string;
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
  /** The same database, on whose transactions what this user changes is recorded as theirs, and by which key of theirs. */
  actedBy(userId: string, apiKeyId?: string): Database;
  /**
   * The same database for work whose single statements may take two minutes, as those of `snapshot` and `platform` may.
   * Elsewhere five seconds are the limit: one that takes longer fails with DatabaseUnavailable.
   */
  patient(): Database;
  /**
   * Hears a channel's notifications from now on; call the result to stop. After a lost connection `onReconnect` tells
   * that some may be missing.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Whether the server answers and takes writes, told within two seconds.
   * @throws DatabaseUnavailable when it doesn't answer, the server's own error when it refuses to write
   */
  probe(): Promise<void>;
  /** The app's pool, as deskbell_app and without any account. */
  readonly pool: pg.Pool;
  /** How long the statements of all transactions took since the database was opened. */
  readonly statements: StatementFigures;
  /** One more pool, as another role, for a library with a schema of its own; ended by `close`. */
  openPool(options: { role: Role; searchPath: string; max: number }): pg.Pool;
  /** Waits for the transactions in progress and ends every connection. */
  close(): Promise<void>;
}

interface PoolOptions {
  role: Role;
  searchPath: string;
  max: number;
  limit?: StatementLimit;
  /** How long one waits for a connection. */
  waitMs?: number;
}

const appRole: Role = 'deskbell_app';

/**
 * Migrates the database as its owner, then opens the app's pools, whose connections are of their roles from their first
 * moment: by logins of their own on the embedded server, by a startup option on another.
 *
 * @throws MigrationError, DatabaseUnavailable, or a sentence about a connection that doesn't become deskbell_app
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { log, poolSize = 10, appName = 'deskbell', acquireWaitMs = 5_000 } = options;
  const server = chooseServer(options);
  await migrate(options.ownerUrl ? { url: options.ownerUrl } : server, log);
  if ('embedded' in server) await giveLogins(server, acquireWaitMs);

  const pools: pg.Pool[] = [];
  const openPool = ({ role, searchPath, max, limit = promptly, waitMs = acquireWaitMs }: PoolOptions) => {
    const settings = {
      search_path: searchPath,
      idle_in_transaction_session_timeout: '60000',
      statement_timeout: String(limit.serverMs),
    };
    const pool = new pg.Pool({
      ...connectionConfig(server, { role, settings, appName, queryLimitMs: limit.clientMs }),
      max,
      connectionTimeoutMillis: waitMs,
    });
    // A lost connection ends the app unless somebody listens: idle ones tell the pool, busy ones only their client.
    pool.on('error', (error) => log.warn({ reason: String(error) }, 'An idle database connection was lost'));
    pool.on('connect', (client) =>
      client.on('error', (error) => log.debug({ reason: String(error) }, 'Connection lost')),
    );
    pools.push(pool);
    return pool;
  };

  const pool = openPool({ role: appRole, searchPath: 'public', max: poolSize });
  const platformPool = openPool({ role: 'deskbell_platform', searchPath: 'public', max: 2 });
  await refuseOtherRole(pool);
  const probePool = openPool({
    role: appRole,
    searchPath: 'public',
    max: 1,
    limit: { serverMs: probeLimitMs, clientMs: probeLimitMs },
    waitMs: probeLimitMs,
  });
  const listener = createListener(() => {
    const session = {
      role: appRole,
      settings: {},
      appName: `${appName} listener`,
      queryLimitMs: promptly.clientMs,
    };
    return connectWhenReachable(server, session, acquireWaitMs);
  }, log);

  const statements = createStatementFigures();
  const transact = <T>(
    beginning: string,
    limit: StatementLimit,
    run: Run<T>,
    { accountId = '', from = pool } = {},
  ) =>
    runTransaction(
      {
        pool: from,
        waitMs: acquireWaitMs,
        beginning: withLimit(beginning, limit),
        limit,
        accountId,
        count: statements.count,
      },
      run,
    );

  const databaseOf = (actor: Actor | null, limit: StatementLimit): Database => ({
    ...shared,
    account: async (accountId, run) =>
      transact(inScope(requireUuid(accountId), actor), limit, run, { accountId }),
    system: (run) => transact(inScope('', actor), limit, run),
    actedBy: (userId, apiKeyId) => databaseOf({ userId, apiKeyId }, limit),
    patient: () => databaseOf(actor, patiently),
  });
  const shared: Omit<Database, 'account' | 'system' | 'actedBy' | 'patient'> = {
    snapshot: async (accountId, run) =>
      transact(asSnapshot(requireUuid(accountId)), patiently, run, { accountId }),
    platform: (run) => transact(asPlatform, patiently, run, { from: platformPool }),
    listen: (channel, onPayload, onReconnect) => listener.listen(channel, { onPayload, onReconnect }),
    probe: () => probe(probePool),
    pool,
    statements,
    openPool,
    async close() {
      await listener.close();
      await Promise.all(pools.map((p) => p.end()));
    },
  };
  return databaseOf(null, promptly);
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

const asPlatform = "BEGIN READ ONLY; SELECT set_config('deskbell.account_id', '', true)";

const asSnapshot = (accountId: string) =>
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ' +
  `SELECT set_config('deskbell.account_id', '${accountId}', true), set_config('idle_in_transaction_session_timeout', '600000', true)`;

interface Actor {
  userId: string;
  apiKeyId: string | undefined;
}

/** Begins a transaction that sees one account's rows (none: ''), in one round trip: a simple query may hold several statements. */
function inScope(accountId: string, actor: Actor | null): string {
  const scope = `BEGIN; SELECT set_config('deskbell.account_id', '${accountId}', true)`;
  if (actor === null) return scope;
  // By the process's own clock, as everything that is stored.
  const at = new Date().toISOString();
  const key = actor.apiKeyId
    ? `, set_config('deskbell.api_key', '${requireUuid(actor.apiKeyId)}', true)`
    : '';
  return `${scope}, set_config('deskbell.actor', '${requireUserId(actor.userId)}', true), set_config('deskbell.acted_at', '${at}', true)${key}`;
}

function requireUserId(userId: string): string {
  if (/^[\w-]{1,64}$/.test(userId)) return userId;
  throw new TypeError('A user id holds letters, digits, _ and - alone');
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function requireUuid(id: string): string {
  if (uuidPattern.test(id)) return id;
  throw new TypeError('An id of an account or an API key must be a UUID');
}

/** The pool's connections have the limit of prompt work. */
function withLimit(beginning: string, { serverMs }: StatementLimit): string {
  if (serverMs === promptly.serverMs) return beginning;
  return `${beginning}, set_config('statement_timeout', '${serverMs}', true)`;
}
