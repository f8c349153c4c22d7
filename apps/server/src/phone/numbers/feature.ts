import type { Feature } from '../../kernel/feature.ts';
import type { NumberDeps } from './check-number.ts';
import { numberRoutes } from './routes.ts';

export const numbers: Feature<NumberDeps> = {
  routes: numberRoutes,
};
