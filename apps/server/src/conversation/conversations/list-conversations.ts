import type { endpoints, InboxConversation, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';
import { conversationList } from './conversation-list.ts';

/** An assistant's conversations that match, newest first. */
export const listConversations = (
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoints.listConversations>,
): Promise<PageAnswer<InboxConversation>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, conversationList, {
      ...query,
      assistantId,
      timeZone: ctx.account.timeZone,
      memberId: ctx.session.user.id,
    });
  });
