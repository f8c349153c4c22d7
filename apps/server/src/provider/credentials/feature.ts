import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createProviderCredential, deleteProviderCredential } from './change-provider-credentials.ts';
import { getProviderCredential, listProviderCredentials } from './read-provider-credentials.ts';

export const providerCredentials: Feature = {
  routes(api) {
    api.mount(endpoints.listProviderCredentials, ({ ctx, query }) => listProviderCredentials(ctx, query));
    api.mount(endpoints.createProviderCredential, ({ ctx, body }) => createProviderCredential(ctx, body));
    api.mount(endpoints.getProviderCredential, ({ ctx, params }) => getProviderCredential(ctx, params.id));
    api.mount(endpoints.deleteProviderCredential, ({ ctx, params }) =>
      deleteProviderCredential(ctx, params.id),
    );
  },
};
