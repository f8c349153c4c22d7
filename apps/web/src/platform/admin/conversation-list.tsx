import { type AdminConversation, listAdminConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { readPage } from '../../kernel/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { ListCard } from '../../ui/data/list-card.tsx';
import { DateTime } from '../../ui/time/date-time.tsx';
import { type AdminList, pageOf, useAdminAddress, useAdminPlace } from './admin-address.ts';
import { statusTints, words } from './admin-labels.ts';
import { Contact } from './contact.tsx';

const conversationList: AdminList<AdminConversation> = {
  name: 'conversations',
  icon: MessagesSquare,
  columns: [
    {
      label: 'Customer',
      lead: true,
      cell: ({ customerName, businessName }) => (
        <div className="wrap-anywhere @4xl:max-w-60">
          <p className="font-semibold">{customerName || 'Anonymous'}</p>
          <p className="text-sm text-ink-soft">with {businessName}</p>
        </div>
      ),
    },
    { label: 'Email', cell: ({ customerEmail }) => <Contact text={customerEmail || '–'} /> },
    { label: 'Type', cell: ({ type }) => words(type) },
    {
      label: 'Topic',
      cell: ({ topic }) => (
        <span className="line-clamp-2 max-w-64 break-words">{topic || 'General inquiry'}</span>
      ),
    },
    { label: 'Status', cell: ({ status }) => <Badge tint={statusTints[status]}>{words(status)}</Badge> },
    { label: 'Date', cell: ({ createdAt }) => <DateTime instant={createdAt} /> },
  ],
  searchHint: 'Customer, topic or business',
  none: { title: 'No conversations yet' },
};

/** Conversations of every account, the newest first; what was said stays with the account. */
export function ConversationList() {
  const { search } = useAdminAddress();
  const asked = useQuery(readPage(listAdminConversations, { query: pageOf(search) }));
  const place = useAdminPlace(asked.data?.nextCursor ?? null);
  return <ListCard list={conversationList} asked={asked} place={place} />;
}
