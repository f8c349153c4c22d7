import type { AdminLead, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { likePattern, type PageAnswer, type SignedInContext } from '../../kernel/http/index.ts';
import { exactly, type Found, findIds, pageOf, readIdCursor } from '../../kernel/lists/index.ts';
import { ofCustomers } from './of-customers.ts';

type Query = QueryOf<typeof endpoints.listAdminLeads>;

/** Leads of every account whose name, address, interest or business contains `search`, newest first. */
export function listAdminLeads(ctx: SignedInContext, query: Query): Promise<PageAnswer<AdminLead>> {
  const cursor = readIdCursor(query.cursor);
  return ctx.db.platform(async (tx) => {
    const found = query.search ? await search(tx, query) : await countAll(tx);
    return pageOf(found, query.limit, async () => {
      let select = selectLeads(tx);
      if (found.ids) select = select.where('l.id', 'in', found.ids);
      else if (cursor) select = select.where('l.id', '<', cursor);
      const rows = await select
        .orderBy('l.id', 'desc')
        .limit(query.limit + 1)
        .execute();
      return rows.map(toAdminLead);
    });
  });
}

const search = (tx: SystemTransaction, query: Query): Promise<Found> =>
  findIds(tx, query, (atMost) => sql`search_all_leads(${likePattern(query.search!)}, ${atMost})`);

async function countAll({ kysely }: SystemTransaction): Promise<Found> {
  const { total } = await kysely
    .selectFrom('lead_counts')
    .select(sql<number>`coalesce(sum(leads), 0)::int`.as('total'))
    .where(ofCustomers('lead_counts'))
    .executeTakeFirstOrThrow();
  return exactly(total);
}

const selectLeads = ({ kysely }: SystemTransaction) =>
  kysely
    .selectFrom('leads as l')
    .innerJoin('assistants as a', (join) =>
      join.onRef('a.account_id', '=', 'l.account_id').onRef('a.id', '=', 'l.assistant_id'),
    )
    .select([
      'l.id',
      'l.account_id',
      'l.assistant_id',
      'a.business_name',
      'l.conversation_id',
      'l.name',
      'l.email',
      'l.phone',
      'l.source',
      'l.interest',
      'l.score',
      'l.status',
      'l.created_at',
    ])
    .where(ofCustomers('l'));

type Row = Awaited<ReturnType<ReturnType<typeof selectLeads>['executeTakeFirstOrThrow']>>;

/** The only row -> AdminLead mapper. */
function toAdminLead(row: Row): AdminLead {
  return {
    id: row.id,
    accountId: row.account_id,
    assistantId: row.assistant_id,
    businessName: row.business_name,
    conversationId: row.conversation_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    source: row.source as AdminLead['source'],
    interest: row.interest,
    score: row.score as AdminLead['score'],
    status: row.status as AdminLead['status'],
    createdAt: row.created_at.toISOString(),
  };
}
