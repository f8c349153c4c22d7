import { v5 as uuidv5 } from 'uuid';
import type { Deps } from '../../../kernel/http/index.ts';
import { continueCampaign } from './continue-campaign.ts';

const minuteMs = 60_000;
const sweepJob = 'campaigns.sweep';
const namespace = '2f1c7f0a-3f0d-4c36-9a6e-4f1a0cf7b9d4';

/** Has each campaign that goes on look once a minute whom to contact, in whichever process takes the job. */
export async function sweepCampaignsEveryMinute(deps: Deps): Promise<void> {
  deps.jobs.handle(sweepJob, async () => {
    // First, so that a failure doesn't end the schedule.
    await planNext(deps);
    const running = await deps.db.system((tx) =>
      tx.query<{ account_id: string; campaign_id: string }>({
        name: 'campaigns.running',
        text: 'SELECT account_id, campaign_id FROM campaigns_running()',
      }),
    );
    for (const { account_id: accountId, campaign_id } of running)
      await deps.db.account(accountId, (tx) => continueCampaign(deps, tx, { campaign_id }));
  });
  await planNext(deps);
}

async function planNext({ db, jobs, clock }: Deps): Promise<void> {
  const runAt = new Date((Math.floor(clock.now().getTime() / minuteMs) + 1) * minuteMs);
  const id = uuidv5(`${sweepJob} ${runAt.toISOString()}`, namespace);
  await db.system((tx) => jobs.enqueue(tx, sweepJob, {}, { runAt, id }));
}
