import type { ProviderTest, ProviderTestCreate, ProviderTestUpdate } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { AppError, type MemberContext } from '../../../kernel/http/index.ts';
import { newIdAt } from '../../../kernel/new-id.ts';
import { givenFields } from '../../tools/index.ts';
import { lockTestSuite } from '../suites/test-suite-row.ts';
import { readTest, selectTests, type TestPlace, toProviderTest } from './test-row.ts';

/** A suite has no more. */
const most = 50;

export function createProviderTest(
  ctx: MemberContext,
  testSuiteId: string,
  given: ProviderTestCreate,
): Promise<ProviderTest> {
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await lockTestSuite(tx, testSuiteId);
    await requireRoom(tx, testSuiteId);
    const row = await tx.kysely
      .insertInto('provider_tests')
      .values({
        account_id: tx.accountId,
        id: newIdAt(now),
        suite_id: testSuiteId,
        given: JSON.stringify(givenFields({}, given)),
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTest(row);
  });
}

export function updateProviderTest(
  ctx: MemberContext,
  place: TestPlace,
  given: ProviderTestUpdate,
): Promise<ProviderTest> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readTest(tx, place, true);
    const row = await tx.kysely
      .updateTable('provider_tests')
      .set({
        given: JSON.stringify(givenFields(before.given as object, given)),
        updated_at: ctx.clock.now(),
      })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', place.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTest(row);
  });
}

/** Deletes a test, which runs of it keep as it was; answers it. */
export function deleteProviderTest(ctx: MemberContext, place: TestPlace): Promise<ProviderTest> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readTest(tx, place, true);
    await tx.kysely
      .deleteFrom('provider_tests')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', place.id)
      .execute();
    return toProviderTest(row);
  });
}

async function requireRoom(tx: AccountTransaction, testSuiteId: string): Promise<void> {
  const { count } = await selectTests(tx, testSuiteId)
    .clearSelect()
    .select((of) => of.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= most)
    throw new AppError('conflict', `A suite has at most ${most} tests. Make another one.`);
}
