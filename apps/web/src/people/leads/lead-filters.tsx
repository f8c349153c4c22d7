import { useCallback } from 'react';
import { type DashboardSearch, firstPage, useDashboardSearch } from '../../kernel/address.ts';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { Select } from '../../ui/form/select.tsx';
import { DayRange } from '../../ui/time/day-range.tsx';
import { statusOptions } from './lead-labels.ts';

const scores = [
  ['', 'All scores'],
  ['hot', 'Hot'],
  ['warm', 'Warm'],
  ['cold', 'Cold'],
] as const;

const sources = [
  ['', 'All sources'],
  ['website', 'Website'],
  ['phone', 'Phone'],
] as const;

const statuses = [['', 'All statuses'], ...statusOptions] as const;

/** The filters live in the address, so that a list can be shared and reloaded. */
export function LeadFilters() {
  const { search, change } = useDashboardSearch();
  const filter = useCallback(
    (changes: Partial<DashboardSearch>) =>
      void change({ ...changes, ...firstPage }, { replace: true, trail: [] }),
    [change],
  );
  const find = useCallback((words: string) => filter({ search: words }), [filter]);
  return (
    <div className="flex flex-wrap gap-2 border-b border-line px-5 py-4 sm:px-6">
      <SearchInput
        label="Search leads"
        placeholder="Name, email or interest"
        value={search.search ?? ''}
        onChange={find}
      />
      <Select
        className="max-sm:grow"
        aria-label="Score"
        value={search.score ?? ''}
        onChange={(event) => filter({ score: (event.target.value || undefined) as DashboardSearch['score'] })}
        options={scores}
      />
      <Select
        className="max-sm:grow"
        aria-label="Source"
        value={search.source ?? ''}
        onChange={(event) =>
          filter({ source: (event.target.value || undefined) as DashboardSearch['source'] })
        }
        options={sources}
      />
      <Select
        className="max-sm:grow"
        aria-label="Status"
        value={search.leadStatus ?? ''}
        onChange={(event) =>
          filter({ leadStatus: (event.target.value || undefined) as DashboardSearch['leadStatus'] })
        }
        options={statuses}
      />
      <DayRange from={search.from} to={search.to} onChange={filter} />
    </div>
  );
}
