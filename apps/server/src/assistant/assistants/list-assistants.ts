import type { Assistant, PageQuery } from '@deskbell/contract';
import { type MemberContext, type PageAnswer, page } from '../../kernel/http/index.ts';
import { selectAssistants, toAssistant } from './assistant-row.ts';

/** The account's assistants, oldest first. The cursor is the last id seen. */
export function listAssistants(ctx: MemberContext, query: PageQuery): Promise<PageAnswer<Assistant>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { total } = await tx.kysely
      .selectFrom('assistants')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('account_id', '=', tx.accountId)
      .executeTakeFirstOrThrow();
    let select = selectAssistants(tx)
      .orderBy('assistants.id')
      .limit(query.limit + 1);
    if (query.cursor) select = select.where('assistants.id', '>', query.cursor);
    const rows = await select.execute();
    const shown = rows.slice(0, query.limit).map(toAssistant);
    return page(shown, { total, nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null });
  });
}
