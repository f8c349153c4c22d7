import type { ProviderPage, ProviderPageQuery, ProviderTestSuite } from '@deskbell/contract';
import type { MemberContext } from '../../../kernel/http/index.ts';
import { type ProviderList, readProviderPage } from '../../lists/index.ts';
import { readTestSuite, selectTestSuites, type TestSuiteRow, toProviderTestSuite } from './test-suite-row.ts';

export function listProviderTestSuites(
  ctx: MemberContext,
  query: ProviderPageQuery,
): Promise<ProviderPage<ProviderTestSuite>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const list: ProviderList<TestSuiteRow> = {
      rows: selectTestSuites(tx),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      id: 'id',
    };
    const { results, metadata } = await readProviderPage(tx, list, query);
    return { results: results.map((row) => toProviderTestSuite(row, ctx.actor)), metadata };
  });
}

export const getProviderTestSuite = (ctx: MemberContext, id: string): Promise<ProviderTestSuite> =>
  ctx.db.account(ctx.account.id, async (tx) => toProviderTestSuite(await readTestSuite(tx, id), ctx.actor));
