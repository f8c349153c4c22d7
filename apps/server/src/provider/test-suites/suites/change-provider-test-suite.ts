import type { ProviderTestSuite, ProviderTestSuiteFields } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { givenFields } from '../../tools/index.ts';
import { targetOf } from './target-of.ts';
import { lockTestSuite, selectTestSuites, toProviderTestSuite } from './test-suite-row.ts';

/** An account has no more. */
const most = 200;

export function createProviderTestSuite(
  ctx: MemberContext,
  given: ProviderTestSuiteFields,
): Promise<ProviderTestSuite> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireRoom(tx);
    await checkPlans(tx, given);
    const row = await tx.kysely
      .insertInto('provider_test_suites')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTestSuite(row, ctx.actor);
  });
}

export function updateProviderTestSuite(
  ctx: MemberContext,
  id: string,
  given: ProviderTestSuiteFields,
): Promise<ProviderTestSuite> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = await lockTestSuite(tx, id);
    await checkPlans(tx, given);
    const row = await tx.kysely
      .updateTable('provider_test_suites')
      .set({
        given: JSON.stringify(givenFields(before.given as object, given)),
        updated_at: ctx.clock.now(),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTestSuite(row, ctx.actor);
  });
}

/** Deletes a suite with its tests and runs; answers it as it was. */
export function deleteProviderTestSuite(ctx: MemberContext, id: string): Promise<ProviderTestSuite> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await lockTestSuite(tx, id);
    await tx.kysely
      .deleteFrom('provider_test_suites')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return toProviderTestSuite(row, ctx.actor);
  });
}

/** Throws where a plan names what the account hasn't. */
async function checkPlans(tx: AccountTransaction, given: ProviderTestSuiteFields): Promise<void> {
  await targetOf(tx, given);
  if (given.testerPlan?.assistantId) await requireAssistant(tx, given.testerPlan.assistantId);
}

async function requireRoom(tx: AccountTransaction): Promise<void> {
  const { count } = await selectTestSuites(tx)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError('conflict', `An account has at most ${most} test suites. Delete one first.`);
}
