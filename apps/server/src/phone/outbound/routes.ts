import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { cancelCall } from './cancel-call.ts';
import { getSetup } from './get-setup.ts';
import { listOutboundCalls } from './list-outbound-calls.ts';
import { placeTestCall } from './place-test-call.ts';
import { setBrake } from './set-brake.ts';
import { updateSetup } from './update-setup.ts';

export function outboundRoutes(api: Api): void {
  api.mount(endpoints.getOutboundSetup, ({ ctx, params }) => getSetup(ctx, params.id));
  api.mount(endpoints.updateOutboundSetup, ({ ctx, params, body }) => updateSetup(ctx, params.id, body));
  api.mount(endpoints.setOutboundBrake, ({ ctx, body }) => setBrake(ctx, body));
  api.mount(endpoints.placeTestCall, ({ ctx, params, body }) => placeTestCall(ctx, params.id, body));
  api.mount(endpoints.listOutboundCalls, ({ ctx, params, query }) =>
    listOutboundCalls(ctx, params.id, query),
  );
  campaignRoutes(api);
  api.mount(endpoints.cancelOutboundCall, ({ ctx, params }) => cancelCall(ctx, params.id));
}
