import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables/index.ts';

const adapter = new PostgresAdapter();
const compiler = new PostgresQueryCompiler();

/** Kysely over one connection whose transaction is somebody else's. Cheap enough to be made per transaction. */
export function kyselyOver(run: (config: pg.QueryConfig) => Promise<pg.QueryResult>): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => borrowedDriver(run),
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
}

function borrowedDriver(run: (config: pg.QueryConfig) => Promise<pg.QueryResult>): Driver {
  const connection: DatabaseConnection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) =>
      asKyselyResult<Row>(await run({ text: sql, values: [...parameters] })),
    // biome-ignore lint/correctness/useYield: a generator by its interface, and there is nothing to stream.
    async *streamQuery() {
      throw new Error('Streaming is not offered inside a transaction');
    },
  };
  const refuse = async () => {
    throw new Error('This is a transaction already');
  };
  return {
    init: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    savepoint: async (_connection, name) => void (await run({ text: `SAVEPOINT "${name}"` })),
    destroy: async () => undefined,
  };
}

const changingCommands = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function asKyselyResult<Row>(result: pg.QueryResult): QueryResult<Row> {
  const rows = result.rows as Row[];
  if (!changingCommands.has(result.command)) return { rows };
  return { rows, numAffectedRows: BigInt(result.rowCount ?? 0) };
}
