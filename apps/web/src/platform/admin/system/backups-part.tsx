import type { SystemBackupRun, SystemReport } from '@deskbell/contract';
import { sizeText } from '../../../ui/size-text.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { Facts, Part } from './part.tsx';

/** When everything was backed up last, and whether that can be restored. */
export function BackupsPart({ report }: { report: SystemReport }) {
  const { isDaily, lastGoodBackup, lastRehearsal } = report.backups;
  return (
    <Part part="backups" report={report}>
      <Facts
        facts={[
          ['Schedule', isDaily ? 'Daily' : 'None'],
          ['Last backup', <Moment key="backup" run={lastGoodBackup} />],
          ['Size', sizeText(lastGoodBackup?.sizeBytes ?? null)],
          ['Last test restore', <Moment key="rehearsal" run={lastRehearsal} />],
        ]}
      />
    </Part>
  );
}

const Moment = ({ run }: { run: SystemBackupRun | null }) =>
  run ? <RelativeTime instant={run.endedAt} /> : 'Never';
