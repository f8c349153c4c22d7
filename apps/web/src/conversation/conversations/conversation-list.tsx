import { type Assistant, type ListedConversation, listConversations } from '@deskbell/contract';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type DashboardSearch, useDashboardSearch, useListPlace } from '../../kernel/address.ts';
import { readPage } from '../../kernel/api.ts';
import { Button } from '../../ui/button.tsx';
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
import { FoundLine } from './found-line.tsx';
import { emptyViews } from './inbox-labels.ts';
import { InboxViews } from './inbox-views.tsx';
import { MarkedWords } from './marked.tsx';
import { SampleConversations } from './sample-conversations.tsx';
import { SavedFilters } from './saved-filters/saved-filters.tsx';
import { TagChips } from './tag-chip.tsx';
import { TagFilter } from './tag-filter.tsx';
import { useAccountIsEmpty } from './use-account-is-empty.ts';
import { useWaitingFirst, WaitingFirst } from './waiting-first.tsx';

const title = 'No conversations found';

const conversationListOf = (search: string | undefined): List<ListedConversation, keyof DashboardSearch> => ({
  name: 'conversations',
  icon: MessagesSquare,
  columns: [
    {
      label: 'Customer',
      lead: true,
      cell: (conversation) => (
        <CustomerCell conversation={conversation} unread={conversation.unread} search={search} />
      ),
    },
    { label: 'Type', cell: ({ type }) => <TypeLabel type={type} /> },
    {
      label: 'Topic',
      wide: Boolean(search),
      cell: (conversation) => (
        <>
          <span
            className={classes('line-clamp-2 max-w-64 break-words', conversation.unread && 'font-semibold')}
          >
            <MarkedWords text={topicOf(conversation)} search={search} />
          </span>
          <FoundLine conversation={conversation} />
        </>
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
  searchHint: 'Messages, names, notes, tags',
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
});

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
  const list = { ...conversationListOf(search.search), ...emptinessOf(search, waiting.length > 0) };
  const isWhole = !isNarrowed(list, place);
  const accountIsEmpty = useAccountIsEmpty(all, isWhole && asked.data?.total === 0);
  return (
    <>
      <InboxViews assistantId={assistant.id} />
      <SavedFilters />
      <WaitingFirst waiting={waiting} />
      <ListCard
        list={list}
        asked={asked}
        place={place}
        filters={<TagFilter />}
        belowEmpty={accountIsEmpty && <SampleConversations />}
      />
    </>
  );
}

/** What is said where no row is: of the part of the inbox, of what narrows it, or of those above it. */
function emptinessOf(
  { inbox, search, tag, type, status, from, to }: DashboardSearch,
  isBelowWaiting: boolean,
): Partial<Pick<List<unknown>, 'none' | 'noMatch'>> {
  if (isBelowWaiting) return { none: nobodyElse, noMatch: nobodyElse };
  const isFiltered = tag || type || status || from || to;
  if (search && (inbox || isFiltered)) return { noMatch: nothingInPart };
  return inbox && !search && !isFiltered ? { noMatch: emptyViews[inbox] } : {};
}

const nobodyElse = { title: 'Nothing else is here', text: 'Who waits for a person stands above.' };

const nothingInPart = {
  title: 'No matches in this view',
  text: 'Only conversations in this view and with these filters were searched.',
  action: <SearchEverything />,
};

/** The same search without what narrows it. */
function SearchEverything() {
  const { filter } = useListPlace(null);
  const everything = { inbox: undefined, tag: undefined, type: undefined, status: undefined };
  return (
    <Button variant="secondary" onClick={() => filter({ ...everything, from: undefined, to: undefined })}>
      Search all conversations
    </Button>
  );
}
