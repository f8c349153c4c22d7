import { type DumpServer, findCluster, findRunningPostgres, startEmbeddedPostgres } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { BackupError } from './backup-error.ts';

/**
 * Does something with the installation's database: that of DATABASE_URL, the embedded one that a running Deskbell has open, or else
 * the embedded one, started for as long as this takes.
 */
export async function withServer<T>(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  log: Logger,
  run: (server: DumpServer) => Promise<T>,
): Promise<T> {
  if (database.url)
    return run({ url: database.url, ...(database.ownerUrl && { ownerUrl: database.ownerUrl }) });
  if (!findCluster(dataDir))
    throw new BackupError(
      `There is no database in ${dataDir}. Name the right folder: DATA_DIR=… (or DATABASE_URL=…).`,
    );
  const running = findRunningPostgres(dataDir);
  if (running) return run({ embedded: running });
  const own = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await run({ embedded: own.connection });
  } finally {
    await own.stop();
  }
}
