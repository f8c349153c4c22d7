import type { TeamChat } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { toTeamChat } from './team-chat-row.ts';

/** The account's channels, the oldest first. */
export async function listTeamChats(ctx: MemberContext): Promise<TeamChat[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('team_chats')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(toTeamChat);
}
