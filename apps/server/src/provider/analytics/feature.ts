import { endpoints } from '@deskbell/contract';
import type { Feature } from '../../kernel/feature.ts';
import { createLimiter } from '../../kernel/http/index.ts';
import { queryProviderAnalytics } from './query-provider-analytics.ts';

export const providerAnalytics: Feature = {
  routes(api, deps) {
    const byAccount = createLimiter(deps, 'provider-analytics', { calls: 120, perSeconds: 60 });
    api.mount(endpoints.queryProviderAnalytics, async ({ ctx, body }) => {
      await byAccount(ctx.account.id);
      return queryProviderAnalytics(ctx, body.queries);
    });
  },
};
