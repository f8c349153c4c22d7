import type { Hono } from 'hono';
import type { Feature } from '../../kernel/feature.ts';
import { leadToCallJob } from '../../people/leads/index.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { openVonageWire, twilioWire } from '../calls/index.ts';
import { LeadToCall, planLeadCall } from './call-backs/plan-lead-call.ts';
import { outboundWebhooks } from './outbound-webhooks.ts';
import { placeDueCall } from './place-due-call.ts';
import { placeCallJob } from './plan-call.ts';
import { remindEveryMinute } from './reminders/remind-of-appointments.ts';
import { outboundRoutes } from './routes.ts';
import { checkCallJob, settleSilentCall } from './settle-silent-call.ts';

export const outbound: Feature<CallDeps> = {
  routes(api, deps, app: Hono) {
    outboundRoutes(api);
    for (const wire of [twilioWire, openVonageWire()]) outboundWebhooks(app, deps, wire);
  },
  jobs(deps) {
    deps.jobs.handle(placeCallJob, ({ accountId, outboundId }) =>
      placeDueCall(deps, String(accountId), String(outboundId)),
    );
    deps.jobs.handle(checkCallJob, ({ accountId, outboundId, attempt }) =>
      settleSilentCall(deps, String(accountId), String(outboundId), Number(attempt)),
    );
    deps.jobs.handle(leadToCallJob, (payload) => planLeadCall(deps, LeadToCall.parse(payload)));
  },
  cleanup: remindEveryMinute,
};
