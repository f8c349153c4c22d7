import { type Assistant, type InboxConversation, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type DashboardSearch, useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { classes } from '../../ui/classes.ts';
import { isNarrowed, type List, ListCard, pageSize } from '../../ui/data/list-card.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { conversationFilters } from './conversation-address.ts';
import { StatusBadge, TypeLabel } from './conversation-badges.tsx';
import {
  Actions,
  AssigneeBadge,
  CustomerCell,
  SnoozedBadge,
  VoicemailBadge,
  WaitingBadge,
} from './conversation-cells.tsx';
import { topicOf } from './conversation-labels.ts';
import { emptyViews } from './inbox-labels.ts';
import { InboxViews } from './inbox-views.tsx';
import { SampleConversations } from './sample-conversations.tsx';
import { TagChips } from './tag-chip.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useAccountIsEmpty } from './use-account-is-empty.ts';
import { useWaitingFirst, WaitingFirst } from './waiting-first.tsx';

const title = 'No conversations found';

const conversationList: List<InboxConversation, keyof DashboardSearch> = {
  name: 'conversations',
  icon: MessagesSquare,
  columns: [
    {
      label: 'Customer',
      lead: true,
      cell: (conversation) => <CustomerCell conversation={conversation} unread={conversation.unread} />,
    },
    { label: 'Type', cell: ({ type }) => <TypeLabel type={type} /> },
    {
      label: 'Topic',
      cell: (conversation) => (
        <span
          className={classes('line-clamp-2 max-w-64 break-words', conversation.unread && 'font-semibold')}
        >
          {topicOf(conversation)}
        </span>
      ),
    },
    {
      label: 'Status',
      cell: (conversation) => (
        <span className="inline-flex flex-wrap gap-1.5">
          <StatusBadge status={conversation.status} />
          <VoicemailBadge conversation={conversation} />
          <WaitingBadge conversation={conversation} />
          <SnoozedBadge conversation={conversation} />
          <AssigneeBadge conversation={conversation} />
          <TagChips tags={conversation.tags} />
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
        ['unread', 'Unread'],
        ['waiting', 'Wants a person'],
        ['active', 'Active'],
        ['resolved', 'Resolved'],
        ['pending', 'Pending'],
        ['scheduled', 'Scheduled'],
      ],
    },
  ],
  hasDays: true,
  otherFields: ['inbox', 'tag'],
  none: { title, text: 'Conversations appear here when customers write.' },
  noMatch: { title, text: 'Try another filter or search.' },
};

export function ConversationList({ assistant, all }: { assistant: Assistant; all: Assistant[] }) {
  const { search } = useDashboardSearch();
  const { waiting, below } = useWaitingFirst(assistant.id);
  const asked = useQuery(
    readPage(listConversations, {
      params: { id: assistant.id },
      query: { ...conversationFilters(search), ...below, cursor: search.cursor, limit: pageSize },
    }),
  );
  const place = useListPlace(asked.data?.nextCursor ?? null);
  const isWhole = !isNarrowed(conversationList, place);
  const accountIsEmpty = useAccountIsEmpty(all, isWhole && asked.data?.total === 0);
  return (
    <>
      <InboxViews assistantId={assistant.id} />
      <WaitingFirst waiting={waiting} />
      <ListCard
        list={waiting.length > 0 ? belowWaiting : inView(search)}
        asked={asked}
        place={place}
        filters={<TagFilter />}
        belowEmpty={accountIsEmpty && <SampleConversations />}
      />
    </>
  );
}

/** The list as it says that the shown part of the inbox is empty, unless it is narrowed further. */
function inView({ inbox, search, tag, type, status, from, to }: DashboardSearch): typeof conversationList {
  const isNarrower = search || tag || type || status || from || to;
  return inbox && !isNarrower ? { ...conversationList, noMatch: emptyViews[inbox] } : conversationList;
}

const nobodyElse = { title: 'Nothing else is here', text: 'Who waits for a person stands above.' };
const belowWaiting = { ...conversationList, none: nobodyElse, noMatch: nobodyElse };
