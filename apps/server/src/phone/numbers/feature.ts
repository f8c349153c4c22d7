import type { Feature } from '../../kernel/feature.ts';
import type { CallDeps } from '../../voice/calls/index.ts';
import { numberRoutes } from './routes.ts';

export const numbers: Feature<CallDeps> = {
  routes: numberRoutes,
};
