import { getSystemReport, type SystemReport } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../kernel/api.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { BackupsPart } from './backups-part.tsx';
import { BusPart } from './bus-part.tsx';
import { DatabasePart } from './database-part.tsx';
import { DiskPart } from './disk-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { MailPart } from './mail-part.tsx';
import { ModelsPart } from './models-part.tsx';
import { PhonePart } from './phone-part.tsx';
import { ProcessPart } from './process-part.tsx';
import { StoragePart } from './storage-part.tsx';
import { Verdict } from './verdict.tsx';

const everyMs = 15_000;

/** How the installation is, and what to do where it isn't well. Reads itself anew while it is looked at. */
export function SystemTab() {
  const { data, error, refetch } = useQuery({ ...read(getSystemReport, {}), refetchInterval: everyMs });
  if (data) return <Report report={data} failed={error !== null} />;
  if (error)
    return (
      <Card>
        <ErrorState title="Couldn’t load the system report" error={error} onRetry={() => void refetch()} />
      </Card>
    );
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading the system report</span>
      <Skeleton className="h-16 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}

function Report({ report, failed }: { report: SystemReport; failed: boolean }) {
  return (
    <div>
      <Verdict report={report} failed={failed} />
      <div className="gap-6 *:mb-6 *:break-inside-avoid lg:mb-6 lg:columns-2">
        <ProcessPart report={report} />
        <DiskPart report={report} />
        <StoragePart report={report} />
        <BusPart report={report} />
        <ModelsPart report={report} />
        <PhonePart report={report} />
        <MailPart report={report} />
        <JobsPart report={report} />
        <BackupsPart report={report} />
      </div>
      <DatabasePart report={report} />
    </div>
  );
}
