import type { Feature } from '../../kernel/feature.ts';
import type { BillingParts } from './billing-parts.ts';
import { reconcileNightly } from './reconcile.ts';
import { billingRoutes } from './routes.ts';
import { stripeWebhook } from './stripe-webhook.ts';
import { handleEvent, handleEventJob } from './sync/handle-event.ts';
import { syncBillingJob } from './sync/store-subscription.ts';
import { syncBilling } from './sync/sync-billing.ts';

export const billing: Feature<BillingParts> = {
  routes(api, parts, app) {
    billingRoutes(api, parts);
    stripeWebhook(app, parts);
  },
  jobs(parts) {
    const { jobs, payments } = parts;
    jobs.handle(handleEventJob, ({ eventId }) => handleEvent(parts, String(eventId)));
    jobs.handle(syncBillingJob, async ({ accountId }) => {
      if (payments) await syncBilling(parts, payments, String(accountId));
    });
  },
  cleanup: reconcileNightly,
};
