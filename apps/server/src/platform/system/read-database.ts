import type { SystemReport } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';

type OfDatabase = SystemReport['database'] &
  Pick<SystemReport['versions'], 'postgres' | 'migration'> &
  Pick<SystemReport['process'], 'processes'>;

const mostTables = 5;
const mostStatements = 5;

/** What the database tells of itself, and this process of its statements. */
export async function readDatabase({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<OfDatabase> {
  const told = await db.patient().system(async (tx) => {
    const [server] = await tx.query<ServerRow>({
      name: 'system.server',
      // Each process hears notifications on one connection, which bears this name.
      text: `SELECT current_setting('server_version') AS postgres, latest_migration() AS migration,
               pg_database_size(current_database())::float8 AS "sizeBytes",
               current_setting('max_connections')::int AS "mostConnections",
               (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' OR backend_type IS NULL) AS connections,
               (SELECT nullif(count(*), 0)::int FROM pg_stat_activity
                WHERE datname = current_database() AND application_name LIKE '% listener') AS processes`,
    });
    const tables = await tx.query<SystemReport['database']['tables'][number]>({
      name: 'system.tables',
      text: `SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes,
               CASE WHEN c.reltuples < 0 THEN NULL ELSE c.reltuples::float8 END AS rows
             FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
             WHERE n.nspname IN ('public', 'auth') AND c.relkind = 'r'
             ORDER BY 2 DESC, 1 LIMIT $1`,
      values: [mostTables],
    });
    return { ...server!, tables };
  });
  const { totalCount, idleCount, waitingCount, options } = db.pool;
  return {
    ...told,
    kind: config.database.url ? 'external' : 'embedded',
    pool: { used: totalCount - idleCount, idle: idleCount, most: options.max, waiting: waitingCount },
    statements: db.statements
      .all()
      .sort((one, other) => other.totalMs - one.totalMs)
      .slice(0, mostStatements)
      .map(({ totalMs, count, ...rest }) => ({ ...rest, count, totalMs, meanMs: totalMs / count })),
  };
}

interface ServerRow {
  postgres: string;
  migration: string;
  sizeBytes: number;
  connections: number;
  mostConnections: number;
  processes: number | null;
}
