import type { ProviderPage, ProviderPageQuery, ProviderTest } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../../lists/index.ts';
import { readTestSuite } from '../suites/test-suite-row.ts';
import { readTest, selectTests, type TestPlace, type TestRow, toProviderTest } from './test-row.ts';

export function listProviderTests(
  ctx: MemberContext,
  testSuiteId: string,
  query: ProviderPageQuery,
): Promise<ProviderPage<ProviderTest>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    await readTestSuite(tx, testSuiteId);
    const list: ProviderList<TestRow> = {
      rows: selectTests(tx, testSuiteId),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map(toProviderTest), metadata };
  });
}

export const getProviderTest = (ctx: MemberContext, place: TestPlace): Promise<ProviderTest> =>
  ctx.db.account(ctx.account.id, async (tx) => toProviderTest(await readTest(tx, place)));
