import {
  type ProviderKnowledgeBase,
  ProviderKnowledgeBaseCreateSchema,
  type ProviderKnowledgeBaseUpdate,
} from '@deskbell/contract';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { announceKnowledge, giveFiles, requireFiles } from '../given-files/index.ts';
import { givenFields, refuseForbiddenAddresses } from '../tools/index.ts';
import { readKnowledgeBase, toProviderKnowledgeBase } from './knowledge-base-row.ts';

/** Changes the given fields, or what these lead to; assistants that have it get and lose its files at once. */
export async function updateProviderKnowledgeBase(
  ctx: MemberContext,
  id: string,
  changes: ProviderKnowledgeBaseUpdate | ((before: Given) => ProviderKnowledgeBaseUpdate),
): Promise<ProviderKnowledgeBase> {
  if (typeof changes !== 'function') await refuseForbiddenAddresses(ctx.config, changes);
  const { base, assistantIds } = await ctx.db.account(ctx.account.id, async (tx) => {
    const before = (await readKnowledgeBase(tx, id, true)).given as Given;
    const { provider, ...given } = typeof changes === 'function' ? changes(before) : changes;
    if (provider && provider !== before.provider)
      throw refused('provider', `This knowledge base is of provider ${before.provider}`);
    const fields = givenFields(before, given);
    requireWhole(fields);
    await requireFiles(tx, given, 'createPlan.chunkPlans');
    const row = await tx.kysely
      .updateTable('provider_knowledge_bases')
      .set({ given: JSON.stringify(fields), updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { base: toProviderKnowledgeBase(row, ctx.actor), assistantIds: await giveFiles(ctx, tx) };
  });
  announceKnowledge(ctx, assistantIds);
  return base;
}

type Given = Record<string, unknown> & { provider: string };

/** A change may not leave what could not have been created. */
function requireWhole(fields: Record<string, unknown>): void {
  const checked = ProviderKnowledgeBaseCreateSchema.safeParse(fields);
  const issue = checked.error?.issues[0];
  if (issue) throw refused(issue.path.join('.'), issue.message);
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
