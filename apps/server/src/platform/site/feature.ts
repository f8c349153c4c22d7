import type { Feature } from '../../kernel/feature.ts';
import { siteRoutes } from './routes.ts';

export const site: Feature = {
  routes: siteRoutes,
};
