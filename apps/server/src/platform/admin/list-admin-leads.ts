import type { AdminLead, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { belongsToCustomer, countOfCustomers } from './of-customers.ts';

/** Leads of every account whose name, address, interest or business contains `search`, newest first. */
export const listAdminLeads = (
  { db }: SignedInContext,
  query: QueryOf<typeof endpoints.listAdminLeads>,
): Promise<PageAnswer<AdminLead>> => db.platform((tx) => readPage(tx, leadList, query));

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
    .where(belongsToCustomer('l'));

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

const leadList = defineList({
  select: selectLeads,
  toItem: toAdminLead,
  order: newestFirst('l.id'),
  search: { find: (pattern, _, atMost) => sql`search_all_leads(${pattern}, ${atMost})` },
  total: (tx) => countOfCustomers(tx, 'leads'),
});
