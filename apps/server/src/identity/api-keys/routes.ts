import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { createApiKey } from './create-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export function apiKeyRoutes(api: Api): void {
  api.mount(endpoints.listApiKeys, ({ ctx }) => listApiKeys(ctx));
  api.mount(endpoints.createApiKey, ({ ctx, body }) => createApiKey(ctx, body));
  api.mount(endpoints.revokeApiKey, ({ ctx, params }) => revokeApiKey(ctx, params.id));
}
