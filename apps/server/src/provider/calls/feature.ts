import type { Feature } from '../../kernel/feature.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { providerCallRoutes } from './routes.ts';

export const providerCalls: Feature<CallDeps> = {
  routes: providerCallRoutes,
};
