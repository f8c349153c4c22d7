import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { firstPage } from '../../kernel/address.ts';
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

/** Rows on a page. */
export const pageSize = 25;

/** The page of a list that the address names. */
export const pageOf = ({ search, cursor }: AdminSearch) => ({ search, cursor, limit: pageSize });
