import type { MemberContext } from '../../kernel/http/index.ts';
import { lockDraft } from './draft.ts';

/** Gives a draft up. @throws AppError conflict where it has begun */
export const deleteImport = (ctx: MemberContext, id: string): Promise<void> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await lockDraft(tx, id);
    await tx.kysely
      .deleteFrom('imports')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
  });
