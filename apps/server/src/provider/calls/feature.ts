import type { Feature } from '../../kernel/feature.ts';
import { providerCallRoutes } from './routes.ts';

export const providerCalls: Feature = {
  routes: providerCallRoutes,
};
