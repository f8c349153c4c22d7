import type { Conversation, endpoints, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../assistants/index.ts';
import { containing, type OwnerContext, type PageAnswer, page } from '../http/index.ts';
import { selectConversations, toConversation } from './conversation-row.ts';

type Query = QueryOf<typeof endpoints.listConversations>;

/** An assistant's conversations that match, newest first. The cursor is the last id seen. */
export function listConversations(
  ctx: OwnerContext,
  assistantId: string,
  query: Query,
): Promise<PageAnswer<Conversation>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    let matching = selectConversations(tx).where('assistant_id', '=', assistantId);
    if (query.type) matching = matching.where('type', '=', query.type);
    if (query.status) matching = matching.where('status', '=', query.status);
    if (query.search) {
      const pattern = containing(query.search);
      matching = matching.where((row) =>
        row.or([
          row('customer_name', 'ilike', pattern),
          row('customer_email', 'ilike', pattern),
          row('topic', 'ilike', pattern),
        ]),
      );
    }
    const { total } = await matching
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    let select = matching.orderBy('id', 'desc').limit(query.limit + 1);
    if (query.cursor) select = select.where('id', '<', query.cursor);
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit).map(toConversation);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}
