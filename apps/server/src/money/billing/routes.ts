import { endpoints } from '@deskbell/contract';
import type { Api } from '../../kernel/http/index.ts';
import type { BillingParts } from './billing-parts.ts';
import { cancelSubscription, changePlan, keepSubscription } from './change-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { getBilling } from './get-billing.ts';
import { getPaymentSetup } from './get-payment-setup.ts';
import { listBillingHistory } from './list-billing-history.ts';
import { linkInvoice, openPortal } from './open-links.ts';

export function billingRoutes(api: Api, { payments }: BillingParts): void {
  const paying = <Ctx extends object>(ctx: Ctx) => ({ ...ctx, payments });
  api.mount(endpoints.getBilling, ({ ctx }) => getBilling(ctx));
  api.mount(endpoints.createSubscription, ({ ctx, body }) => createSubscription(paying(ctx), body));
  api.mount(endpoints.changePlan, ({ ctx, body }) => changePlan(paying(ctx), body.planType));
  api.mount(endpoints.cancelSubscription, ({ ctx, body }) => cancelSubscription(paying(ctx), body));
  api.mount(endpoints.keepSubscription, ({ ctx }) => keepSubscription(paying(ctx)));
  api.mount(endpoints.openBillingPortal, ({ ctx }) => openPortal(paying(ctx)));
  api.mount(endpoints.listBillingHistory, ({ ctx, query }) => listBillingHistory(ctx, query));
  api.mount(endpoints.getInvoiceFile, ({ ctx, params }) => linkInvoice(paying(ctx), params.id));
  api.mount(endpoints.getPaymentSetup, ({ ctx }) => getPaymentSetup(paying(ctx)));
}
