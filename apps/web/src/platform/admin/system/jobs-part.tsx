import { listDeadJobs, type SystemReport } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readPage } from '../../../kernel/api.ts';
import { countText } from '../../../ui/data/figures.ts';
import { textLink } from '../../../ui/text-link.ts';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { DiscardJob } from '../operations/discard-job.tsx';
import { jobName } from '../operations/job-name.ts';
import { RetryJob } from '../operations/retry-job.tsx';
import { ageText } from './age-text.ts';
import { Facts, Part, PartHeading } from './part.tsx';

/** What has just become due is begun in a moment. */
const lateSeconds = 30;

/** What is done in the background, how late it is, and what gave up. */
export function JobsPart({ report }: { report: SystemReport }) {
  const { jobs } = report;
  const sum = (of: 'due' | 'running' | 'planned' | 'dead') =>
    countText(jobs.reduce((total, job) => total + job[of], 0));
  const late = jobs.filter(({ oldestDueSeconds }) => oldestDueSeconds > lateSeconds);
  const hasDead = jobs.some(({ dead }) => dead > 0);
  return (
    <Part part="jobs" report={report}>
      <Facts
        facts={[
          ['Running', sum('running')],
          ['Due', sum('due')],
          ['Planned for later', sum('planned')],
          ['Failed for good', sum('dead')],
        ]}
      />
      {late.length > 0 && (
        <>
          <PartHeading>Late</PartHeading>
          <Facts
            facts={late.map(({ kind, due, oldestDueSeconds }) => [
              jobName({ kind }),
              `${countText(due)}, for ${ageText(oldestDueSeconds)}`,
            ])}
          />
        </>
      )}
      {hasDead && <DeadOnes />}
    </Part>
  );
}

const shown = 3;

/** The latest that gave up, to be decided on here. */
function DeadOnes() {
  const { data } = useQuery(readPage(listDeadJobs, { query: { limit: shown } }));
  if (!data) return null;
  return (
    <>
      <PartHeading>Failed for good</PartHeading>
      <ul className="divide-y divide-line">
        {data.rows.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <div className="min-w-0 grow basis-48">
              <p className="break-words">{jobName(job)}</p>
              <p className="text-sm break-words text-danger">{job.lastError ?? 'No reason recorded.'}</p>
              <p className="text-sm text-ink-soft">
                <RelativeTime instant={job.failedAt} />
              </p>
            </div>
            <div className="flex gap-2">
              <RetryJob job={job} />
              <DiscardJob job={job} />
            </div>
          </li>
        ))}
      </ul>
      {data.total > shown && (
        <Link to="/admin" search={{ tab: 'dead-jobs' }} className={textLink}>
          Show all {countText(data.total)}
        </Link>
      )}
    </>
  );
}
