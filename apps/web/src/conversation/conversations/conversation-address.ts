import type { DashboardSearch } from '../../kernel/address.ts';

/** The address's part that narrows the list, and the CSV made of it. */
export const conversationFilters = ({ inbox, tag, type, status, search, from, to }: DashboardSearch) => ({
  view: inbox,
  tag,
  type,
  ...statusFilter(status),
  search,
  from,
  to,
});

function statusFilter(status: DashboardSearch['status']) {
  switch (status) {
    case 'waiting':
    case 'unread':
      return { [status]: 'true' as const };
    default:
      return { status };
  }
}
