import type { endpoints, Lead, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../assistants/index.ts';
import { containing, type OwnerContext, type PageAnswer, page } from '../http/index.ts';
import { toLead } from './lead-row.ts';

type Query = QueryOf<typeof endpoints.listLeads>;

/** An assistant's leads that match, newest first. The cursor is the last id seen. */
export function listLeads(ctx: OwnerContext, assistantId: string, query: Query): Promise<PageAnswer<Lead>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    let matching = tx.kysely
      .selectFrom('leads')
      .where('account_id', '=', tx.accountId)
      .where('assistant_id', '=', assistantId);
    if (query.score) matching = matching.where('score', '=', query.score);
    if (query.source) matching = matching.where('source', '=', query.source);
    if (query.status) matching = matching.where('status', '=', query.status);
    if (query.search) {
      const pattern = containing(query.search);
      matching = matching.where((row) =>
        row.or([
          row('name', 'ilike', pattern),
          row('email', 'ilike', pattern),
          row('interest', 'ilike', pattern),
        ]),
      );
    }
    const { total } = await matching
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let select = matching
      .selectAll()
      .orderBy('id', 'desc')
      .limit(query.limit + 1);
    if (query.cursor) select = select.where('id', '<', query.cursor);
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit).map(toLead);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}
