import type { endpoints, ProviderCampaign, ProviderPage, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type SqlBool, sql } from 'kysely';
import type { MemberContext } from '../../kernel/http/index.ts';
import { readCampaign } from '../../phone/outbound/index.ts';
import { type ProviderList, readProviderList, readProviderPage } from '../lists/index.ts';
import { type CampaignRow, readCampaignRow, selectCampaigns, toProviderCampaign } from './campaign-row.ts';

type ListQuery = QueryOf<typeof endpoints.listProviderCampaigns>;
type PageQuery = QueryOf<typeof endpoints.listProviderCampaignPages>;

/** The account's campaigns, newest first, without who is called. */
export function listProviderCampaigns(ctx: MemberContext, query: ListQuery): Promise<ProviderCampaign[]> {
  return ctx.db.account(ctx.account.id, async (tx) =>
    shown(ctx, tx, await readProviderList(campaigns(tx, query, ctx.clock.now()), query)),
  );
}

export function listProviderCampaignPages(
  ctx: MemberContext,
  query: PageQuery,
): Promise<ProviderPage<ProviderCampaign>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { results, metadata } = await readProviderPage(tx, campaigns(tx, query, ctx.clock.now()), query);
    return { results: await shown(ctx, tx, results), metadata };
  });
}

export const getProviderCampaign = (ctx: MemberContext, id: string): Promise<ProviderCampaign> =>
  ctx.db.account(ctx.account.id, (tx) => readProviderCampaign(ctx, tx, id));

/** One campaign with who is called; throws not_found. */
export async function readProviderCampaign(
  ctx: MemberContext,
  tx: AccountTransaction,
  id: string,
): Promise<ProviderCampaign> {
  const [campaign] = await shown(ctx, tx, [await readCampaignRow(tx, id)]);
  const people = await tx.query<{ number: string; name: string | null }>({
    name: 'provider-campaigns.people',
    text: 'SELECT number, name FROM campaign_people WHERE account_id = $1 AND campaign_id = $2 ORDER BY id',
    values: [tx.accountId, id],
  });
  const customers = people.map(({ number, name }) => ({ number, ...(name && { name }) }));
  return { ...campaign!, customers };
}

async function shown(
  { clock }: MemberContext,
  tx: AccountTransaction,
  rows: readonly CampaignRow[],
): Promise<ProviderCampaign[]> {
  const campaigns: ProviderCampaign[] = [];
  for (const row of rows)
    campaigns.push(toProviderCampaign(row, await readCampaign(tx, row.id), clock.now()));
  return campaigns;
}

function campaigns(
  tx: AccountTransaction,
  { id, status }: Pick<PageQuery, 'id' | 'status'>,
  now: Date,
): ProviderList<CampaignRow> {
  const isOver = sql<SqlBool>`(state IN ('stopped', 'done') OR coalesce(ends_at <= ${now}, false))`;
  const hasBegun = sql<SqlBool>`(started_at IS NOT NULL AND (starts_at IS NULL OR starts_at <= ${now}))`;
  const conditions = {
    scheduled: sql<SqlBool>`NOT ${isOver} AND NOT ${hasBegun}`,
    'in-progress': sql<SqlBool>`NOT ${isOver} AND ${hasBegun}`,
    ended: isOver,
  };
  let rows = selectCampaigns(tx);
  if (id) rows = rows.where('id', '=', id);
  if (status) rows = rows.where(conditions[status]);
  return {
    rows: rows,
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    id: 'id',
  };
}
