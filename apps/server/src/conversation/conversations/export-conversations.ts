import type { exportConversations as endpoint, QueryOf } from '@deskbell/contract';
import { getAssistant } from '../../assistant/assistants/index.ts';
import { recordEvent } from '../../kernel/audit/index.ts';
import { asFileName } from '../../kernel/downloads/index.ts';
import type { MemberContext } from '../../kernel/http/index.ts';
import { exportList } from '../../kernel/lists/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { conversationList } from './conversation-list.ts';

/** All conversations that match as CSV, newest first, whatever their number. */
export async function exportConversations(
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoint>,
): Promise<Response> {
  const { timeZone } = ctx.account;
  const { businessName } = await getAssistant(ctx, assistantId);
  return exportList(
    ctx,
    conversationList,
    { ...query, assistantId, timeZone, memberId: ctx.session.user.id },
    {
      name: `${asFileName(businessName)}_conversations_${dayIn(timeZone, ctx.clock.now())}.csv`,
      begin: (tx) =>
        recordEvent(tx, { action: 'exported', subject: 'conversations', subjectId: assistantId }),
    },
  );
}
