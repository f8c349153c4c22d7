import type { Conversation } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { selectConversations, toConversation } from './conversation-row.ts';

const most = 100;

/** The account's conversations whose customer waits for a person, the longest wait first. */
export async function listWaitingConversations(ctx: MemberContext): Promise<Conversation[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    selectConversations(tx)
      .where('waiting_since', 'is not', null)
      .orderBy('waiting_since')
      .orderBy('id')
      .limit(most)
      .execute(),
  );
  return rows.map(toConversation);
}
