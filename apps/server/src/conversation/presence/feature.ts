import type { Feature } from '../../kernel/feature.ts';
import { presenceRoutes } from './routes.ts';

export const presence: Feature = {
  routes: presenceRoutes,
};
