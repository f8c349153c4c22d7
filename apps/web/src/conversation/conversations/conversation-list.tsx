import { type Assistant, type Conversation, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type DashboardSearch, useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { isNarrowed, type List, ListCard, pageSize } from '../../ui/data/list-card.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { conversationFilters } from './conversation-address.ts';
import {
  Actions,
  CustomerCell,
  StatusBadge,
  TypeLabel,
  VoicemailBadge,
  WaitingBadge,
} from './conversation-cells.tsx';
import { topicOf } from './conversation-labels.ts';
import { SampleConversations } from './sample-conversations.tsx';
import { useAccountIsEmpty } from './use-account-is-empty.ts';

const title = 'No conversations found';

const conversationList: List<Conversation, keyof DashboardSearch> = {
  name: 'conversations',
  icon: MessagesSquare,
  columns: [
    { label: 'Customer', lead: true, cell: (conversation) => <CustomerCell conversation={conversation} /> },
    { label: 'Type', cell: ({ type }) => <TypeLabel type={type} /> },
    {
      label: 'Topic',
      cell: (conversation) => (
        <span className="line-clamp-2 max-w-64 break-words">{topicOf(conversation)}</span>
      ),
    },
    {
      label: 'Status',
      cell: (conversation) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusBadge status={conversation.status} />
          <VoicemailBadge conversation={conversation} />
          <WaitingBadge conversation={conversation} />
        </span>
      ),
    },
    { label: 'Date', cell: ({ createdAt }) => <RelativeTime instant={createdAt} /> },
    { label: 'Actions', bare: true, cell: (conversation) => <Actions conversation={conversation} /> },
  ],
  searchHint: 'Name, email or topic',
  selects: [
    {
      field: 'type',
      label: 'Type',
      options: [
        ['', 'All types'],
        ['chat', 'Chat'],
        ['voice', 'Voice'],
        ['sms', 'SMS'],
      ],
    },
    {
      field: 'status',
      label: 'Status',
      options: [
        ['', 'All statuses'],
        ['waiting', 'Wants a person'],
        ['active', 'Active'],
        ['resolved', 'Resolved'],
        ['pending', 'Pending'],
        ['scheduled', 'Scheduled'],
      ],
    },
  ],
  hasDays: true,
  none: { title, text: 'Conversations appear here when customers write.' },
  noMatch: { title, text: 'Try another filter or search.' },
};

export function ConversationList({ assistant, all }: { assistant: Assistant; all: Assistant[] }) {
  const { search } = useDashboardSearch();
  const asked = useQuery(
    readPage(listConversations, {
      params: { id: assistant.id },
      query: { ...conversationFilters(search), cursor: search.cursor, limit: pageSize },
    }),
  );
  const place = useListPlace(asked.data?.nextCursor ?? null);
  const isWhole = !isNarrowed(conversationList, place);
  const accountIsEmpty = useAccountIsEmpty(all, isWhole && asked.data?.total === 0);
  return (
    <ListCard
      list={conversationList}
      asked={asked}
      place={place}
      belowEmpty={accountIsEmpty && <SampleConversations />}
    />
  );
}
