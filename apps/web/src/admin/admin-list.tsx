import type { Page } from '@deskbell/contract';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { usePages } from '../address.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Pager } from '../ui/pager.tsx';
import { SearchInput } from '../ui/search-input.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { pageSize, useAdminAddress } from './admin-address.ts';
import type { AdminSearch } from './admin-search.ts';

/** One page of a list, as asked for. */
interface Asked<Row> {
  data: Page<Row> | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => unknown;
}

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
  asked: Asked<Row>;
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
  const { data, error, isPending, refetch } = asked;
  const paging = usePages(address, data?.nextCursor ?? null);
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
      {isPending && <SkeletonRows label={`Loading ${name}`} />}
      {error && (
        <ErrorState
          title={`${capitalised(name)} could not be loaded`}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data?.rows.length === 0 && (
        <EmptyState
          icon={none.icon}
          {...(isNarrowed(search)
            ? { title: `No ${name} match your search`, text: 'Try other words or another filter.' }
            : none)}
        />
      )}
      {!error && data && data.rows.length > 0 && (
        <>
          {children(data.rows)}
          <Pager
            from={(paging.number - 1) * pageSize}
            count={data.rows.length}
            total={data.total}
            isTotalCapped={data.isTotalCapped}
            onNewer={paging.newer}
            onOlder={paging.older}
          />
        </>
      )}
    </Card>
  );
}

const isNarrowed = ({ search, cursor, status, actor, account, subject, from, to }: AdminSearch) =>
  [search, cursor, status, actor, account, subject, from, to].some(Boolean);

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
