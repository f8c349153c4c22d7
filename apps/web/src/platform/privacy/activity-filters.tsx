import { listTeam } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../kernel/api.ts';
import { Select } from '../../ui/form/select.tsx';
import { DayRange } from '../../ui/time/day-range.tsx';
import { subjectOptions } from './activity-text.ts';

export interface ActivityFilter {
  actorId?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** By whom, to what, on which days of the account's. */
export function ActivityFilters({
  filter,
  onChange,
}: {
  filter: ActivityFilter;
  onChange: (filter: ActivityFilter) => void;
}) {
  const { data: team } = useQuery(read(listTeam, {}));
  const people = (team?.members ?? []).map(({ userId, name, email }) => [userId, name || email] as const);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <Select
        aria-label="By whom"
        className="max-sm:grow"
        options={[['', 'Everybody'], ...people]}
        value={filter.actorId ?? ''}
        onChange={({ target }) => onChange({ ...filter, actorId: target.value || undefined })}
      />
      <Select
        aria-label="To what"
        className="max-sm:grow"
        options={[['', 'Everything'], ...subjectOptions]}
        value={filter.subject ?? ''}
        onChange={({ target }) => onChange({ ...filter, subject: target.value || undefined })}
      />
      <DayRange from={filter.from} to={filter.to} onChange={(days) => onChange({ ...filter, ...days })} />
    </div>
  );
}
