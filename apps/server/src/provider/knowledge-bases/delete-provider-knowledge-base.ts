import type { ProviderKnowledgeBase } from '@deskbell/contract';
import type { MemberContext } from '../../kernel/http/index.ts';
import { announceKnowledge, giveFiles } from '../given-files/index.ts';
import { readKnowledgeBase, toProviderKnowledgeBase } from './knowledge-base-row.ts';

/** Deletes a knowledge base; assistants that have it lose its files. Answers it as it was. */
export async function deleteProviderKnowledgeBase(
  ctx: MemberContext,
  id: string,
): Promise<ProviderKnowledgeBase> {
  const { base, assistantIds } = await ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readKnowledgeBase(tx, id, true);
    await tx.kysely
      .deleteFrom('provider_knowledge_bases')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return { base: toProviderKnowledgeBase(row, ctx.actor), assistantIds: await giveFiles(ctx, tx) };
  });
  announceKnowledge(ctx, assistantIds);
  return base;
}
