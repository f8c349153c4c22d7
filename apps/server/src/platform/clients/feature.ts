import type { Feature } from '../../kernel/feature.ts';
import { clientRoutes } from './routes.ts';

export const clients: Feature = {
  routes: clientRoutes,
};
