import type { AdminConversation, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { likePattern, type PageAnswer, type SignedInContext } from '../../kernel/http/index.ts';
import { exactly, type Found, findIds, pageOf, readIdCursor } from '../../kernel/lists/index.ts';
import { ofCustomers } from './of-customers.ts';

type Query = QueryOf<typeof endpoints.listAdminConversations>;

/** Conversations of every account whose customer, topic or business contains `search`, newest first. */
export function listAdminConversations(
  ctx: SignedInContext,
  query: Query,
): Promise<PageAnswer<AdminConversation>> {
  const cursor = readIdCursor(query.cursor);
  return ctx.db.platform(async (tx) => {
    const found = query.search ? await search(tx, query) : await countAll(tx);
    return pageOf(found, query.limit, async () => {
      let select = selectConversations(tx);
      if (found.ids) select = select.where('c.id', 'in', found.ids);
      else if (cursor) select = select.where('c.id', '<', cursor);
      const rows = await select
        .orderBy('c.id', 'desc')
        .limit(query.limit + 1)
        .execute();
      return rows.map(toAdminConversation);
    });
  });
}

const search = (tx: SystemTransaction, query: Query): Promise<Found> =>
  findIds(tx, query, (atMost) => sql`search_all_conversations(${likePattern(query.search!)}, ${atMost})`);

async function countAll({ kysely }: SystemTransaction): Promise<Found> {
  const { total } = await kysely
    .selectFrom('conversation_counts')
    .select(sql<number>`coalesce(sum(conversations), 0)::int`.as('total'))
    .where(ofCustomers('conversation_counts'))
    .executeTakeFirstOrThrow();
  return exactly(total);
}

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
    .where(ofCustomers('c'));

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
