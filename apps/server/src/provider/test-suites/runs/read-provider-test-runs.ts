import type { ProviderPage, ProviderPageQuery, ProviderTestRun } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../../lists/index.ts';
import { readTestSuite } from '../suites/test-suite-row.ts';
import type { TestPlace } from '../tests/test-row.ts';
import { readTestRun, selectTestRuns, type TestRunRow, toProviderTestRun } from './test-run-row.ts';

export function listProviderTestRuns(
  ctx: MemberContext,
  testSuiteId: string,
  query: ProviderPageQuery,
): Promise<ProviderPage<ProviderTestRun>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await readTestSuite(tx, testSuiteId);
    const list: ProviderList<TestRunRow> = {
      rows: selectTestRuns(tx, testSuiteId),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map(toProviderTestRun), metadata };
  });
}

export const getProviderTestRun = (ctx: MemberContext, place: TestPlace): Promise<ProviderTestRun> =>
  ctx.db.account(ctx.account.id, async (tx) => toProviderTestRun(await readTestRun(tx, place)));
