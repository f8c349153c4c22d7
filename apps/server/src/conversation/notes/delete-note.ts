import { type MemberContext, notFound } from '../../kernel/http/index.ts';

/** Deletes a note of the account, whoever of its members wrote it. */
export async function deleteNote(ctx: MemberContext, id: string): Promise<void> {
  const deleted = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('notes')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (deleted.numDeletedRows === 0n) throw notFound('Note');
}
