import type { Feature } from '../../kernel/feature.ts';
import { usageRoutes } from './routes.ts';

export const usage: Feature = {
  routes: usageRoutes,
};
