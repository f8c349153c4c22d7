// What our server asks of Stripe, a file for each kind of thing.
import type { Billing } from '../billing.ts';
import type { Store } from '../store.ts';
import { customerEndpoints } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import { invoiceEndpoints } from './invoices.ts';
import { portalEndpoints } from './portal.ts';
import { priceEndpoints } from './prices.ts';
import { promotionEndpoints } from './promotions.ts';
import { scheduleEndpoints } from './schedules.ts';
import { subscriptionEndpoints } from './subscriptions.ts';

export const createEndpoints = (store: Store, billing: Billing): Endpoint[] => [
  ...customerEndpoints(store),
  ...priceEndpoints(store),
  ...promotionEndpoints(store),
  ...subscriptionEndpoints(store, billing),
  ...scheduleEndpoints(store, billing),
  ...invoiceEndpoints(store),
  ...portalEndpoints(store),
];
