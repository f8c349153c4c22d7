import type { Feature } from '../../kernel/feature.ts';
import type { SnapshotParts } from '../snapshots/index.ts';
import { embedUnanswered } from './embed-questions.ts';
import { unansweredRoutes } from './routes.ts';

export const unanswered: Feature<SnapshotParts> = {
  routes: unansweredRoutes,
  jobs: embedUnanswered,
};
