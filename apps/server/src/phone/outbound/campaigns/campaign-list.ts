import type { Campaign, CampaignProgress, endpoints, QueryOf } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { requireAssistant } from '../../../assistant/assistants/index.ts';
import type { MemberContext, PageAnswer } from '../../../kernel/http/index.ts';
import { defineList, newestFirst, readPage } from '../../../kernel/lists/index.ts';
import { type CampaignRow, campaignSettings, requireCampaign, selectCampaigns } from './campaign-row.ts';
import { peopleWithResults } from './people-with-results.ts';

type Query = QueryOf<typeof endpoints.listCampaigns>;

const list = defineList({
  select: selectCampaigns,
  toItem: (row: CampaignRow) => row,
  order: newestFirst(),
  where: ({ assistantId }: Query & { assistantId: string }) => [sql`assistant_id = ${assistantId}`],
});

/** An assistant's campaigns with what came of them so far. */
export const listCampaigns = (
  ctx: MemberContext,
  assistantId: string,
  query: Query,
): Promise<PageAnswer<Campaign>> =>
  ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const page = await readPage(tx, list, { ...query, assistantId });
    const rows: Campaign[] = [];
    for (const row of page.rows) rows.push(await toCampaign(tx, row));
    return { ...page, rows };
  });

/** One, as it is in this transaction. */
export const readCampaign = async (tx: AccountTransaction, id: string): Promise<Campaign> =>
  toCampaign(tx, await requireCampaign(tx, id));

/** The only row -> Campaign mapper. */
async function toCampaign(tx: AccountTransaction, row: CampaignRow): Promise<Campaign> {
  return {
    id: row.id,
    assistantId: row.assistant_id,
    name: row.name,
    channel: row.channel,
    goal: row.goal,
    opening: row.opening,
    settings: campaignSettings(row),
    state: row.state,
    progress: await progressOf(tx, row.id),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

async function progressOf(tx: AccountTransaction, id: string): Promise<CampaignProgress> {
  const { rows } = await sql<{ result: string; people: string; opted_out: string; booked: string }>`
    SELECT result, count(*) AS people, count(*) FILTER (WHERE opted_out) AS opted_out,
      count(*) FILTER (WHERE booked) AS booked
    FROM ${peopleWithResults(tx.accountId, id)} p GROUP BY result`.execute(tx.kysely);
  const all = (of: 'people' | 'opted_out' | 'booked') => rows.reduce((sum, row) => sum + Number(row[of]), 0);
  const counts = new Map(rows.map(({ result, people }) => [result, Number(people)]));
  const count = (result: string) => counts.get(result) ?? 0;
  return {
    people: all('people'),
    planned: count('planned'),
    underWay: count('under_way'),
    reached: count('reached'),
    texted: count('texted'),
    noAnswer: count('no_answer'),
    voicemail: count('voicemail'),
    refused: count('refused'),
    failed: count('failed'),
    stopped: count('stopped'),
    optedOut: all('opted_out'),
    booked: all('booked'),
  };
}
