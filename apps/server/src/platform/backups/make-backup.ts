import { createWriteStream, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Dump, openDump } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { bucketTitle } from '../../kernel/file-storage/index.ts';
import { syncPath } from '../../kernel/sync-path.ts';
import { version } from '../health/index.ts';
import { type About, archiveFormat, countRows } from './archive/archive-parts.ts';
import type { BackupKey } from './archive/backup-key.ts';
import { type OnProgress, writeArchive } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { backupName, draftName, keepNewest, removeStaleDrafts } from './backup-files.ts';
import { type DataFile, listDataFiles } from './data-files.ts';
import { listModels } from './list-models.ts';
import { recordRun } from './record-run.ts';
import { requireRoom } from './require-room.ts';
import { withServer } from './with-server.ts';

export interface BackupOrder {
  config: Config;
  /** Where to. */
  dir: string;
  /** Null: unencrypted, as somebody explicitly wanted. */
  key: BackupKey | null;
  /** So many of the newest stay. */
  keep: number;
  now: () => Date;
  log: Logger;
  onProgress: OnProgress;
}

export interface MadeBackup {
  path: string;
  bytes: number;
  rows: number;
  files: number;
  /** Without it nobody's second factor and no stored password of another service can be read. */
  hasSecret: boolean;
  /** The bucket that has the recordings; null: they are in the backup. */
  storedIn: string | null;
  /** Names of backups that were too many. */
  deleted: string[];
}

/**
 * Backs an installation up while it runs: one file with everything as it was at one moment, on the disk before it has its name.
 * Then deletes the oldest ones beyond `keep`.
 * @throws BackupError, DatabaseUnavailable, MigrationError with a sentence to act on; nothing is left behind then
 */
export function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const { config, log, now } = order;
  return withServer(config, log, async (server) => {
    const startedAt = now();
    const run = { kind: 'backup' as const, startedAt };
    try {
      const dump = await openDump(server);
      const made = await writeBackup(order, dump, startedAt).finally(() => dump.close());
      await recordRun(
        server,
        {
          ...run,
          endedAt: now(),
          failure: null,
          fileName: nameOf(made),
          sizeBytes: made.bytes,
          rowCount: made.rows,
        },
        log,
      );
      return made;
    } catch (error) {
      const failure = (error as Error).message.slice(0, 1000);
      const nothing = { fileName: null, sizeBytes: null, rowCount: null };
      await recordRun(server, { ...run, endedAt: now(), failure, ...nothing }, log);
      throw error;
    }
  });
}

const nameOf = ({ path }: MadeBackup) => path.split(/[\\/]/).at(-1)!;

async function writeBackup(order: BackupOrder, dump: Dump, madeAt: Date): Promise<MadeBackup> {
  const { config, key, keep, now } = order;
  const dir = resolve(order.dir);
  makeFolder(dir);
  removeStaleDrafts(dir, now().getTime());
  const files = listDataFiles(config.dataDir, [dir, ...(config.backups.dir ? [config.backups.dir] : [])]);
  await requireRoom(dir, roomFor(dump, files), 'the backup');
  const name = backupName(madeAt, key !== null);
  const [path, draft] = [join(dir, name), join(dir, draftName(name))];
  try {
    const about = describe(config, dump, files, madeAt);
    const texts = new Map(about.secretFrom === 'environment' ? [['auth-secret', config.authSecret!]] : []);
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    const kept = files.filter((file) => !texts.has(file.path));
    const manifest = await writeArchive({ about, dump, files: kept, texts }, key, target, order.onProgress);
    renameSync(draft, path);
    syncPath(dir);
    const deleted = keepNewest(dir, keep);
    const bytes = statSync(path).size;
    const found = {
      ...{ rows: countRows(manifest), files: Object.keys(manifest.files).length },
      storedIn: about.storedIn ?? null,
    };
    return { path, bytes, ...found, hasSecret: about.secretFrom !== 'nowhere', deleted };
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, dir);
  }
}

function describe(config: Config, dump: Dump, files: readonly DataFile[], madeAt: Date): About {
  const { migrations, tables, sequences, serverVersion } = dump;
  const hasFile = files.some(({ path }) => path === 'auth-secret');
  return {
    format: archiveFormat,
    version,
    madeAt: madeAt.toISOString(),
    serverVersion,
    migrations,
    tables,
    sequences,
    secretFrom: config.authSecret ? 'environment' : hasFile ? 'file' : 'nowhere',
    ...(config.s3 && { storedIn: bucketTitle(config.s3) }),
    models: listModels(config.modelsDir),
  };
}

/** Half of what the database takes with its indexes, which text compresses to a fraction of, and the files as they are. */
const roomFor = ({ databaseBytes }: Dump, files: readonly DataFile[]): number =>
  databaseBytes / 2 + files.reduce((sum, { bytes }) => sum + bytes, 0);

function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new BackupError(`The folder for backups, ${dir}, can't be made: ${(cause as Error).message}.`, {
      cause,
    });
  }
}

function explained(error: unknown, dir: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupError(`The disk of ${dir} is full: the backup was given up and removed.`, {
      cause: error,
    });
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new BackupError(`Nothing can be written to ${dir} (${code}).`, { cause: error });
  return error;
}
