import type { Assistant, PageQuery } from '@deskbell/contract';
import type { MemberContext, PageAnswer } from '../../kernel/http/index.ts';
import { defineList, oldestFirst, readPage } from '../../kernel/lists/index.ts';
import { selectAssistants, toAssistant } from './assistant-row.ts';
import { shownTo } from './get-assistant.ts';

/** The account's assistants, oldest first. */
export const listAssistants = (ctx: MemberContext, query: PageQuery): Promise<PageAnswer<Assistant>> =>
  ctx.db.account(ctx.account.id, (tx) => readPage(tx, assistantList(ctx), query));

const assistantList = (ctx: MemberContext) =>
  defineList({
    select: selectAssistants,
    toItem: (row: Parameters<typeof toAssistant>[0]) => shownTo(ctx, toAssistant(row)),
    order: oldestFirst('assistants.id'),
  });
