import type { Feature } from '../../kernel/feature.ts';
import { healthRoutes } from './routes.ts';

export const health: Feature = {
  routes: healthRoutes,
};
