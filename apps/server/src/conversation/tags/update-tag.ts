import type { BodyOf, updateTag as endpoint, Tag } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { refuseTakenName, toTag } from './tag-row.ts';

/** @throws AppError conflict for a name that is taken */
export async function updateTag(
  ctx: MemberContext,
  id: string,
  { name, color }: BodyOf<typeof endpoint>,
): Promise<Tag> {
  const row = await ctx.db
    .account(ctx.account.id, (tx) =>
      tx.kysely
        .updateTable('tags')
        .set({ name, color })
        .where('account_id', '=', tx.accountId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst(),
    )
    .catch(refuseTakenName);
  if (!row) throw notFound('Tag');
  return toTag(row);
}
