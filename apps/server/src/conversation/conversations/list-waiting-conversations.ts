import type { InboxConversation } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { selectInbox, toInboxConversation } from './conversation-row.ts';

const most = 100;

/** The account's conversations whose customer waits for a person, the longest wait first. */
export async function listWaitingConversations(ctx: MemberContext): Promise<InboxConversation[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    selectInbox(tx, ctx.session.user.id)
      .where('waiting_since', 'is not', null)
      .orderBy('waiting_since')
      .orderBy('id')
      .limit(most)
      .execute(),
  );
  return rows.map(toInboxConversation);
}
