import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { firstPage, usePages } from '../../kernel/address.ts';
import { type List, type ListPlace, pageSize } from '../../ui/data/list-card.tsx';
import { type AdminSearch, AdminSearchSchema } from './admin-search.ts';

/**
 * What the address says now, and how to change some of it. `filter` begins at the first page and leaves no step for
 * Back; `stay` keeps what is on the screen where it is.
 */
export function useAdminAddress() {
  const search = useSearch({ from: '/admin' });
  const navigate = useNavigate();
  const change = useCallback(
    (
      changes: Partial<AdminSearch>,
      { trail, replace, stay = replace }: { trail?: string[]; replace?: boolean; stay?: boolean } = {},
    ) =>
      navigate({
        to: '/admin',
        search: (before: unknown) => ({ ...AdminSearchSchema.parse(before), ...changes }),
        state: trail ? { trail } : true,
        replace,
        resetScroll: !stay,
      }),
    [navigate],
  );
  const filter = useCallback(
    (changes: Partial<AdminSearch>) =>
      void change({ ...changes, ...firstPage }, { trail: [], replace: true }),
    [change],
  );
  return { search, change, filter };
}

/** Where a list stands. */
export function useAdminPlace(nextCursor: string | null): ListPlace {
  const address = useAdminAddress();
  const { search, filter } = address;
  return { search, filter, paging: usePages(address, nextCursor) };
}

/** The page of a list that the address names. */
export const pageOf = ({ search, cursor }: AdminSearch) => ({ search, cursor, limit: pageSize });

/** A list of the administrator's. */
export type AdminList<Row> = List<Row, keyof AdminSearch>;
