import type { Feature } from '../../kernel/feature.ts';
import { portalRoutes } from './routes.ts';

export const portal: Feature = {
  routes: portalRoutes,
};
