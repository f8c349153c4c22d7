import type { Feature } from '../../kernel/feature.ts';
import { enforceRetentionHourly } from './enforce-retention.ts';
import { privacyRoutes } from './routes.ts';

export const privacy: Feature = {
  routes: privacyRoutes,
  cleanup: enforceRetentionHourly,
};
