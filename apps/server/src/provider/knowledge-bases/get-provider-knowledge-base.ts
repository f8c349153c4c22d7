import type { ProviderKnowledgeBase } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readKnowledgeBase, toProviderKnowledgeBase } from './knowledge-base-row.ts';

export const getProviderKnowledgeBase = (ctx: MemberContext, id: string): Promise<ProviderKnowledgeBase> =>
  ctx.db.account(ctx.account.id, async (tx) =>
    toProviderKnowledgeBase(await readKnowledgeBase(tx, id), ctx.actor),
  );
