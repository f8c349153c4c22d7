import type { Deps } from '../../../kernel/http/index.ts';
import { minuteMs, repeatJob } from '../../../kernel/jobs/index.ts';
import { continueCampaign } from './continue-campaign.ts';

const sweepJob = 'campaigns.sweep';

/** Has each campaign that goes on look once a minute whom to contact, in whichever process takes the job. */
export async function sweepCampaignsEveryMinute(deps: Deps): Promise<void> {
  await repeatJob(deps, sweepJob, minuteMs, async () => {
    const running = await deps.db.system((tx) =>
      tx.query<{ account_id: string; campaign_id: string }>({
        name: 'campaigns.running',
        text: 'SELECT account_id, campaign_id FROM campaigns_running()',
      }),
    );
    for (const { account_id: accountId, campaign_id } of running)
      await deps.db.account(accountId, (tx) => continueCampaign(deps, tx, { campaign_id }));
  });
}
