import type { Feature } from '../../kernel/feature.ts';
import { billingRoutes } from './routes.ts';

export const billing: Feature = {
  routes: billingRoutes,
};
