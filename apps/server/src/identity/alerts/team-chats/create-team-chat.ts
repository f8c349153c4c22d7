import { mostTeamChats, type TeamChat, type TeamChatCreate } from '@deskbell/contract';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { refuseForbiddenUrl } from '../../../kernel/public-network/index.ts';
import { addressColumns, toTeamChat } from './team-chat-row.ts';

/** Has alerts posted in a channel from now on. */
export async function createTeamChat(ctx: MemberContext, given: TeamChatCreate): Promise<TeamChat> {
  await refuseForbiddenUrl(ctx.config, given.address, { path: 'address' });
  const now = ctx.clock.now();
  const id = newIdAt(now);
  return ctx.db.account(ctx.account.id, async (tx) => {
    // Two at once would each find room for one.
    await tx.query({
      name: 'team-chats.lock-account',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [`team chats ${tx.accountId}`],
    });
    const known = await tx.kysely
      .selectFrom('team_chats')
      .select('id')
      .where('account_id', '=', tx.accountId)
      .execute();
    if (known.length >= mostTeamChats) throw new AppError('conflict', `At most ${mostTeamChats} channels`);
    const { service, name, kinds, address } = given;
    const row = await tx.kysely
      .insertInto('team_chats')
      .values({
        account_id: tx.accountId,
        id,
        service,
        name,
        kinds,
        ...addressColumns(ctx.secrets, id, address),
        error: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toTeamChat(row);
  });
}
