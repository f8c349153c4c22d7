import type { Feature } from '../../kernel/feature.ts';
import type { CallDeps } from './call-deps.ts';
import { endOrphanedCallsEveryMinute } from './records/end-orphaned-calls.ts';
import { callRoutes } from './routes.ts';

export const calls: Feature<CallDeps> = {
  routes: callRoutes,
  cleanup: endOrphanedCallsEveryMinute,
};
