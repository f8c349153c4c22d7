import type { Feature } from '../../kernel/feature.ts';
import { handleSourceJobs } from './handle-source-jobs.ts';
import { sourceRoutes } from './routes.ts';

export const sources: Feature = {
  routes: sourceRoutes,
  jobs: handleSourceJobs,
};
