import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createProviderTool } from './create-provider-tool.ts';
import { deleteProviderTool } from './delete-provider-tool.ts';
import { getProviderTool } from './get-provider-tool.ts';
import { listProviderToolPages, listProviderTools } from './list-provider-tools.ts';
import { updateProviderTool } from './update-provider-tool.ts';

export const providerTools: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderTools, ({ ctx, query }) => listProviderTools(ctx, query));
    api.mount(endpoints.listProviderToolPages, ({ ctx, query }) => listProviderToolPages(ctx, query));
    api.mount(endpoints.createProviderTool, ({ ctx, body }) => createProviderTool(ctx, body));
    api.mount(endpoints.getProviderTool, ({ ctx, params }) => getProviderTool(ctx, params.id));
    api.mount(endpoints.updateProviderTool, ({ ctx, params, body }) =>
      updateProviderTool(ctx, params.id, body),
    );
    api.mount(endpoints.deleteProviderTool, ({ ctx, params }) => deleteProviderTool(ctx, params.id));
  },
};
