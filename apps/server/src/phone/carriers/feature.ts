import type { Feature } from '../../kernel/feature.ts';
import { carrierRoutes } from './routes.ts';

export const carriers: Feature = {
  routes: carrierRoutes,
};
