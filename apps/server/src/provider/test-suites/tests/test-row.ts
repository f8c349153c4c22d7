import type { ProviderTest, ProviderTestCreate } from '@deskbell/contract';
import type { AccountTransaction, ProviderTestsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';

export type TestRow = Selectable<ProviderTestsTable>;

/** Which test of which suite. */
export interface TestPlace {
  testSuiteId: string;
  id: string;
}

/** The only row -> ProviderTest mapper. */
export const toProviderTest = (row: TestRow): ProviderTest => ({
  ...(row.given as Pick<ProviderTestCreate, 'type' | 'script' | 'scorers' | 'numAttempts'>),
  id: row.id,
  orgId: row.account_id,
  testSuiteId: row.suite_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The tests of a suite. */
export const selectTests = (tx: AccountTransaction, testSuiteId: string) =>
  tx.kysely
    .selectFrom('provider_tests')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('suite_id', '=', testSuiteId);

/** Throws not_found. */
export async function readTest(
  tx: AccountTransaction,
  { testSuiteId, id }: TestPlace,
  toChange = false,
): Promise<TestRow> {
  const one = selectTests(tx, testSuiteId).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Test');
  return row;
}
