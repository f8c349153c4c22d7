import type { DashboardSearch } from '../../kernel/address.ts';

/** The address's part that narrows the list, and the CSV made of it. */
export const leadFilters = ({ score, source, leadStatus, search, from, to }: DashboardSearch) => ({
  score,
  source,
  status: leadStatus,
  search,
  from,
  to,
});
