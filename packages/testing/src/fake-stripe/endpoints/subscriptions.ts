import { type Billing, lineOf } from '../billing.ts';
import {
  type Invoice,
  invalid,
  missing,
  Refusal,
  type Subscription,
  type SubscriptionItem,
} from '../objects.ts';
import type { Store } from '../store.ts';
import { requireTaxBehavior, requireTaxLocation } from '../taxes.ts';
import { type Asked, type Endpoint, list, metadataOf, ofCustomer } from './endpoint.ts';

export function subscriptionEndpoints(store: Store, billing: Billing): Endpoint[] {
  return [
    [
      'POST',
      /^subscriptions$/,
      'customer items payment_behavior payment_settings trial_period_days trial_settings discounts automatic_tax metadata',
      ({ given }) => create(store, billing, given),
    ],
    [
      'GET',
      /^subscriptions$/,
      'customer status limit starting_after',
      ({ given }) => {
        const theirs = ofCustomer<Subscription>(store, 'subscription', given);
        return list(
          theirs.filter(({ status }) => given.status === 'all' || status !== 'canceled'),
          given,
        );
      },
    ],
    ['GET', /^subscriptions\/(\w+)$/, '', ({ id }) => store.subscription(id)],
    [
      'POST',
      /^subscriptions\/(\w+)$/,
      'items proration_behavior payment_behavior cancel_at_period_end cancellation_details metadata default_payment_method',
      (asked) => update(store, billing, asked),
    ],
    [
      'DELETE',
      /^subscriptions\/(\w+)$/,
      'cancellation_details',
      ({ id }) => {
        const subscription = store.subscription(id);
        if (subscription.status === 'canceled') throw missing('subscription', id);
        billing.end(subscription);
        return subscription;
      },
    ],
  ];
}

function create(store: Store, billing: Billing, given: Record<string, unknown>): Subscription {
  const customer = store.customer(given.customer);
  const [asked] = given.items as { price: string }[];
  const price = store.price(asked!.price);
  const isTaxed = (given.automatic_tax as { enabled?: string } | undefined)?.enabled === 'true';
  if (isTaxed) {
    requireTaxLocation(customer);
    requireTaxBehavior(price);
  }
  if (given.payment_behavior !== 'default_incomplete')
    throw new Refusal(402, { type: 'card_error', message: 'This customer has no attached payment source.' });
  const trialS = Number(given.trial_period_days ?? 0) * 86_400;
  const start = store.now();
  const item: SubscriptionItem = {
    id: store.newId('si'),
    object: 'subscription_item',
    price,
    quantity: 1,
    current_period_start: start,
    current_period_end: start + (trialS || billing.monthS),
  };
  const subscription = store.put<Subscription>({
    id: store.newId('sub'),
    object: 'subscription',
    customer: customer.id,
    status: trialS > 0 ? 'trialing' : 'incomplete',
    created: start,
    cancel_at_period_end: false,
    cancel_at: null,
    canceled_at: null,
    ended_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    default_payment_method: null,
    latest_invoice: null,
    pending_setup_intent: null,
    schedule: null,
    discounts: [],
    automatic_tax: { enabled: isTaxed },
    trial_end: trialS > 0 ? start + trialS : null,
    metadata: metadataOf(given),
    items: { object: 'list', data: [item] },
  });
  const [discount] = (given.discounts ?? []) as { promotion_code: string }[];
  if (discount) redeem(store, subscription, discount.promotion_code);
  const invoice =
    trialS > 0
      ? billing.addInvoice(subscription, 0, `Trial period for ${lineOf(price)}`)
      : billing.addInvoice(subscription, price.unit_amount, lineOf(price));
  if (invoice.total === 0) beginFree(store, billing, subscription, invoice);
  store.emit('customer.subscription.created', subscription);
  return subscription;
}

function redeem(store: Store, subscription: Subscription, promotionId: string): void {
  const hasPaid = store
    .all<Invoice>('invoice')
    .some(
      ({ customer, status, total }) => customer === subscription.customer && status === 'paid' && total > 0,
    );
  try {
    store.promotions.redeem(promotionId, subscription, store.now(), hasPaid);
  } catch (refusal) {
    store.remove(subscription.id);
    throw refusal;
  }
}

/** Nothing is to be paid now: what waits is a card for later. */
function beginFree(store: Store, billing: Billing, subscription: Subscription, invoice: Invoice): void {
  const id = store.newId('seti');
  store.put({
    id,
    object: 'setup_intent',
    client_secret: `${id}_secret_x`,
    status: 'requires_payment_method',
  });
  subscription.pending_setup_intent = id;
  if (subscription.status === 'incomplete') subscription.status = 'active';
  billing.payInvoice(invoice);
}

function update(store: Store, billing: Billing, { id, given }: Asked): Subscription {
  const subscription = store.subscription(id);
  if (subscription.status === 'canceled')
    throw invalid('A canceled subscription can only update its metadata.');
  const managed = ['items', 'cancel_at_period_end'].find((field) => given[field] !== undefined);
  if (managed && subscription.schedule)
    throw invalid(
      `The subscription is managed by the subscription schedule ${subscription.schedule}.`,
      managed,
    );
  const [item] = (given.items ?? []) as { id: string; price: string }[];
  if (item) changeItem(store, billing, subscription, item);
  if (given.default_payment_method !== undefined)
    subscription.default_payment_method = String(given.default_payment_method) || null;
  if (given.cancel_at_period_end !== undefined) {
    const isLeaving = given.cancel_at_period_end === 'true';
    subscription.cancel_at_period_end = isLeaving;
    subscription.cancel_at = isLeaving ? subscription.items.data[0]!.current_period_end : null;
    subscription.canceled_at = isLeaving ? store.now() : null;
  }
  const details = given.cancellation_details as { comment?: string; feedback?: string } | undefined;
  if (details)
    Object.assign(subscription.cancellation_details, {
      comment: details.comment || null,
      feedback: details.feedback || null,
    });
  billing.change(subscription, {});
  return subscription;
}

/** As `proration_behavior=always_invoice` and `payment_behavior=error_if_incomplete` have it. */
function changeItem(
  store: Store,
  billing: Billing,
  subscription: Subscription,
  { id, price }: { id: string; price: string },
): void {
  const item = subscription.items.data.find((one) => one.id === id);
  if (!item) throw invalid(`No such subscription item: '${id}'`);
  const next = store.price(price);
  if (next.id === item.price.id) return;
  const card = billing.cardOf(subscription);
  const { current_period_start: from, current_period_end: to } = item;
  const share = Math.max(0, to - store.now()) / (to - from);
  const isTrial = subscription.status === 'trialing';
  const difference = isTrial ? 0 : Math.round((next.unit_amount - item.price.unit_amount) * share);
  if (difference > 0 && (!card || card.last4 === '0341'))
    throw new Refusal(402, {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
    });
  item.price = next;
  if (difference > 0)
    billing.payInvoice(billing.addInvoice(subscription, difference, `Remaining time on ${lineOf(next)}`));
}
