import type { Feature } from '../../kernel/feature.ts';
import type { Deps } from '../../kernel/http/index.ts';
import { deleteExpiredAppsHourly } from './delete-expired-apps.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { connectedAppRoutes } from './routes.ts';
import type { AccessTokens } from './tokens/create-access-tokens.ts';

/** What features need that let connected apps in. */
export interface ConnectedAppsParts extends Deps {
  accessTokens: AccessTokens;
}

export const connectedApps: Feature = {
  routes(api, deps, app) {
    connectedAppRoutes(api);
    oauthRoutes(app, deps);
  },
  cleanup: deleteExpiredAppsHourly,
};
