import type { Feature } from '../../kernel/feature.ts';
import { leadRoutes } from './routes.ts';

export const leads: Feature = {
  routes: leadRoutes,
};
