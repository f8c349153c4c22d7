import type { ProviderTestRun } from '@deskbell/contract';
import type { AccountTransaction, ProviderTestRunsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../../kernel/http/index.ts';
import type { TestPlace } from '../tests/test-row.ts';

export type TestRunRow = Selectable<ProviderTestRunsTable>;
export type TestResult = ProviderTestRun['testResults'][number];

/** The only row -> ProviderTestRun mapper. */
export const toProviderTestRun = (row: TestRunRow): ProviderTestRun => ({
  id: row.id,
  orgId: row.account_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  testSuiteId: row.suite_id,
  ...(row.name !== null && { name: row.name }),
  status: row.status,
  ...(row.problem !== null && { problem: row.problem }),
  testResults: row.results as TestResult[],
});

/** The runs of a suite. */
export const selectTestRuns = (tx: AccountTransaction, testSuiteId: string) =>
  tx.kysely
    .selectFrom('provider_test_runs')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('suite_id', '=', testSuiteId);

/** Throws not_found. */
export async function readTestRun(
  tx: AccountTransaction,
  { testSuiteId, id }: TestPlace,
  toChange = false,
): Promise<TestRunRow> {
  const one = selectTestRuns(tx, testSuiteId).where('id', '=', id);
  const row = await (toChange ? one.forUpdate() : one).executeTakeFirst();
  if (!row) throw notFound('Run');
  return row;
}
