import type { Feature } from '../../kernel/feature.ts';
import { errorReportRoutes } from './routes.ts';

export const errorReports: Feature = {
  routes: errorReportRoutes,
};
