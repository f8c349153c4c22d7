import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import { getAnalytics } from './get-analytics.ts';
import { getStats } from './get-stats.ts';

export function analyticsRoutes(api: Api): void {
  api.mount(endpoints.getStats, ({ ctx, query }) => getStats(ctx, query.assistantId));
  api.mount(endpoints.getAnalytics, ({ ctx, query }) => getAnalytics(ctx, query));
}
