import { type MemberContext, notFound } from '../../../kernel/http/index.ts';

/** Posts nothing more there; what waits finds nobody to be told. */
export async function deleteTeamChat(ctx: MemberContext, id: string): Promise<void> {
  const { numDeletedRows } = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .deleteFrom('team_chats')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw notFound('Channel');
}
