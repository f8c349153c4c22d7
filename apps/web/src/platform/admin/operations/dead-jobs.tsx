import { type DeadJob, listDeadJobs } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { readPage } from '../../../kernel/api.ts';
import { ListCard } from '../../../ui/data/list-card.tsx';
import { DateTime } from '../../../ui/time/date-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from '../admin-address.ts';
import { DiscardJob } from './discard-job.tsx';
import { jobName } from './job-name.ts';
import { RetryJob } from './retry-job.tsx';

const deadJobList: AdminList<DeadJob> = {
  name: 'dead jobs',
  icon: CircleCheck,
  none: { title: 'No dead jobs', text: 'All jobs completed.' },
};

/** Jobs that failed as often as they may and wait for somebody to decide. */
export function DeadJobs() {
  const { cursor, limit } = pageOf(useAdminAddress().search);
  const asked = useQuery(readPage(listDeadJobs, { query: { cursor, limit } }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return (
    <ListCard list={deadJobList} asked={asked} place={place}>
      {(jobs) => (
        <ul className="divide-y divide-line">
          {jobs.map((job) => (
            <li key={job.id} className="px-5 py-4 sm:px-6">
              <Job job={job} />
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function Job({ job }: { job: DeadJob }) {
  const facts = Object.entries({ kind: job.kind, ...job.payload });
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-72">
        <h2 className="text-base break-words">{jobName(job)}</h2>
        <p className="mt-1 text-sm text-ink-soft">
          Gave up <DateTime instant={job.failedAt} /> after{' '}
          {job.attempts === 1 ? 'one attempt' : `${job.attempts} attempts`}; begun{' '}
          <DateTime instant={job.createdAt} />
        </p>
        <p className="mt-1 text-sm break-words text-danger">{job.lastError ?? 'No reason recorded.'}</p>
        <dl className="mt-2 grid gap-x-3 font-mono text-[0.8125rem] sm:grid-cols-[max-content_1fr]">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex gap-2">
        <RetryJob job={job} />
        <DiscardJob job={job} />
      </div>
    </article>
  );
}
