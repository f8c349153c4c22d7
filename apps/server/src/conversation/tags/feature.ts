import type { Feature } from '../../kernel/feature.ts';
import { tagRoutes } from './routes.ts';

export const tags: Feature = {
  routes: tagRoutes,
};
