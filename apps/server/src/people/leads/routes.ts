import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { exportLeads } from './export-leads.ts';
import { getLead } from './get-lead.ts';
import { listLeads } from './list-leads.ts';
import { updateLead } from './update-lead.ts';

export function leadRoutes(api: Api): void {
  api.mount(endpoints.listLeads, ({ ctx, params, query }) => listLeads(ctx, params.id, query));
  api.mount(endpoints.exportLeads, ({ ctx, params, query }) => exportLeads(ctx, params.id, query));
  api.mount(endpoints.getLead, ({ ctx, params }) => getLead(ctx, params.id));
  api.mount(endpoints.updateLead, ({ ctx, params, body }) => updateLead(ctx, params.id, body));
}
