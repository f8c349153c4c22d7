import { type AuditEntry, listAudit } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../api.ts';
import { Badge } from '../ui/badge.tsx';
import { Card, CardHeading } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Moment } from '../ui/moment.tsx';
import { Pager } from '../ui/pager.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { type ActivityFilter, ActivityFilters } from './activity-filters.tsx';
import { actorOf, deedOf } from './activity-words.ts';
import { useCursors } from './use-cursors.ts';

const pageSize = 20;

/**
 * Who did what in the account, the latest first.
 * @public
 */
export function ActivityCard() {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const cursors = useCursors();
  const query = { limit: pageSize, ...filter, ...(cursors.current && { cursor: cursors.current }) };
  const { data, error, isPending, refetch } = useQuery(readPage(listAudit, { query }));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Card flush aria-label="Activity log" className="overflow-hidden">
      <div className="border-b border-line p-5 pb-2 sm:p-6 sm:pb-2">
        <CardHeading
          title="Activity log"
          hint="Who changed what. It can be read, never changed, and keeps no words of your customers."
        />
        <ActivityFilters
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            cursors.reset();
          }}
        />
      </div>
      {isPending && <SkeletonRows rows={4} label="Loading the activity log" />}
      {error && (
        <ErrorState
          title="The activity log could not be loaded"
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.rows.length === 0 && (
        <EmptyState
          icon={History}
          title={isFiltered ? 'Nothing matches' : 'Nothing recorded yet'}
          text={
            isFiltered
              ? 'Try other days or another subject.'
              : 'What you and your colleagues change is recorded here.'
          }
        />
      )}
      {data && data.rows.length > 0 && (
        <>
          <ol>
            {data.rows.map((entry) => (
              <Deed key={entry.id} entry={entry} />
            ))}
          </ol>
          <Pager
            from={cursors.before * pageSize}
            count={data.rows.length}
            total={data.total}
            isTotalCapped={data.isTotalCapped}
            onNewer={cursors.newer}
            onOlder={cursors.olderTo(data.nextCursor)}
          />
        </>
      )}
    </Card>
  );
}

function Deed({ entry }: { entry: AuditEntry }) {
  return (
    <li className="border-b border-line px-5 py-3 last:border-0 sm:px-6">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{actorOf(entry)}</strong> {deedOf(entry)}{' '}
        {entry.acting && <Badge tint="brass">Administrator, on your behalf</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <Moment instant={entry.at} />
      </p>
    </li>
  );
}
