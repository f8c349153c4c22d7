import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  beginLoad,
  type DumpServer,
  findCluster,
  type Load,
  openDatabase,
  refuseNewer,
  startEmbeddedPostgres,
  titleOf,
} from '@deskbell/database';
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { syncPath } from '../../kernel/sync-path.ts';
import type { BackupKey } from './archive/backup-key.ts';
import { type CheckedArchive, checkArchive } from './archive/check-archive.ts';
import { readArchive } from './archive/read-archive.ts';
import type { OnProgress } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { requireRoom } from './require-room.ts';

export interface RestoreOrder {
  path: string;
  key: BackupKey | null;
  /** Where to: an empty folder, and an empty database where one's own server is used. */
  target: Pick<Config, 'dataDir' | 'database'>;
  log: Logger;
  onProgress: OnProgress;
  /** Told what is in it once all of it was checked, before anything is written. */
  onChecked?: (checked: CheckedArchive) => void;
  /** With the rows as they were backed up, before the database is migrated forward. */
  onLoaded?: (server: DumpServer, checked: CheckedArchive) => Promise<void>;
}

/** In DATA_DIR for as long as not all of a backup is there. */
const unfinishedName = 'restore-unfinished';

/** @throws BackupError when a restore into DATA_DIR was interrupted: what is there is no installation */
export function refuseUnfinishedRestore({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (!existsSync(join(dataDir, unfinishedName))) return;
  throw new BackupError(
    `A restore into ${dataDir} was interrupted, so not everything is there. Run npm run restore again: it begins anew.`,
  );
}

/**
 * Makes an installation of a backup: reads all of it once to check it, then once more to restore it, and migrates forward what is of an
 * older version. What fails or is interrupted leaves no installation.
 * @throws BackupError, LoadError, MigrationError, EmbeddedPostgresError with a sentence to act on
 */
export async function restoreBackup(order: RestoreOrder): Promise<CheckedArchive> {
  const { path, key, target, onProgress } = order;
  await refuseUnfit(target);
  const checked = await checkArchive(path, key, onProgress);
  refuseNewer(checked.about.migrations);
  await requireRoom(target.dataDir, roomFor(checked, !target.database.url), 'what is in the backup');
  order.onChecked?.(checked);
  beginAnew(target.dataDir);
  try {
    await restoreInto(order, checked);
  } catch (error) {
    removeWritten(target.dataDir);
    throw error;
  }
  return checked;
}

async function restoreInto(order: RestoreOrder, checked: CheckedArchive): Promise<void> {
  const { target, log, onProgress } = order;
  const url = target.database.url;
  if (url) {
    const { ownerUrl } = target.database;
    await fill(order, checked, { url, ...(ownerUrl && { ownerUrl }) });
  } else {
    // Nothing of it counts before all is there: it is written to the disk for good at the end, at once.
    const embedded = await startEmbeddedPostgres({ dataDir: target.dataDir, log, fsync: false });
    try {
      await fill(order, checked, { embedded: embedded.connection });
    } finally {
      await embedded.stop();
    }
    onProgress('writing everything to the disk');
    const elsewhere = clusterElsewhere(target.dataDir);
    if (elsewhere) syncTree(elsewhere);
  }
  syncTree(target.dataDir);
  rmSync(join(target.dataDir, unfinishedName));
  syncPath(target.dataDir);
}

async function fill(order: RestoreOrder, checked: CheckedArchive, server: DumpServer): Promise<void> {
  const { log, onProgress } = order;
  onProgress('making the database');
  const load = await beginLoad(server, checked.about, log);
  try {
    await readInto(order, checked, load);
    onProgress('building indexes');
    await load.finish();
  } finally {
    await load.close();
  }
  await order.onLoaded?.(server, checked);
  onProgress('migrating to this version');
  await (await openDatabase({ ...server, poolSize: 2, log })).close();
}

async function readInto(
  { path, key, target, onProgress }: RestoreOrder,
  checked: CheckedArchive,
  load: Load,
) {
  const tables = new Map(checked.about.tables.map((table) => [titleOf(table), table]));
  for await (const { name, content, mode } of readArchive(path, key)) {
    const [kind, title = ''] = name.split('/');
    if (kind === 'database') {
      onProgress(title);
      await load.write(tables.get(title)!, await bytesOf(content));
    } else if (kind === 'files') {
      onProgress('files');
      await writeFile(target.dataDir, name.slice('files/'.length), content, mode);
    } else for await (const _ of content); // read already
  }
}

async function writeFile(dataDir: string, path: string, content: AsyncIterable<Buffer>, mode: number) {
  const at = normalize(join(dataDir, path));
  if (!at.startsWith(dataDir + sep))
    throw new BackupError('The backup has a file whose name leads elsewhere.');
  mkdirSync(dirname(at), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(at, { flags: 'wx', mode: mode & 0o777 }));
}

async function bytesOf(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function refuseUnfit({ dataDir }: RestoreOrder['target']): Promise<void> {
  if (!existsSync(dataDir) || existsSync(join(dataDir, unfinishedName))) return;
  const found = readdirSync(dataDir).filter((name) => name !== 'lost+found');
  if (found.length === 0) return;
  throw new BackupError(
    `${dataDir} isn't empty (${found.slice(0, 3).join(', ')}${found.length > 3 ? ', …' : ''}). A backup is restored into an ` +
      'empty folder alone: stop Deskbell, rename that folder, then try again; or name another DATA_DIR.',
  );
}

/** In an embedded database a row takes about four times its text with its indexes, and once more while those are built. */
const ROWS_TAKE = 5;
/** A database of its own, empty, and its log. */
const EMPTY_DATABASE = 100e6;

/** Bytes that a restore takes in DATA_DIR. */
export function roomFor(
  { manifest, rowBytes }: Pick<CheckedArchive, 'manifest' | 'rowBytes'>,
  isEmbedded: boolean,
): number {
  const files = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0);
  return files + (isEmbedded ? ROWS_TAKE * rowBytes + EMPTY_DATABASE : 0);
}

function beginAnew(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  removeWritten(dataDir);
  writeFileSync(join(dataDir, unfinishedName), 'Not everything of a backup is here yet.\n');
}

/** Also by a restore that was killed. The marker goes last. */
function removeWritten(dataDir: string): void {
  const elsewhere = clusterElsewhere(dataDir);
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  for (const name of readdirSync(dataDir).filter(
    (found) => found !== 'lost+found' && found !== unfinishedName,
  ))
    rmSync(join(dataDir, name), { recursive: true, force: true });
  rmSync(join(dataDir, unfinishedName), { force: true });
}

/** The folder of a cluster that couldn't lie in DATA_DIR (packages/database/README.md); null: it lies there. */
export function clusterElsewhere(dataDir: string): string | null {
  const cluster = findCluster(dataDir);
  if (cluster === null || dirname(cluster) === realpathSync(dataDir)) return null;
  return dirname(cluster);
}

function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const at = join(path, entry.name);
    if (entry.isDirectory()) syncTree(at);
    else if (entry.isFile()) syncPath(at);
  }
  syncPath(path);
}
