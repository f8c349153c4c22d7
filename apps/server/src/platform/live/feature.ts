import type { Feature } from '../../kernel/feature.ts';
import { liveRoutes } from './routes.ts';

export const live: Feature = {
  routes: liveRoutes,
};
