import type { Feature } from '../../kernel/feature.ts';
import type { AccountsParts } from '../accounts/index.ts';
import { teamRoutes } from './routes.ts';

export const team: Feature<AccountsParts> = {
  routes: teamRoutes,
};
