import type { Feature } from '../../kernel/feature.ts';
import { adminRoutes } from './routes.ts';

export const admin: Feature = {
  routes: adminRoutes,
};
