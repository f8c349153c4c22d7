import { type AuditEntry, listAudit } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card, CardHeading } from '../../ui/card.tsx';
import { PagedRows } from '../../ui/data/list-states.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { type ActivityFilter, ActivityFilters } from './activity-filters.tsx';
import { actionText, actorOf, keyOf } from './activity-text.ts';
import { useCursors } from './use-cursors.ts';

const pageSize = 20;

/** Who did what in the account, the latest first. */
export function ActivityCard() {
  const [filter, setFilter] = useState<ActivityFilter>({});
  const cursors = useCursors();
  const query = { limit: pageSize, ...filter, ...(cursors.current && { cursor: cursors.current }) };
  const asked = useQuery(readPage(listAudit, { query }));
  const isFiltered = Object.values(filter).some(Boolean);
  return (
    <Card flush aria-label="Activity log" className="overflow-hidden">
      <div className="border-b border-line p-5 pb-2 sm:p-6 sm:pb-2">
        <CardHeading
          title="Activity log"
          hint="Who changed what. It can’t be edited and contains no customer messages."
        />
        <ActivityFilters
          filter={filter}
          onChange={(next) => {
            setFilter(next);
            cursors.reset();
          }}
        />
      </div>
      <PagedRows
        name="the activity log"
        asked={asked}
        pageSize={pageSize}
        paging={{
          number: cursors.before + 1,
          newer: cursors.newer,
          older: cursors.olderTo(asked.data?.nextCursor ?? null),
        }}
        empty={
          <EmptyState
            icon={History}
            title={isFiltered ? 'Nothing matches' : 'No activity yet'}
            text={
              isFiltered
                ? 'Try different dates or another type.'
                : 'Changes by you and your team appear here.'
            }
          />
        }
      >
        {(entries) => (
          <ol>
            {entries.map((entry) => (
              <ActivityEntry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </PagedRows>
    </Card>
  );
}

function ActivityEntry({ entry }: { entry: AuditEntry }) {
  const key = keyOf(entry);
  return (
    <li className="border-b border-line px-5 py-3 last:border-0 sm:px-6">
      <p className="wrap-anywhere">
        <strong className="font-semibold">{actorOf(entry)}</strong> {actionText(entry)}{' '}
        {entry.acting && <Badge tint="brass">Administrator, on your behalf</Badge>}
        {key !== null && <Badge>By API key: {key}</Badge>}
      </p>
      <p className="text-sm text-ink-soft">
        <DateTime instant={entry.at} />
      </p>
    </li>
  );
}
