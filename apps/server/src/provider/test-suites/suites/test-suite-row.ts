import type { ProviderTestSuite } from '@deskbell/contract';
import type { AccountTransaction, ProviderTestSuitesTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type Actor, actorMay, notFound } from '../../../kernel/http/index.ts';
import { withoutSecrets } from '../../kept/index.ts';

export type TestSuiteRow = Selectable<ProviderTestSuitesTable>;

/** The only row -> ProviderTestSuite mapper. Who may not set assistants up isn't shown headers and secrets. */
export const toProviderTestSuite = (row: TestSuiteRow, actor: Actor): ProviderTestSuite => ({
  ...((actorMay(actor, 'setup.write') ? row.given : withoutSecrets(row.given)) as object),
  id: row.id,
  orgId: row.account_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const selectTestSuites = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('provider_test_suites').selectAll().where('account_id', '=', tx.accountId);

/** One suite of the transaction's account, which stays and is changed by nobody else until it ends; throws not_found. */
export async function lockTestSuite(tx: AccountTransaction, id: string): Promise<TestSuiteRow> {
  const row = await selectTestSuites(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('Test suite');
  return row;
}

export async function readTestSuite(tx: AccountTransaction, id: string): Promise<TestSuiteRow> {
  const row = await selectTestSuites(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Test suite');
  return row;
}
