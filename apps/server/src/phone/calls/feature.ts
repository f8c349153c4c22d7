import type { Hono } from 'hono';
import type { Feature } from '../../kernel/feature.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { mediaSocket } from './media-socket.ts';
import { twilioWebhooks } from './twilio-webhooks.ts';

export const phoneCalls: Feature<CallDeps> = {
  routes(_api, deps, app: Hono) {
    twilioWebhooks(app, deps);
    mediaSocket(app, deps);
  },
};
