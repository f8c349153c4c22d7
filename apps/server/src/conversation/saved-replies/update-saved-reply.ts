import type { SavedReply, SavedReplyCreate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { refuseTakenName, toSavedReply } from './saved-reply-row.ts';

/** @throws AppError conflict for a name that is taken */
export async function updateSavedReply(
  ctx: MemberContext,
  id: string,
  { name, text }: SavedReplyCreate,
): Promise<SavedReply> {
  const row = await ctx.db
    .account(ctx.account.id, (tx) =>
      tx.kysely
        .updateTable('saved_replies')
        .set({ name, text, updated_at: ctx.clock.now() })
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    )
    .catch(refuseTakenName);
  if (!row) throw notFound('Saved reply');
  return toSavedReply(row);
}
