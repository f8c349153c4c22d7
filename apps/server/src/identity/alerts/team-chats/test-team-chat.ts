import type { TeamChat } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { recordHealth } from '../sending/record-health.ts';
import { postToTeamChat } from './post-to-team-chat.ts';
import { readTeamChat, toTeamChat } from './team-chat-row.ts';

/** Posts a test now, and tells how it went. */
export async function testTeamChat(ctx: MemberContext, id: string): Promise<TeamChat> {
  const inAccount = ctx.db.account;
  const chat = await inAccount(ctx.account.id, (tx) => readTeamChat(tx, id));
  const page = '/dashboard?section=notifications';
  const told = [{ title: `A test from ${ctx.config.brand.name}: alerts are posted here`, page }];
  const { error } = await postToTeamChat(ctx, chat, told);
  return inAccount(ctx.account.id, async (tx) => {
    await recordHealth(tx, 'team_chats', id, error, ctx.clock.now());
    return toTeamChat(await readTeamChat(tx, id));
  });
}
