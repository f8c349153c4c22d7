import type { Feature } from '../../kernel/feature.ts';
import { mailPreferenceRoutes } from './routes.ts';

export const mailPreferences: Feature = {
  routes: mailPreferenceRoutes,
};
