import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { exportPortalConversations, exportPortalLeads } from './export-portal.ts';
import { getPortalAssistant, listPortalAssistants } from './get-portal-assistant.ts';
import { getPortalStats } from './get-portal-stats.ts';
import { listPortalConversations, listPortalLeads } from './list-portal.ts';

export function portalRoutes(api: Api): void {
  api.mount(endpoints.listPortalAssistants, ({ ctx }) => listPortalAssistants(ctx));
  api.mount(endpoints.getPortalAssistant, ({ ctx, query }) => getPortalAssistant(ctx, query.assistantId));
  api.mount(endpoints.getPortalStats, ({ ctx, query }) => getPortalStats(ctx, query.assistantId));
  api.mount(endpoints.listPortalLeads, ({ ctx, query }) => listPortalLeads(ctx, query));
  api.mount(endpoints.listPortalConversations, ({ ctx, query }) => listPortalConversations(ctx, query));
  api.mount(endpoints.exportPortalLeads, ({ ctx, query }) => exportPortalLeads(ctx, query.assistantId));
  api.mount(endpoints.exportPortalConversations, ({ ctx, query }) =>
    exportPortalConversations(ctx, query.assistantId),
  );
}
