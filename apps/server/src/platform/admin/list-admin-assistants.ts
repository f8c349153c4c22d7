import type { AdminAssistant, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { selectAdminAssistants, toAdminAssistant } from './admin-assistant-row.ts';
import { belongsToCustomer } from './of-customers.ts';

/** Assistants whose name, business, account or description contains `search`, newest first. */
export const listAdminAssistants = (
  { db }: SignedInContext,
  query: QueryOf<typeof endpoints.listAdminAssistants>,
): Promise<PageAnswer<AdminAssistant>> => db.platform((tx) => readPage(tx, assistantList, query));

const shown = sql`a.name || E'\\n' || a.business_name || E'\\n' || accounts.name || E'\\n' || a.description`;

const assistantList = defineList({
  select: selectAdminAssistants,
  toItem: toAdminAssistant,
  order: newestFirst('a.id'),
  search: { matches: (pattern) => sql`lower(${shown}) LIKE lower(${pattern})` },
  total: countAssistants,
  countUpTo: 2_000,
});

async function countAssistants({ kysely }: SystemTransaction): Promise<number> {
  const { total } = await kysely
    .selectFrom('assistants')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(belongsToCustomer('assistants'))
    .where('unlisted_key', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
}
