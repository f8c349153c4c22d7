import type { InboxFilter, Tag } from '@deskbell/contract';
import { statusLabel, typeLabel } from '../conversation-labels.ts';
import { inboxViewLabels } from '../inbox-labels.ts';

/** A filter in words: 'Open, Voice, tagged Urgent, “marzipan”'. */
export function describeFilter(filter: InboxFilter, tags: readonly Tag[]): string {
  const { view, type, status, waiting, unread, tag, from, to, search } = filter;
  const parts = [
    view && inboxViewLabels(view),
    type && typeLabel(type),
    status && statusLabel(status),
    waiting === 'true' && 'Wants a person',
    unread && 'Unread',
    tag && `tagged ${tags.find(({ id }) => id === tag)?.name ?? 'with something'}`,
    from && `from ${from}`,
    to && `to ${to}`,
    search && `“${search}”`,
  ];
  return parts.filter(Boolean).join(', ');
}
