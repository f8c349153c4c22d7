import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Card } from '../card.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { SearchInput } from '../form/search-input.tsx';
import { Select } from '../form/select.tsx';
import { DayRange } from '../time/day-range.tsx';
import { type AskedPage, PagedRows, type Paging } from './list-states.tsx';
import { type Column, Table } from './table.tsx';

/** One list: a card that searches, filters and pages it is made of this. `Field`: the address's, which keeps filters. */
export interface List<Row, Field extends string = string> {
  /** What the rows are called: 'leads'. */
  name: string;
  icon: LucideIcon;
  /** The table's name, where it isn't the rows'. */
  label?: string;
  columns?: readonly Column<Row>[];
  /** What the search looks at; without it there is no search. */
  searchHint?: string;
  selects?: readonly { field: Field; label: string; options: readonly (readonly [string, string])[] }[];
  /** Whether it can be cut to days, kept as `from` and `to`. */
  hasDays?: boolean;
  /** What else narrows it. */
  otherFields?: readonly Field[];
  /** What is said while there is no row at all. */
  none: Emptiness;
  /** What is said when none matches. */
  noMatch?: Emptiness;
}

export interface Emptiness {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Where a list stands: what narrows it, as the address or a card keeps it, and the way through its pages. */
export interface ListPlace {
  search: Readonly<Record<string, string | number | undefined>>;
  /** Begins at the first page. */
  filter: (changes: Record<string, string | undefined>) => void;
  paging: Paging;
}

/** Rows on a page. */
export const pageSize = 25;

/** A list with search, filters and pages, as a table unless `children` shows the rows otherwise. */
export function ListCard<Row extends { id: string }>({
  list,
  asked,
  place,
  filters,
  belowEmpty,
  children,
}: {
  list: List<Row>;
  asked: AskedPage<Row>;
  place: ListPlace;
  /** Behind those that the list defines. */
  filters?: ReactNode;
  belowEmpty?: ReactNode;
  children?: (rows: Row[]) => ReactNode;
}) {
  const { name, icon, columns = [], label = capitalized(name), none, noMatch } = list;
  return (
    <Card flush className="overflow-hidden">
      <ListFilters list={list} place={place}>
        {filters}
      </ListFilters>
      <PagedRows
        name={name}
        asked={asked}
        pageSize={pageSize}
        paging={place.paging}
        empty={
          <>
            <EmptyState icon={icon} {...(isNarrowed(list, place) ? (noMatch ?? noMatchOf(name)) : none)} />
            {belowEmpty}
          </>
        }
      >
        {children ?? ((rows) => <Table label={label} columns={columns} rows={rows} />)}
      </PagedRows>
    </Card>
  );
}

function ListFilters({
  list: { name, searchHint, selects = [], hasDays },
  place: { search, filter },
  children,
}: {
  list: Pick<List<never>, 'name' | 'searchHint' | 'selects' | 'hasDays'>;
  place: ListPlace;
  children: ReactNode;
}) {
  const find = useCallback((words: string) => filter({ search: words || undefined }), [filter]);
  const textOf = (field: string) => search[field] as string | undefined;
  if (!searchHint && selects.length === 0 && !hasDays && !children) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-4 sm:px-6">
      {searchHint && (
        <SearchInput
          label={`Search ${name}`}
          placeholder={searchHint}
          value={textOf('search') ?? ''}
          onChange={find}
        />
      )}
      {selects.map(({ field, label, options }) => (
        <Select
          key={field}
          className="max-sm:grow"
          aria-label={label}
          value={textOf(field) ?? ''}
          onChange={({ target }) => filter({ [field]: target.value || undefined })}
          options={options}
        />
      ))}
      {hasDays && <DayRange from={textOf('from')} to={textOf('to')} onChange={filter} />}
      {children}
    </div>
  );
}

/** Whether anything but the whole list from its beginning is asked for. */
export function isNarrowed(
  { selects = [], hasDays, otherFields = [] }: Pick<List<never>, 'selects' | 'hasDays' | 'otherFields'>,
  { search }: Pick<ListPlace, 'search'>,
): boolean {
  const fields = ['search', 'cursor', ...selects.map(({ field }) => field), ...otherFields];
  return [...fields, ...(hasDays ? ['from', 'to'] : [])].some((field) => Boolean(search[field]));
}

const noMatchOf = (name: string): Emptiness => ({
  title: `No ${name} match your search`,
  text: 'Try another search or filter.',
});

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
