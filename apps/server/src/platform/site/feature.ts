import type { Feature } from '../../kernel/feature.ts';
import type { SnapshotParts } from '../../knowledge/snapshots/index.ts';
import { siteRoutes } from './routes.ts';

export const site: Feature<SnapshotParts> = {
  routes: siteRoutes,
};
