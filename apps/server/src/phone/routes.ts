import { endpoints } from '@deskbell/contract';
import type { Hono } from 'hono';
import type { Api } from '../kernel/http/index.ts';
import type { CallDeps } from '../voice/calls/index.ts';
import { mediaSocket } from './calls/media-socket.ts';
import { twilioWebhooks } from './calls/twilio-webhooks.ts';
import { connectCarrier } from './carriers/connect-carrier.ts';
import { disconnectCarrier } from './carriers/disconnect-carrier.ts';
import { listCarrierNumbers } from './carriers/list-carrier-numbers.ts';
import { listCarriers } from './carriers/list-carriers.ts';
import { attachNumber } from './numbers/attach-number.ts';
import { checkNumber } from './numbers/check-number.ts';
import { detachNumber } from './numbers/detach-number.ts';
import { listAssistantNumbers } from './numbers/list-assistant-numbers.ts';
import { updateNumber } from './numbers/update-number.ts';

export function phoneRoutes(api: Api, deps: CallDeps, app: Hono): void {
  api.mount(endpoints.listCarriers, ({ ctx }) => listCarriers(ctx));
  api.mount(endpoints.connectCarrier, ({ ctx, body }) => connectCarrier(ctx, body));
  api.mount(endpoints.disconnectCarrier, ({ ctx, params }) => disconnectCarrier(ctx, params.id));
  api.mount(endpoints.listCarrierNumbers, ({ ctx, params }) => listCarrierNumbers(ctx, params.id));
  api.mount(endpoints.listAssistantNumbers, ({ ctx, params }) => listAssistantNumbers(ctx, params.id));
  api.mount(endpoints.attachNumber, ({ ctx, params, body }) => attachNumber(ctx, params.id, body));
  api.mount(endpoints.updateNumber, ({ ctx, params, body }) => updateNumber(ctx, params.id, body));
  api.mount(endpoints.detachNumber, ({ ctx, params }) => detachNumber(ctx, params.id));
  api.mount(endpoints.checkNumber, ({ ctx, params }) => checkNumber(ctx, deps, params.id));
  twilioWebhooks(app, deps);
  mediaSocket(app, deps);
}
