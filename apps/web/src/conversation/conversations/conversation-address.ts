import type { DashboardSearch } from '../../kernel/address.ts';

/** The address's part that narrows the list, and the CSV made of it. */
export const conversationFilters = ({ inbox, type, status, search, from, to }: DashboardSearch) => ({
  view: inbox,
  type,
  ...(status === 'waiting' ? { waiting: 'true' as const } : { status }),
  search,
  from,
  to,
});
