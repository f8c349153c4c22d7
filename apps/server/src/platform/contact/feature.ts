import type { Feature } from '../../kernel/feature.ts';
import { contactRoutes } from './routes.ts';

export const contact: Feature = {
  routes: contactRoutes,
};
