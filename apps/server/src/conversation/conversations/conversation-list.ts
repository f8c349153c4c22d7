import type { endpoints, QueryOf } from '@deskbell/contract';
import { sql } from 'kysely';
import { keptTotal } from '../../insight/analytics/index.ts';
import { defineList, newestFirst } from '../../kernel/lists/index.ts';
import { boundsOf, createdOn } from '../../kernel/local-time/index.ts';
import { selectConversations, toConversation } from './conversation-row.ts';

/** Which of an assistant's conversations; days in `timeZone`. */
type ConversationListQuery = QueryOf<typeof endpoints.listConversations> & {
  assistantId: string;
  timeZone: string;
};

/** As the badge of the list has it: a person was asked for, and nobody has come yet. */
const waitsForPerson = sql<boolean>`waiting_since IS NOT NULL`;

/** Few wait, and they have an index: they are searched by themselves, or newer conversations that match would hide them. */
const amongWaiting = (
  pattern: string,
  { assistantId, type, status, timeZone, ...days }: ConversationListQuery,
  atMost: number,
) => sql`(SELECT id FROM conversations
  WHERE assistant_id = ${assistantId} AND ${waitsForPerson} AND searched LIKE lower(${pattern})
    AND ${type ? sql`type = ${type}` : sql`true`} AND ${status ? sql`status = ${status}` : sql`true`}
    AND ${createdOn(timeZone, days)}
  ORDER BY id DESC LIMIT ${atMost})`;

/** An assistant's conversations, the newest first. */
export const conversationList = defineList({
  select: selectConversations,
  toItem: toConversation,
  order: newestFirst(),
  filters: ({ type, status }) => ({ type, status }),
  where: ({ assistantId, timeZone, waiting, ...days }: ConversationListQuery) => [
    sql`assistant_id = ${assistantId}`,
    createdOn(timeZone, days),
    ...(waiting ? [waitsForPerson] : []),
  ],
  search: {
    matches: (pattern) => sql`searched LIKE lower(${pattern})`,
    find: (pattern, query, atMost) => {
      const { assistantId, type = null, status = null, timeZone, waiting, ...days } = query;
      if (waiting) return amongWaiting(pattern, query, atMost);
      const { since, before } = boundsOf(timeZone, days);
      return sql`search_conversations(${assistantId}, ${pattern}, ${type}, ${status}, ${since}, ${before}, ${atMost})`;
    },
  },
  total: async (tx, query, filters) =>
    query.waiting ? null : keptTotal(tx, 'conversations', query, filters),
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
