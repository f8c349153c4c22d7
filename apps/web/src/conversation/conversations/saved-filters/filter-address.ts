import type { InboxFilter } from '@deskbell/contract';
import type { DashboardSearch } from '../../../kernel/address.ts';
import { conversationFilters } from '../conversation-address.ts';

/** What the address narrows the inbox to; null: nothing. */
export function filterOf(search: DashboardSearch): InboxFilter | null {
  const given = Object.entries(conversationFilters(search)).filter(([, value]) => value);
  return given.length > 0 ? (Object.fromEntries(given) as InboxFilter) : null;
}

type Narrowing = Pick<DashboardSearch, 'inbox' | 'tag' | 'type' | 'status' | 'search' | 'from' | 'to'>;

/** The address's part that shows a filter, and takes off any other. */
export const addressOf = (filter: InboxFilter): Required<Record<keyof Narrowing, string | undefined>> => ({
  inbox: filter.view,
  tag: filter.tag,
  type: filter.type,
  status: filter.waiting === 'true' ? 'waiting' : filter.unread ? 'unread' : filter.status,
  search: filter.search,
  from: filter.from,
  to: filter.to,
});

/** Whether the inbox is narrowed to exactly this. */
export const isShown = (filter: InboxFilter, search: DashboardSearch): boolean =>
  Object.entries(addressOf(filter)).every(
    ([name, value]) => (value ?? '') === (search[name as keyof Narrowing] ?? ''),
  );
