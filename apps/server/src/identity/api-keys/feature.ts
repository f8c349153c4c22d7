import type { Feature } from '../../kernel/feature.ts';
import type { Deps } from '../../kernel/http/index.ts';
import type { ApiKeys } from './create-api-keys.ts';
import { apiKeyRoutes } from './routes.ts';

/** What features need that let keys in by doors of their own. */
export interface ApiKeysParts extends Deps {
  apiKeys: ApiKeys;
}

export const apiKeys: Feature = {
  routes: apiKeyRoutes,
};
