import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, resolve } from 'node:path';
import { type DumpServer, openDump, RowDigest, titleOf } from '@deskbell/database';
import type { Logger } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { countRows, type Manifest } from './archive/archive-parts.ts';
import type { BackupKey } from './archive/backup-key.ts';
import { type CheckedArchive, isSame } from './archive/check-archive.ts';
import type { OnProgress } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { newestBackup } from './backup-files.ts';
import { recordRun } from './record-run.ts';
import { restoreBackup } from './restore-backup.ts';
import { makeScratch, removeScratch, removeStaleScratch } from './scratch-folder.ts';
import { tryServer } from './try-server.ts';
import { withServer } from './with-server.ts';

export interface RehearsalOrder {
  config: Config;
  /** A backup, or a folder whose newest is taken. */
  from: string;
  key: BackupKey | null;
  /** Where the scratch folder is made. */
  scratch?: string;
  now: () => Date;
  log: Logger;
  onProgress: OnProgress;
}

export interface Rehearsal {
  path: string;
  madeAt: string;
  tables: number;
  rows: number;
  files: number;
  /** What the restored server said of itself. */
  health: string;
}

/**
 * Restores a backup into a scratch folder, compares every table with what was backed up, has a server start there and asks how it is;
 * then removes all of it. How it ended is recorded in the installation's own database, where that can be reached.
 * @throws BackupError with what was wrong
 */
export async function rehearseRestore(order: RehearsalOrder): Promise<Rehearsal> {
  const { now, config, log } = order;
  const startedAt = now();
  const record = (failure: string | null, found?: Rehearsal) =>
    withServer(config, log, (server) =>
      recordRun(
        server,
        {
          ...{ kind: 'rehearsal', startedAt, endedAt: now(), failure },
          fileName: found ? basename(found.path) : null,
          sizeBytes: found ? statSync(found.path).size : null,
          rowCount: found?.rows ?? null,
        },
        log,
      ),
    ).catch((error: unknown) => log.warn({ err: error }, 'how a rehearsal ended could not be recorded'));
  try {
    const rehearsal = await rehearse(order);
    await record(null, rehearsal);
    return rehearsal;
  } catch (error) {
    await record((error as Error).message.slice(0, 1000));
    throw error;
  }
}

async function rehearse(order: RehearsalOrder): Promise<Rehearsal> {
  const { key, log, onProgress } = order;
  const path = statSync(order.from, { throwIfNoEntry: false })?.isDirectory()
    ? newestBackup(order.from)
    : order.from;
  const parent = resolve(order.scratch ?? tmpdir());
  removeStaleScratch(parent, order.now().getTime());
  const dataDir = makeScratch(parent);
  try {
    const { about, manifest } = await restoreBackup({
      ...{ path, key, log, onProgress },
      target: { dataDir, database: { url: null, ownerUrl: null, poolSize: 2 } },
      onLoaded: (server, checked) => compare(server, checked, onProgress),
    });
    onProgress('starting a server on it');
    const health = await tryServer(dataDir);
    return {
      ...{ path, health, madeAt: about.madeAt, rows: countRows(manifest) },
      tables: about.tables.length,
      files: Object.keys(manifest.files).length,
    };
  } finally {
    removeScratch(dataDir);
  }
}

async function compare(
  server: DumpServer,
  { manifest }: CheckedArchive,
  onProgress: OnProgress,
): Promise<void> {
  const dump = await openDump(server);
  try {
    const restored: Manifest['tables'] = {};
    for (const table of dump.tables) {
      onProgress(`comparing ${titleOf(table)}`);
      const digest = new RowDigest();
      for await (const chunk of dump.rowsOf(table) as AsyncIterable<Buffer>) digest.add(chunk);
      restored[titleOf(table)] = digest.sum();
    }
    refuseDifferent(manifest.tables, restored);
  } finally {
    await dump.close();
  }
}

function refuseDifferent(backedUp: Manifest['tables'], restored: Manifest['tables']): void {
  if (isSame(backedUp, restored)) return;
  const different = Object.keys({ ...backedUp, ...restored }).filter(
    (title) => backedUp[title]?.checksum !== restored[title]?.checksum || !backedUp[title],
  );
  throw new BackupError(`Restored rows differ from the backed up ones in ${different.join(', ')}.`);
}
