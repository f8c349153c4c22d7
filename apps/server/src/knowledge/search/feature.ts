import type { Feature } from '../../kernel/feature.ts';
import type { SnapshotParts } from '../snapshots/index.ts';
import { searchRoutes } from './routes.ts';

export const search: Feature<SnapshotParts> = {
  routes: searchRoutes,
};
