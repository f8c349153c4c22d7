import type { Feature } from '../../kernel/feature.ts';
import { consentRoutes } from './routes.ts';

export const consents: Feature = {
  routes: consentRoutes,
};
