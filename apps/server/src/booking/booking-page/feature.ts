import type { Feature } from '../../kernel/feature.ts';
import { bookingPageRoutes } from './routes.ts';

export const bookingPage: Feature = {
  routes: bookingPageRoutes,
};
