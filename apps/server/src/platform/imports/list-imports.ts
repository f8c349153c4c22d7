import type { Import, PageQuery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../kernel/lists/index.ts';
import { toImport } from './import-row.ts';

const importList = defineList({
  select: (tx: AccountTransaction) =>
    tx.kysely.selectFrom('imports').selectAll().where('account_id', '=', tx.accountId),
  toItem: toImport,
  order: newestFirst(),
  where: ({ assistantId }: PageQuery & { assistantId: string }) => [sql`assistant_id = ${assistantId}`],
});

/** What was imported for an assistant and its draft, newest first. */
export const listImports = (
  ctx: MemberContext,
  assistantId: string,
  query: PageQuery,
): Promise<PageAnswer<Import>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, importList, { ...query, assistantId });
  });
