import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import type { OutboundRow } from '../outbound-row.ts';

/** The job that has a campaign contact the next of its people: `{accountId, campaignId}`. */
export const runCampaignJob = 'campaigns.run';

/** Somebody's turn is over: the campaign they are from, if any, goes on with the next. */
export async function continueCampaign(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: AccountTransaction,
  { campaign_id: campaignId }: Pick<OutboundRow, 'campaign_id'>,
): Promise<void> {
  if (campaignId) await jobs.enqueue(tx, runCampaignJob, { accountId: tx.accountId, campaignId });
}
