import type { Feature } from '../../kernel/feature.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { accountSettingsRoutes } from './routes.ts';

export const accountSettings: Feature<AccountsParts> = {
  routes: accountSettingsRoutes,
};
