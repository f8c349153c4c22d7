import { endpoints } from '@deskbell/contract';
import { type Api, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { checkConnection } from './check-connection.ts';
import { connectCrm } from './connect-crm.ts';
import { disconnectCrm } from './disconnect-crm.ts';
import { listConnections } from './list-connections.ts';
import { listFields } from './list-fields.ts';
import { sendLeads } from './send-leads.ts';
import { updateConnection } from './update-connection.ts';

export function crmRoutes(api: Api, deps: Deps): void {
  const mayAsk = createLimiter(deps, 'crm', { calls: 30, perSeconds: 60 });
  api.mount(endpoints.listCrmConnections, ({ ctx }) => listConnections(ctx));
  api.mount(endpoints.connectCrm, async ({ ctx, body }) => {
    await mayAsk(ctx.account.id);
    return connectCrm(ctx, body);
  });
  api.mount(endpoints.updateCrmConnection, async ({ ctx, params, body }) => {
    await mayAsk(ctx.account.id);
    return updateConnection(ctx, params.id, body);
  });
  api.mount(endpoints.checkCrmConnection, async ({ ctx, params }) => {
    await mayAsk(ctx.account.id);
    return checkConnection(deps, ctx, params.id);
  });
  api.mount(endpoints.disconnectCrm, ({ ctx, params }) => disconnectCrm(ctx, params.id));
  api.mount(endpoints.listCrmFields, async ({ ctx, params }) => {
    await mayAsk(ctx.account.id);
    return listFields(ctx, params.id);
  });
  api.mount(endpoints.sendLeadsToCrm, ({ ctx, params, body }) => sendLeads(ctx, params.id, body.which));
}
