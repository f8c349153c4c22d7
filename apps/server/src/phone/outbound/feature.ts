import type { Hono } from 'hono';
import { offerTextJob } from '../../booking/waitlist/index.ts';
import type { Feature } from '../../kernel/feature.ts';
import { leadToCallJob } from '../../people/leads/index.ts';
import { openVonageWire, twilioWire } from '../calls/index.ts';
import { LeadToCall, planLeadCall } from './call-backs/plan-lead-call.ts';
import { runCampaignJob } from './campaigns/continue-campaign.ts';
import { runCampaign } from './campaigns/run-campaign.ts';
import { sweepCampaignsEveryMinute } from './campaigns/sweep-campaigns.ts';
import type { OutboundDeps } from './outbound-deps.ts';
import { outboundWebhooks } from './outbound-webhooks.ts';
import { placeCallJob, placeOverTrunkJob } from './plan-call.ts';
import { reachWhoIsDue } from './reach-who-is-due.ts';
import { remindEveryMinute } from './reminders/remind-of-appointments.ts';
import { outboundRoutes } from './routes.ts';
import { checkCallJob, settleSilentCall } from './settle-silent-call.ts';
import { planOffer } from './texts/plan-offer.ts';

export const outbound: Feature<OutboundDeps> = {
  routes(api, deps, app: Hono) {
    outboundRoutes(api);
    for (const wire of [twilioWire, openVonageWire()]) outboundWebhooks(app, deps, wire);
  },
  jobs(deps) {
    const kinds = deps.config.sip.port === null ? [placeCallJob] : [placeCallJob, placeOverTrunkJob];
    // Whoever takes calls knows how many more fit, and has the trunks.
    for (const kind of kinds)
      deps.jobs.handle(
        kind,
        ({ accountId, outboundId }) => reachWhoIsDue(deps, String(accountId), String(outboundId)),
        ['voice'],
      );
    deps.jobs.handle(checkCallJob, ({ accountId, outboundId, attempt }) =>
      settleSilentCall(deps, String(accountId), String(outboundId), Number(attempt)),
    );
    deps.jobs.handle(runCampaignJob, ({ accountId, campaignId }) =>
      runCampaign(deps, String(accountId), String(campaignId)),
    );
    deps.jobs.handle(offerTextJob, ({ accountId, entryId, offer }) =>
      planOffer(deps, String(accountId), String(entryId), Number(offer)),
    );
    deps.jobs.handle(leadToCallJob, (payload) => planLeadCall(deps, LeadToCall.parse(payload)));
  },
  async cleanup(deps) {
    await remindEveryMinute(deps);
    await sweepCampaignsEveryMinute(deps);
  },
};
