import { useCallback } from 'react';
import { type DashboardSearch, firstPage, useDashboardSearch } from '../../kernel/address.ts';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DayRange } from '../../ui/time/day-range.tsx';

const types = [
  ['', 'All types'],
  ['chat', 'Chat'],
  ['voice', 'Voice'],
] as const;

const statuses = [
  ['', 'All statuses'],
  ['resolved', 'Resolved'],
  ['pending', 'Pending'],
  ['scheduled', 'Scheduled'],
] as const;

/** The filters live in the address, so that a list can be shared and reloaded. */
export function ConversationFilters() {
  const { search, change } = useDashboardSearch();
  const filter = (changes: Partial<DashboardSearch>) =>
    void change({ ...changes, ...firstPage }, { replace: true, trail: [] });
  const find = useCallback(
    (words: string) => void change({ search: words, ...firstPage }, { replace: true, trail: [] }),
    [change],
  );
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-4 sm:px-6">
      <SearchInput
        label="Search conversations"
        placeholder="Name, email or topic"
        value={search.search ?? ''}
        onChange={find}
      />
      <Select
        className="max-sm:grow"
        aria-label="Type"
        value={search.type ?? ''}
        onChange={(event) => filter({ type: (event.target.value || undefined) as DashboardSearch['type'] })}
        options={types}
      />
      <Select
        className="max-sm:grow"
        aria-label="Status"
        value={search.status ?? ''}
        onChange={(event) =>
          filter({ status: (event.target.value || undefined) as DashboardSearch['status'] })
        }
        options={statuses}
      />
      <DayRange from={search.from} to={search.to} onChange={filter} />
    </div>
  );
}
