import type { Campaign, ProviderCampaign } from '@deskbell/contract';
import type { AccountTransaction, CampaignsTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';

export type CampaignRow = Selectable<CampaignsTable>;

/** The account's campaigns by call: the provider has none by text. */
export const selectCampaigns = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('campaigns')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('channel', '=', 'call');

/** One of them; throws not_found. */
export async function readCampaignRow(tx: AccountTransaction, id: string): Promise<CampaignRow> {
  const row = await selectCampaigns(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Campaign');
  return row;
}

/** The only row -> ProviderCampaign mapper. */
export function toProviderCampaign(
  row: CampaignRow,
  { progress }: Pick<Campaign, 'progress'>,
  now: Date,
): ProviderCampaign {
  const { planned, underWay, voicemail, people } = progress;
  const endedReason = endedReasonOf(row, now);
  return {
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    name: row.name,
    assistantId: row.assistant_id,
    ...(row.number_id && { phoneNumberId: row.number_id }),
    ...((row.starts_at || row.ends_at) && { schedulePlan: planOf(row) }),
    status: endedReason ? 'ended' : hasBegun(row, now) ? 'in-progress' : 'scheduled',
    ...(endedReason && { endedReason }),
    callsCounterScheduled: planned,
    callsCounterQueued: 0,
    callsCounterInProgress: underWay,
    callsCounterEndedVoicemail: voicemail,
    callsCounterEnded: people - planned - underWay,
  };
}

const planOf = ({ starts_at: from, ends_at: until }: CampaignRow): ProviderCampaign['schedulePlan'] => ({
  ...(from && { earliestAt: from.toISOString() }),
  ...(until && { latestAt: until.toISOString() }),
});

function endedReasonOf(row: CampaignRow, now: Date): ProviderCampaign['endedReason'] {
  const isOver = row.ends_at !== null && row.ends_at <= (row.ended_at ?? now);
  if (row.state === 'done' || isOver) return 'campaign.ended.success';
  if (row.state !== 'stopped') return undefined;
  const wasBegun = row.ended_at !== null && hasBegun(row, row.ended_at);
  return wasBegun ? 'campaign.in-progress.ended-by-user' : 'campaign.scheduled.ended-by-user';
}

const hasBegun = ({ started_at, starts_at }: CampaignRow, at: Date): boolean =>
  started_at !== null && (starts_at === null || starts_at <= at);
