import type { Feature } from '../../kernel/feature.ts';
import { serviceRoutes } from './routes.ts';

export const services: Feature = {
  routes: serviceRoutes,
};
