import type { Feature } from '../../kernel/feature.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Feature = {
  routes: analyticsRoutes,
};
