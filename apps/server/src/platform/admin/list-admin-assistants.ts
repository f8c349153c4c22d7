import type { AdminAssistant, endpoints, QueryOf } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { likePattern, type PageAnswer, type SignedInContext } from '../../kernel/http/index.ts';
import { countMatching, exactly, type Found, pageOf, readIdCursor } from '../../kernel/lists/index.ts';
import { selectAdminAssistants, toAdminAssistant } from './admin-assistant-row.ts';
import { ofCustomers } from './of-customers.ts';

type Query = QueryOf<typeof endpoints.listAdminAssistants>;

/** Assistants whose name, business or account contains `search`, newest first. The cursor is the last id seen. */
export function listAdminAssistants(ctx: SignedInContext, query: Query): Promise<PageAnswer<AdminAssistant>> {
  const cursor = readIdCursor(query.cursor);
  return ctx.db.platform(async (tx) => {
    const matching = selectMatching(tx, query.search);
    const found = query.search ? await countMatching(tx, matching) : await countAll(tx);
    return pageOf(found, query.limit, async () => {
      const rows = await (cursor ? matching.where('a.id', '<', cursor) : matching)
        .orderBy('a.id', 'desc')
        .limit(query.limit + 1)
        .execute();
      return rows.map(toAdminAssistant);
    });
  });
}

function selectMatching(tx: SystemTransaction, search: string | undefined) {
  const select = selectAdminAssistants(tx);
  if (!search) return select;
  const shown = sql`a.name || E'\n' || a.business_name || E'\n' || accounts.name || E'\n' || a.description`;
  return select.where(sql<boolean>`lower(${shown}) LIKE lower(${likePattern(search)})`);
}

async function countAll({ kysely }: SystemTransaction): Promise<Found> {
  const { total } = await kysely
    .selectFrom('assistants')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where(ofCustomers('assistants'))
    .executeTakeFirstOrThrow();
  return exactly(total);
}
