// What it is: the one PostgreSQL, embedded or by URL: its server, migrations, account scope and table types.
// It must not know: any feature's rules, HTTP, or who asks; queries live with the features that need them.
// Tenant rows are reached only through Database.account, which row-level security backs.

export type { AccountTransaction, NamedStatement, SystemTransaction } from './account-transaction.ts';
export {
  DatabaseUnavailable,
  isDatabaseUnavailable,
  isExclusionViolation,
  isUniqueViolation,
} from './database-unavailable.ts';
export {
  beginLoad,
  type Dump,
  type DumpedTable,
  type DumpOutline,
  type DumpServer,
  type Load,
  LoadError,
  openDump,
  queryAsOwner,
  RowDigest,
  type RowsSum,
  refuseNewer,
  type SequenceState,
  titleOf,
} from './dump/index.ts';
export { EmbeddedPostgresError } from './embedded/embedded-postgres-error.ts';
export { findCluster, findRunningPostgres } from './embedded/find-running-postgres.ts';
export {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded/start-embedded-postgres.ts';
export type { DatabaseLog } from './log.ts';
export { type AppliedMigration, MigrationError } from './migrate.ts';
export { type Database, type DatabaseOptions, openDatabase } from './open-database.ts';
export type { StatementFigure, StatementFigures } from './statement-figures.ts';
export type * from './tables/index.ts';
