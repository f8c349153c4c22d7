import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { usePages } from '../../kernel/address.ts';
import { Card } from '../../ui/card.tsx';
import { type AskedPage, PagedRows } from '../../ui/data/paged-rows.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchInput } from '../../ui/form/search-input.tsx';
import { pageSize, useAdminAddress } from './admin-address.ts';
import type { AdminSearch } from './admin-search.ts';

/** The frame of every list here: search and filters, the page of rows, and what stands in their place. */
export function AdminList<Row>({
  name,
  asked,
  searchHint,
  filters,
  none,
  children,
}: {
  /** What the rows are called: 'users'. */
  name: string;
  asked: AskedPage<Row>;
  /** What the search looks at; without it there is no search. */
  searchHint?: string;
  filters?: ReactNode;
  /** What it says while there isn't a single row. */
  none: { icon: LucideIcon; title: string; text?: string };
  children: (rows: Row[]) => ReactNode;
}) {
  const address = useAdminAddress();
  const { search, filter } = address;
  const find = useCallback((words: string) => filter({ search: words || undefined }), [filter]);
  const paging = usePages(address, asked.data?.nextCursor ?? null);
  return (
    <Card flush className="overflow-hidden">
      {(searchHint || filters) && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line px-5 py-4 sm:px-6">
          {searchHint && (
            <SearchInput
              label={`Search ${name}`}
              placeholder={searchHint}
              value={search.search ?? ''}
              onChange={find}
            />
          )}
          {filters}
        </div>
      )}
      <PagedRows
        name={name}
        asked={asked}
        pageSize={pageSize}
        paging={paging}
        empty={
          <EmptyState
            icon={none.icon}
            {...(isNarrowed(search)
              ? { title: `No ${name} match your search`, text: 'Try other words or another filter.' }
              : none)}
          />
        }
      >
        {children}
      </PagedRows>
    </Card>
  );
}

const isNarrowed = ({ search, cursor, status, actor, account, subject, from, to }: AdminSearch) =>
  [search, cursor, status, actor, account, subject, from, to].some(Boolean);
