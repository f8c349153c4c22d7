import { type DumpServer, queryAsOwner } from '@deskbell/database';
import type { Logger } from 'pino';

/** How a backup or a rehearsal ended. `failure` null: well. */
export interface BackupRun {
  kind: 'backup' | 'rehearsal';
  startedAt: Date;
  endedAt: Date;
  failure: string | null;
  fileName: string | null;
  sizeBytes: number | null;
  rowCount: number | null;
}

/** Keeps it for the administrator's pages. That it can't be kept is no failure of the backup. */
export async function recordRun(server: DumpServer, run: BackupRun, log: Logger): Promise<void> {
  try {
    await queryAsOwner(
      server,
      `INSERT INTO backup_runs (kind, started_at, ended_at, failure, file_name, size_bytes, row_count)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [run.kind, run.startedAt, run.endedAt, run.failure, run.fileName, run.sizeBytes, run.rowCount],
    );
  } catch (error) {
    log.warn({ err: error }, 'how a backup ended could not be recorded');
  }
}
