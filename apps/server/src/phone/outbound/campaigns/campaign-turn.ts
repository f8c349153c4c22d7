import type { AccountTransaction } from '@deskbell/database';
import { readPace } from './campaign-pace.ts';
import { campaignSettings, selectCampaigns } from './campaign-row.ts';

const soonMs = 20_000;

/**
 * Whether a campaign contacts another of its people now, or when to ask again. Asked by two at once, they are answered one after
 * the other. `over`: it was stopped.
 */
export async function campaignTurn(
  tx: AccountTransaction,
  campaignId: string,
  now: Date,
  timeZone: string,
): Promise<'now' | 'over' | Date> {
  // Not its row: who stops it has that, and waits for the calls.
  await tx.query({
    name: 'campaigns.lock-turn',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('campaign ' || $1, 0))`,
    values: [campaignId],
  });
  const campaign = await selectCampaigns(tx).where('id', '=', campaignId).executeTakeFirst();
  if (!campaign || campaign.state === 'stopped') return 'over';
  const soon = new Date(now.getTime() + soonMs);
  if (campaign.state !== 'running') return new Date(now.getTime() + 3 * soonMs);
  const { atOnce, perDay } = campaignSettings(campaign);
  const { active, today, tomorrow } = await readPace(tx, campaignId, now, timeZone);
  if (today >= perDay) return tomorrow;
  return active < atOnce ? 'now' : soon;
}
