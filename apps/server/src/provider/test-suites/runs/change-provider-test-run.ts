import type { ProviderTestRun, ProviderTestRunFields } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import type { TestPlace } from '../tests/test-row.ts';
import { readTestRun, toProviderTestRun } from './test-run-row.ts';

/** Renames a run; null takes its name away. */
export function updateProviderTestRun(
  ctx: MemberContext,
  place: TestPlace,
  { name }: ProviderTestRunFields,
): Promise<ProviderTestRun> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const before = await readTestRun(tx, place, true);
    if (name === undefined) return toProviderTestRun(before);
    const row = await tx.kysely
      .updateTable('provider_test_runs')
      .set({ name: name || null, updated_at: ctx.clock.now() })
      .where('account_id', '=', tx.accountId)
      .where('id', '=', place.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toProviderTestRun(row);
  });
}

/** Deletes a run, which stops it; answers it as it was. */
export function deleteProviderTestRun(ctx: MemberContext, place: TestPlace): Promise<ProviderTestRun> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await readTestRun(tx, place, true);
    await tx.kysely
      .deleteFrom('provider_test_runs')
      .where('account_id', '=', tx.accountId)
      .where('id', '=', place.id)
      .execute();
    return toProviderTestRun(row);
  });
}
