import type { ProviderKnowledgeBase, ProviderKnowledgeBaseCreate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { requireFiles } from '../given-files/index.ts';
import { givenFields, refuseForbiddenAddresses } from '../tools/index.ts';
import { selectKnowledgeBases, toProviderKnowledgeBase } from './knowledge-base-row.ts';

/** An account has no more. */
const most = 200;

export async function createProviderKnowledgeBase(
  ctx: MemberContext,
  given: ProviderKnowledgeBaseCreate,
): Promise<ProviderKnowledgeBase> {
  if ('server' in given) await refuseForbiddenAddresses(ctx.config, given);
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await requireFiles(tx, given, 'createPlan.chunkPlans');
    const row = await tx.kysely
      .insertInto('provider_knowledge_bases')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderKnowledgeBase(row, ctx.actor);
  });
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await selectKnowledgeBases(tx)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError(
      'conflict',
      `There are ${most} knowledge bases already. Delete one that nobody needs.`,
    );
}
