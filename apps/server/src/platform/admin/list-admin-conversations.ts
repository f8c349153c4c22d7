import type { AdminConversation, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { belongsToCustomer, countOfCustomers } from './of-customers.ts';

/** Conversations of every account whose customer, topic or business contains `search`, newest first. */
export const listAdminConversations = (
  { db }: SignedInContext,
  query: QueryOf<typeof endpoints.listAdminConversations>,
): Promise<PageAnswer<AdminConversation>> => db.platform((tx) => readPage(tx, conversationList, query));

const selectConversations = ({ kysely }: SystemTransaction) =>
  kysely
    .selectFrom('conversations as c')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.account_id', '=', 'c.account_id').onRef('a.id', '=', 'c.assistant_id'),
    )
    .select([
      'c.id',
      'c.account_id',
      'c.assistant_id',
      'a.business_name',
      'c.customer_name',
      'c.customer_email',
      'c.type',
      'c.topic',
      'c.status',
      'c.created_at',
    ])
    .where(belongsToCustomer('c'));

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>;

/** The only row -> AdminConversation mapper. */
function toAdminConversation(row: Row): AdminConversation {
  return {
    id: row.id,
    accountId: row.account_id,
    assistantId: row.assistant_id,
    businessName: row.business_name,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    type: row.type as AdminConversation['type'],
    topic: row.topic,
    status: row.status as AdminConversation['status'],
    createdAt: row.created_at.toISOString(),
  };
}

const conversationList = defineList({
  select: selectConversations,
  toItem: toAdminConversation,
  order: newestFirst('c.id'),
  search: { find: (pattern, _, atMost) => sql`search_all_conversations(${pattern}, ${atMost})` },
  total: (tx) => countOfCustomers(tx, 'conversations'),
});
