import type { TeamChat, TeamChatUpdate } from '@deskbell/contract';
import { type MemberContext, notFound } from '../../../kernel/http/index.ts';
import { refuseForbiddenUrl } from '../../../kernel/public-network/index.ts';
import { addressColumns, toTeamChat } from './team-chat-row.ts';

/** Another address begins anew: what was said of the one before is forgotten. */
export async function updateTeamChat(
  ctx: MemberContext,
  id: string,
  { address, ...rest }: TeamChatUpdate,
): Promise<TeamChat> {
  if (address) await refuseForbiddenUrl(ctx.config, address, { path: 'address' });
  const anew = address && {
    ...addressColumns(ctx.secrets, id, address),
    last_success_at: null,
    failing_since: null,
    error: null,
  };
  const row = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .updateTable('team_chats')
      .set({ ...rest, ...anew })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw notFound('Channel');
  return toTeamChat(row);
}
