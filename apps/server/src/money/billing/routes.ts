import { type BillingItem, endpoints } from '@deskbell/contract';
import { type Api, page } from '../../kernel/http/index.ts';

export function billingRoutes(api: Api): void {
  // Nobody can pay yet, so there are no invoices.
  api.mount(endpoints.listBillingHistory, () => page<BillingItem>([], { total: 0, nextCursor: null }));
}
