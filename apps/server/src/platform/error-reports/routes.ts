import { endpoints } from '@deskbell/contract';
import { type Api, callerNetwork, createLimiter, type Deps } from '../../kernel/http/index.ts';
import { listErrorGroups } from './list-error-groups.ts';
import { storeErrorReport } from './store-error-report.ts';

export function errorReportRoutes(api: Api, deps: Deps): void {
  const mayReport = createLimiter(deps, 'error-report', { calls: 30, perSeconds: 60 });
  api.mount(endpoints.reportError, async ({ ctx, body, http }) => {
    await mayReport(callerNetwork(http, deps.config.trustedProxies));
    await storeErrorReport(ctx, body);
  });
  api.mount(endpoints.listErrorGroups, ({ ctx, query }) => listErrorGroups(ctx, query));
}
