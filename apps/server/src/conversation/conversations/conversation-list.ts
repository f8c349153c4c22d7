import type { InboxView } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { type Condition, defineList, newestFirst } from '../../kernel/lists/index.ts';
import { boundsOf, createdOn } from '../../kernel/local-time/index.ts';
import type { ConversationListQuery } from './conversation-list-query.ts';
import { selectInbox, toInboxConversation } from './conversation-row.ts';
import {
  hasTag,
  hasWords,
  isAwake,
  isOpen,
  isSnoozed,
  isUnread,
  waitsForNobody,
  waitsForPerson,
} from './inbox-conditions.ts';
import { keptCount } from './kept-count.ts';

const inView = (view: InboxView, memberId: string): readonly Condition[] => {
  switch (view) {
    case 'mine':
      return [isOpen, isAwake, sql`assignee_id = ${memberId}`];
    case 'unassigned':
      return [isOpen, isAwake, sql`assignee_id IS NULL`];
    case 'open':
      return [isOpen, isAwake];
    case 'snoozed':
      return [isOpen, isSnoozed];
    case 'closed':
      return [sql`NOT ${isOpen}`];
  }
};

/** What of the inbox is asked for, besides the filters. */
const partOf = ({ view, waiting, unread, tag, memberId }: ConversationListQuery): readonly Condition[] => [
  ...(view ? inView(view, memberId) : []),
  ...(waiting ? [waiting === 'true' ? waitsForPerson : waitsForNobody] : []),
  ...(tag ? [hasTag(tag)] : []),
  ...(unread ? [isOpen, isAwake, isUnread(memberId)] : []),
];

const found = (query: ConversationListQuery, atMost: number) => {
  const { assistantId, search, type = null, status = null, tag = null, timeZone, from, to } = query;
  const { isOpen, isSnoozed, isAwaited, assignedTo, unreadBy } = soughtIn(query);
  const { since, before } = boundsOf(timeZone, { from, to });
  return sql`search_conversations(${assistantId}, ${search}, ${type}, ${status}, ${tag}, ${isOpen}, ${isSnoozed}, ${isAwaited},
    ${assignedTo}, ${unreadBy}, ${since}, ${before}, ${atMost})`;
};

/** The part of the inbox as the database's search takes it; null: it doesn't matter, '': nobody. */
function soughtIn({ view, waiting, unread, memberId }: ConversationListQuery) {
  const isAtWork = view !== undefined && view !== 'closed' && view !== 'snoozed';
  return {
    isOpen: view === 'closed' ? false : view !== undefined || unread !== undefined || null,
    isSnoozed: view === 'snoozed' ? true : isAtWork || unread !== undefined ? false : null,
    isAwaited: waiting === undefined ? null : waiting === 'true',
    assignedTo: view === 'mine' ? memberId : view === 'unassigned' ? '' : null,
    unreadBy: unread === undefined ? null : memberId,
  };
}

/** What is closed or snoozed is nobody's to read. */
const isNothing = ({ view, unread }: ConversationListQuery): boolean =>
  unread !== undefined && (view === 'closed' || view === 'snoozed');

const nothing = sql`(SELECT id FROM conversations WHERE false)`;

/** An assistant's conversations, the newest first. */
export const conversationList = defineList({
  select: (tx: AccountTransaction, { memberId }: ConversationListQuery) => selectInbox(tx, memberId),
  toItem: toInboxConversation,
  order: newestFirst(),
  filters: ({ type, status }) => ({ type, status }),
  where: (query: ConversationListQuery) => [
    sql`assistant_id = ${query.assistantId}`,
    createdOn(query.timeZone, { from: query.from, to: query.to }),
    ...partOf(query),
  ],
  search: {
    matches: (_, query) => hasWords(query),
    find: (_, query, atMost) => (isNothing(query) ? nothing : found(query, atMost)),
  },
  total: keptCount,
  countUpTo: 2_000,
  csv: {
    'Customer Name': ({ customerName }) => customerName ?? 'Anonymous',
    Email: ({ customerEmail }) => customerEmail,
    Phone: ({ customerPhone }) => customerPhone,
    Type: ({ type }) => type,
    Topic: ({ topic }) => topic || 'General inquiry',
    Status: ({ status }) => status,
    Date: ({ createdAt }, time) => time(new Date(createdAt)),
  },
});
