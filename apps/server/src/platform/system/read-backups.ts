import type { SystemBackupRun, SystemReport } from '@deskbell/contract';
import type { Deps } from '../../kernel/http/index.ts';

/** How backups and the trials of restoring them went. */
export async function readBackups({
  config,
  db,
}: Pick<Deps, 'config' | 'db'>): Promise<SystemReport['backups']> {
  const rows = await db.platform((tx) =>
    tx.query<RunRow>({
      name: 'system.backups',
      text: `(SELECT 'lastBackup' AS part, * FROM backup_runs WHERE kind = 'backup' ORDER BY ended_at DESC LIMIT 1)
             UNION ALL
             (SELECT 'lastGoodBackup', * FROM backup_runs WHERE kind = 'backup' AND failure IS NULL ORDER BY ended_at DESC LIMIT 1)
             UNION ALL
             (SELECT 'lastRehearsal', * FROM backup_runs WHERE kind = 'rehearsal' ORDER BY ended_at DESC LIMIT 1)`,
    }),
  );
  const runOf = (part: RunRow['part']) => toRun(rows.find((row) => row.part === part));
  return {
    isDaily: config.backups.dir !== null,
    lastBackup: runOf('lastBackup'),
    lastGoodBackup: runOf('lastGoodBackup'),
    lastRehearsal: runOf('lastRehearsal'),
  };
}

interface RunRow {
  part: 'lastBackup' | 'lastGoodBackup' | 'lastRehearsal';
  ended_at: Date;
  failure: string | null;
  size_bytes: number | null;
}

function toRun(row: RunRow | undefined): SystemBackupRun | null {
  return row
    ? { endedAt: row.ended_at.toISOString(), failure: row.failure, sizeBytes: row.size_bytes }
    : null;
}
