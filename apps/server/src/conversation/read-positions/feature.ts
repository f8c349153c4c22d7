import type { Feature } from '../../kernel/feature.ts';
import { readPositionRoutes } from './routes.ts';

export const readPositions: Feature = {
  routes: readPositionRoutes,
};
