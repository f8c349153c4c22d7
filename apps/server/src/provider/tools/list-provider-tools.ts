import type { ProviderListQuery, ProviderPage, ProviderPageQuery, ProviderTool } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { MemberContext } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList, readProviderPage } from '../lists/index.ts';
import { selectTools, type ToolRow, toProviderTool } from './tool-row.ts';

/** The account's tools, newest first. */
export function listProviderTools(ctx: MemberContext, query: ProviderListQuery): Promise<ProviderTool[]> {
  return ctx.db.account(ctx.account.id, async (tx) =>
    (await readProviderList(tools(tx), query)).map((row) => toProviderTool(row, ctx.actor)),
  );
}

export function listProviderToolPages(
  ctx: MemberContext,
  query: ProviderPageQuery,
): Promise<ProviderPage<ProviderTool>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { results, metadata } = await readProviderPage(tx, tools(tx), query);
    return { results: results.map((row) => toProviderTool(row, ctx.actor)), metadata };
  });
}

const tools = (tx: AccountTransaction): ProviderList<ToolRow> => ({
  rows: selectTools(tx),
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  id: 'id',
});
