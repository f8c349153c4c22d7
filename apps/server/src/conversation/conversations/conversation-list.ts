import type { endpoints, InboxView, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { keptTotal } from '../../insight/analytics/index.ts';
import { type Condition, defineList, newestFirst } from '../../kernel/lists/index.ts';
import { boundsOf, createdOn } from '../../kernel/local-time/index.ts';
import { selectConversations, toConversation } from './conversation-row.ts';

/** Which of an assistant's conversations; days in `timeZone`. */
type ConversationListQuery = QueryOf<typeof endpoints.listConversations> & {
  assistantId: string;
  timeZone: string;
  /** Who asks, for what is theirs. */
  memberId: string;
};

/** As the badge of the list has it: a person was asked for, and nobody has come yet. */
const waitsForPerson = sql<boolean>`waiting_since IS NOT NULL`;

// As the index conversations_open has it, word by word.
const isOpen = sql<boolean>`(status IN ('active', 'pending') OR waiting_since IS NOT NULL)`;

const isSnoozed = sql<boolean>`snoozed_until IS NOT NULL`;
const isAwake = sql<boolean>`snoozed_until IS NULL`;

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
const partOf = ({ view, waiting, memberId }: ConversationListQuery): readonly Condition[] => [
  ...(view ? inView(view, memberId) : []),
  ...(waiting ? [waitsForPerson] : []),
];

/** Few wait or are open, and they have an index: they are searched by themselves, or newer conversations that match would hide them. */
const amongFew = (pattern: string, query: ConversationListQuery, atMost: number) => {
  const { assistantId, type, status, timeZone, from, to } = query;
  return sql`(SELECT id FROM conversations
  WHERE assistant_id = ${assistantId} AND ${sql.join(partOf(query), sql` AND `)} AND searched LIKE lower(${pattern})
    AND ${type ? sql`type = ${type}` : sql`true`} AND ${status ? sql`status = ${status}` : sql`true`}
    AND ${createdOn(timeZone, { from, to })}
  ORDER BY id DESC LIMIT ${atMost})`;
};

/** An assistant's conversations, the newest first. */
export const conversationList = defineList({
  select: selectConversations,
  toItem: toConversation,
  order: newestFirst(),
  filters: ({ type, status }) => ({ type, status }),
  where: (query: ConversationListQuery) => [
    sql`assistant_id = ${query.assistantId}`,
    createdOn(query.timeZone, { from: query.from, to: query.to }),
    ...partOf(query),
  ],
  search: {
    matches: (pattern) => sql`searched LIKE lower(${pattern})`,
    find: (pattern, query, atMost) => {
      const { assistantId, type = null, status = null, timeZone, waiting, view, from, to } = query;
      if (waiting || (view && view !== 'closed')) return amongFew(pattern, query, atMost);
      const { since, before } = boundsOf(timeZone, { from, to });
      const found = sql`search_conversations(${assistantId}, ${pattern}, ${type}, ${status}, ${since}, ${before}, ${atMost})`;
      return view
        ? sql`(SELECT id FROM conversations WHERE id IN (SELECT found FROM ${found} AS found) AND NOT ${isOpen})`
        : found;
    },
  },
  total: async (tx, query, filters) =>
    query.waiting || query.view ? null : keptTotal(tx, 'conversations', query, filters),
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
