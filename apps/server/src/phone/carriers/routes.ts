import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { connectCarrier } from './connect-carrier.ts';
import { disconnectCarrier } from './disconnect-carrier.ts';
import { listCarrierNumbers } from './list-carrier-numbers.ts';
import { listCarriers } from './list-carriers.ts';

export function carrierRoutes(api: Api): void {
  api.mount(endpoints.listCarriers, ({ ctx }) => listCarriers(ctx));
  api.mount(endpoints.connectCarrier, ({ ctx, body }) => connectCarrier(ctx, body));
  api.mount(endpoints.disconnectCarrier, ({ ctx, params }) => disconnectCarrier(ctx, params.id));
  api.mount(endpoints.listCarrierNumbers, ({ ctx, params }) => listCarrierNumbers(ctx, params.id));
}
