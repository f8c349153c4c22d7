import type { Feature } from '../kernel/feature.ts';
import type { CallDeps } from '../voice/calls/index.ts';
import { phoneRoutes } from './routes.ts';

export const phone: Feature<CallDeps> = {
  routes: phoneRoutes,
};
