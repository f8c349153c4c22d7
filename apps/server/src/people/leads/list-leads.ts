import type { endpoints, Lead, QueryOf } from '@deskbell/contract';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';
import { leadList } from './lead-list.ts';

type Query = QueryOf<typeof endpoints.listLeads>;

/** An assistant's leads that match, newest first. */
export const listLeads = (ctx: MemberContext, assistantId: string, query: Query): Promise<PageAnswer<Lead>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    return readPage(tx, leadList, { ...query, assistantId, timeZone: ctx.account.timeZone });
  });
