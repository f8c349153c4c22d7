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
    find: (pattern, { assistantId, type = null, status = null, timeZone, waiting, ...days }, atMost) => {
      const { since, before } = boundsOf(timeZone, days);
      const searched = sql`search_conversations(${assistantId}, ${pattern}, ${type}, ${status}, ${since}, ${before}, ${atMost})`;
      return waiting
        ? sql`(SELECT found AS id FROM ${searched} AS found JOIN conversations c ON c.id = found WHERE ${waitsForPerson})`
        : searched;
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
