import { type Billing, lineOf } from './billing.ts';
import type { Customer, Invoice, Price, Schedule, StripeObject, Subscription } from './objects.ts';
import { invalid, missing, Refusal } from './objects.ts';
import type { Store } from './store.ts';

/** A request as an endpoint reads it; `id` is what its path names. */
export interface Asked {
  id: string;
  given: Record<string, unknown>;
}

type Endpoint = [method: string, path: RegExp, takes: string, answer: (asked: Asked) => unknown];

/**
 * What our server asks of Stripe, each endpoint with the parameters that it takes: any other is refused, as Stripe does.
 */
export function createEndpoints(store: Store, billing: Billing): Endpoint[] {
  const text = (value: unknown) => (value === undefined ? undefined : String(value));
  const metadataOf = (given: Record<string, unknown>) => (given.metadata ?? {}) as Record<string, string>;
  const list = (rows: StripeObject[], given: Record<string, unknown>) => {
    const from = rows.findIndex(({ id }) => id === given.starting_after) + 1;
    const limit = Number(given.limit ?? 10);
    return {
      object: 'list',
      data: rows.slice(from, from + limit),
      has_more: rows.length > from + limit,
      url: '/v1',
    };
  };
  const ofCustomer = <Kind extends StripeObject>(kind: string, given: Record<string, unknown>) =>
    store
      .all<Kind>(kind)
      .filter(({ customer }) => given.customer === undefined || customer === given.customer);

  function createPrice(given: Record<string, unknown>): Price {
    const key = text(given.lookup_key) ?? null;
    const former = key && store.all<Price>('price').find(({ lookup_key }) => lookup_key === key);
    if (former) {
      if (given.transfer_lookup_key !== 'true')
        throw invalid('A price already uses that lookup key.', 'lookup_key');
      former.lookup_key = null;
    }
    return store.put<Price>({
      id: store.newId('price'),
      object: 'price',
      active: true,
      product: String(given.product),
      unit_amount: Number(given.unit_amount),
      currency: String(given.currency),
      nickname: text(given.nickname) ?? null,
      lookup_key: key,
      metadata: metadataOf(given),
    });
  }

  function createSubscription(given: Record<string, unknown>): Subscription {
    const customer = store.customer(given.customer);
    const [item] = given.items as { price: string }[];
    const price = store.price(item!.price);
    if (given.payment_behavior !== 'default_incomplete')
      throw new Refusal(402, {
        type: 'card_error',
        message: 'This customer has no attached payment source.',
      });
    const trialDays = Number(given.trial_period_days ?? 0);
    const start = store.now();
    const subscription = store.put<Subscription>({
      id: store.newId('sub'),
      object: 'subscription',
      customer: customer.id,
      status: trialDays > 0 ? 'trialing' : 'incomplete',
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
      trial_end: trialDays > 0 ? start + trialDays * 86_400 : null,
      metadata: metadataOf(given),
      items: {
        object: 'list',
        data: [
          {
            id: store.newId('si'),
            object: 'subscription_item',
            price,
            quantity: 1,
            current_period_start: start,
            current_period_end: start + (trialDays > 0 ? trialDays * 86_400 : billing.monthS),
          },
        ],
      },
    });
    if (trialDays > 0) {
      const id = store.newId('seti');
      store.put({
        id,
        object: 'setup_intent',
        client_secret: `${id}_secret_x`,
        status: 'requires_payment_method',
      });
      subscription.pending_setup_intent = id;
      const first = billing.addInvoice(subscription, 0, `Trial period for ${lineOf(price)}`);
      billing.payInvoice(first);
    } else billing.addInvoice(subscription, price.unit_amount, lineOf(price));
    store.emit('customer.subscription.created', subscription);
    return subscription;
  }

  function updateSubscription({ id, given }: Asked): Subscription {
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
    if (item) changeItem(subscription, item);
    if (given.cancel_at_period_end !== undefined) {
      const isLeaving = given.cancel_at_period_end === 'true';
      subscription.cancel_at_period_end = isLeaving;
      subscription.cancel_at = isLeaving ? subscription.items.data[0]!.current_period_end : null;
      subscription.canceled_at = isLeaving ? store.now() : null;
    }
    const details = given.cancellation_details as { comment?: string; feedback?: string } | undefined;
    if (details) {
      const { comment, feedback } = details;
      Object.assign(subscription.cancellation_details, {
        comment: comment || null,
        feedback: feedback || null,
      });
    }
    billing.change(subscription, {});
    return subscription;
  }

  /** As `proration_behavior=always_invoice` and `payment_behavior=error_if_incomplete` have it. */
  function changeItem(subscription: Subscription, { id, price }: { id: string; price: string }): void {
    const item = subscription.items.data.find((one) => one.id === id);
    if (!item) throw invalid(`No such subscription item: '${id}'`);
    const next = store.price(price);
    if (next.id === item.price.id) return;
    const card = store.get(subscription.default_payment_method ?? '')?.card as { last4: string } | undefined;
    const difference = Math.round((next.unit_amount - item.price.unit_amount) * leftOf(item));
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

  const leftOf = (item: { current_period_start: number; current_period_end: number }): number =>
    Math.max(0, item.current_period_end - store.now()) /
    (item.current_period_end - item.current_period_start);

  function createSchedule(given: Record<string, unknown>): Schedule {
    const subscription = store.subscription(given.from_subscription);
    if (subscription.schedule) throw invalid('The subscription is already attached to a schedule.');
    if (subscription.cancel_at_period_end) throw invalid('The subscription is set to cancel at period end.');
    const [item] = subscription.items.data;
    const schedule = store.put<Schedule>({
      id: store.newId('sub_sched'),
      object: 'subscription_schedule',
      status: 'active',
      customer: subscription.customer,
      subscription: subscription.id,
      phases: [
        {
          start_date: item!.current_period_start,
          end_date: item!.current_period_end,
          items: [{ price: item!.price.id, quantity: 1 }],
        },
      ],
    });
    subscription.schedule = schedule.id;
    billing.change(subscription, {});
    return schedule;
  }

  function updateSchedule({ id, given }: Asked): Schedule {
    const schedule = store.schedule(id);
    const phases = given.phases as Record<string, unknown>[];
    const first = phases[0]!;
    if (Number(first.start_date) !== schedule.phases[0]!.start_date)
      throw invalid('The current phase’s start_date can’t be changed.');
    let from = Number(first.start_date);
    schedule.phases = phases.map(({ items, start_date, end_date, duration }) => {
      const start = Number(start_date ?? from);
      if (!end_date && !duration) throw invalid('A phase needs end_date or duration.');
      from = Number(end_date ?? start + billing.monthS);
      return {
        start_date: start,
        end_date: from,
        items: (items as { price: string }[]).map(({ price }) => ({
          price: store.price(price).id,
          quantity: 1,
        })),
      };
    });
    store.emit('subscription_schedule.updated', schedule);
    return schedule;
  }

  return [
    [
      'POST',
      /^customers$/,
      'name email metadata',
      ({ given }) => {
        const customer = store.put<Customer>({
          id: store.newId('cus'),
          object: 'customer',
          name: text(given.name) ?? null,
          email: text(given.email) ?? null,
          metadata: metadataOf(given),
          invoice_settings: { default_payment_method: null },
        });
        store.emit('customer.created', customer);
        return customer;
      },
    ],
    [
      'POST',
      /^customers\/(\w+)$/,
      'name email',
      ({ id, given }) => {
        const customer = store.customer(id);
        Object.assign(customer, given);
        store.emit('customer.updated', customer);
        return customer;
      },
    ],
    ['GET', /^customers\/(\w+)$/, '', ({ id }) => store.customer(id)],
    ['GET', /^products\/(\w+)$/, '', ({ id }) => store.find('product', id)],
    [
      'POST',
      /^products$/,
      'id name',
      ({ given }) => {
        if (store.get(String(given.id)))
          throw new Refusal(400, {
            type: 'invalid_request_error',
            code: 'resource_already_exists',
            message: 'Product already exists.',
          });
        return store.put({
          id: text(given.id) ?? store.newId('prod'),
          object: 'product',
          name: text(given.name),
        });
      },
    ],
    [
      'GET',
      /^prices$/,
      'lookup_keys active limit starting_after',
      ({ given }) => {
        const keys = given.lookup_keys as string[] | undefined;
        const found = store
          .all<Price>('price')
          .filter(({ lookup_key, active }) => active && (!keys || keys.includes(lookup_key ?? '')));
        return list(found, given);
      },
    ],
    [
      'POST',
      /^prices$/,
      'product unit_amount currency recurring nickname lookup_key transfer_lookup_key metadata',
      ({ given }) => createPrice(given),
    ],
    [
      'POST',
      /^subscriptions$/,
      'customer items payment_behavior payment_settings trial_period_days trial_settings metadata',
      ({ given }) => createSubscription(given),
    ],
    [
      'GET',
      /^subscriptions$/,
      'customer status limit starting_after',
      ({ given }) =>
        list(
          ofCustomer<Subscription>('subscription', given).filter(
            ({ status }) => given.status === 'all' || status !== 'canceled',
          ),
          given,
        ),
    ],
    ['GET', /^subscriptions\/(\w+)$/, '', ({ id }) => store.subscription(id)],
    [
      'POST',
      /^subscriptions\/(\w+)$/,
      'items proration_behavior payment_behavior cancel_at_period_end cancellation_details metadata',
      updateSubscription,
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
    ['POST', /^subscription_schedules$/, 'from_subscription', ({ given }) => createSchedule(given)],
    [
      'POST',
      /^subscription_schedules\/(\w+)\/release$/,
      '',
      ({ id }) => {
        const schedule = store.schedule(id);
        if (!schedule.subscription) throw invalid('This schedule is already released.');
        const subscription = store.subscription(schedule.subscription);
        billing.releaseSchedule(subscription);
        billing.change(subscription, {});
        return schedule;
      },
    ],
    ['POST', /^subscription_schedules\/(\w+)$/, 'end_behavior phases proration_behavior', updateSchedule],
    [
      'GET',
      /^invoices$/,
      'customer status subscription limit starting_after',
      ({ given }) => list(ofCustomer<Invoice>('invoice', given), given),
    ],
    ['GET', /^invoices\/(\w+)$/, '', ({ id }) => store.invoice(id)],
    [
      'POST',
      /^invoices\/(\w+)\/void$/,
      '',
      ({ id }) => {
        const invoice = store.invoice(id);
        if (invoice.status !== 'open') throw invalid('You can only void open invoices.');
        invoice.status = 'void';
        store.emit('invoice.voided', invoice);
        return invoice;
      },
    ],
    [
      'GET',
      /^billing_portal\/configurations$/,
      'active limit starting_after',
      ({ given }) => list(store.all('billing_portal.configuration'), given),
    ],
    [
      'POST',
      /^billing_portal\/configurations$/,
      'features business_profile metadata default_return_url',
      ({ given }) =>
        store.put({
          id: store.newId('bpc'),
          object: 'billing_portal.configuration',
          active: true,
          features: given.features,
          metadata: metadataOf(given),
        }),
    ],
    [
      'POST',
      /^billing_portal\/sessions$/,
      'customer return_url configuration',
      ({ given }) => {
        store.customer(given.customer);
        const id = store.newId('bps');
        return store.put({
          id,
          object: 'billing_portal.session',
          customer: given.customer,
          return_url: given.return_url,
          url: `https://billing.stripe.com/p/session/${id}`,
        });
      },
    ],
  ];
}
