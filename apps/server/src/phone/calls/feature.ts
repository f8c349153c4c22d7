import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import type { Feature } from '../../kernel/feature.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { blockCaller } from './block-caller.ts';
import { callCostJob, findCallCost } from './call-cost.ts';
import { carrierWebhooks } from './carrier-webhooks.ts';
import { holdMusic, holdMusicPath, ringTone, ringTonePath } from './hold-music.ts';
import { listPhoneCalls } from './list-phone-calls.ts';
import { mediaSocket } from './media-socket.ts';
import { seeToCall } from './missed-calls/see-to-call.ts';
import { twilioWire } from './twilio-wire.ts';
import { openVonageWire } from './vonage-wire.ts';

const asSound = { 'content-type': 'audio/wav', 'cache-control': 'public, max-age=86400' };

export const phoneCalls: Feature<CallDeps> = {
  routes(api, deps, app: Hono) {
    api.mount(endpoints.listPhoneCalls, ({ ctx, params, query }) => listPhoneCalls(ctx, params.id, query));
    api.mount(endpoints.blockCaller, ({ ctx, params, body }) => blockCaller(ctx, params.id, body));
    api.mount(endpoints.seeToCall, ({ ctx, params, body }) => seeToCall(ctx, params.id, body));
    app.get(holdMusicPath, (http) => {
      const part = http.req.query('part');
      return http.body(holdMusic(part === undefined ? undefined : Number(part)), 200, asSound);
    });
    app.get(ringTonePath, (http) => http.body(ringTone(), 200, asSound));
    for (const wire of [twilioWire, openVonageWire()]) {
      carrierWebhooks(app, deps, wire);
      mediaSocket(app, deps, wire);
    }
  },
  jobs(deps) {
    deps.jobs.handle(callCostJob, ({ accountId, phoneCallId }) =>
      findCallCost(deps, String(accountId), String(phoneCallId)),
    );
  },
};
