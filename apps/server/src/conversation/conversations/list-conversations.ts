import type { endpoints, ListedConversation, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';
import { conversationList } from './conversation-list.ts';
import { searchHits } from './search-hits.ts';

/** An assistant's conversations that match, newest first, each with what was said of what is searched for. */
export const listConversations = (
  ctx: MemberContext,
  assistantId: string,
  query: QueryOf<typeof endpoints.listConversations>,
): Promise<PageAnswer<ListedConversation>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const page = await readPage(tx, conversationList, {
      ...query,
      assistantId,
      timeZone: ctx.account.timeZone,
      memberId: ctx.session.user.id,
    });
    const hits = await searchHits(tx, page.rows, query.search);
    return { ...page, rows: page.rows.map((row) => ({ ...row, hit: hits.get(row.id) ?? null })) };
  });
