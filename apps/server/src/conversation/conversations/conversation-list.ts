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

const isOfFew = ({ view, waiting, unread }: ConversationListQuery): boolean =>
  waiting === 'true' || unread !== undefined || (view !== undefined && view !== 'closed');

/** Few wait or are open, and they have an index: they are searched by themselves, or newer conversations that match would hide them. */
const amongFew = (query: ConversationListQuery, atMost: number) => {
  const { assistantId, type, status, timeZone, from, to } = query;
  return sql`(SELECT id FROM conversations
  WHERE assistant_id = ${assistantId} AND ${sql.join(partOf(query), sql` AND `)} AND ${hasWords(query)}
    AND ${type ? sql`type = ${type}` : sql`true`} AND ${status ? sql`status = ${status}` : sql`true`}
    AND ${createdOn(timeZone, { from, to })}
  ORDER BY id DESC LIMIT ${atMost})`;
};

const amongAll = (query: ConversationListQuery, atMost: number) => {
  const { assistantId, search, type = null, status = null, tag = null, timeZone, from, to } = query;
  const isClosed = query.view === 'closed';
  const isAwaited = query.waiting === 'false' ? false : null;
  const { since, before } = boundsOf(timeZone, { from, to });
  return sql`search_conversations(${assistantId}, ${search}, ${type}, ${status}, ${tag}, ${isClosed}, ${isAwaited},
    ${since}, ${before}, ${atMost})`;
};

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
    find: (_, query, atMost) => (isOfFew(query) ? amongFew(query, atMost) : amongAll(query, atMost)),
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
