import type { Feature } from '../../kernel/feature.ts';
import { savedFilterRoutes } from './routes.ts';

export const savedFilters: Feature = {
  routes: savedFilterRoutes,
};
