import type { Invoice, Price, Subscription } from './objects.ts';
import { invalid, Refusal } from './objects.ts';
import type { Store } from './store.ts';
import { taxesOf } from './taxes.ts';

const monthS = 30 * 86_400;

const itemOf = (subscription: Subscription) => subscription.items.data[0]!;

/** What happens to subscriptions and invoices at Stripe, whoever causes it. */
export function createBilling(store: Store) {
  const basics = createBasics(store);
  return { ...basics, ...createConfirmation(store, basics), ...createMonths(store, basics) };
}

function createBasics(store: Store) {
  function addInvoice(subscription: Subscription, amount: number, description: string): Invoice {
    const id = store.newId('in');
    const off = store.promotions.takeOff(subscription, amount, itemOf(subscription).current_period_start);
    const net = off.reduce((left, taken) => Math.max(0, left - taken.amount), amount);
    const taxes = taxesOf(subscription, store.customer(subscription.customer), net);
    const invoice = store.put<Invoice>({
      id,
      object: 'invoice',
      customer: subscription.customer,
      number: `DESK-${String(store.all('invoice').length + 1).padStart(4, '0')}`,
      status: 'open',
      subtotal: amount,
      total_discount_amounts: off,
      discounts: off.map(({ discount }) => discount),
      total_taxes: taxes,
      total: taxes.reduce((sum, tax) => sum + tax.amount, net),
      currency: itemOf(subscription).price.currency,
      created: store.now(),
      attempt_count: 0,
      invoice_pdf: `https://pay.stripe.com/invoice/${id}/pdf`,
      hosted_invoice_url: `https://invoice.stripe.com/i/${id}`,
      confirmation_secret: {
        client_secret: `pi_of_${id}_secret_${store.newId('s')}`,
        type: 'payment_intent',
      },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: subscription.id },
      },
      lines: { object: 'list', data: [{ description }] },
    });
    subscription.latest_invoice = id;
    store.emit('invoice.finalized', invoice);
    return invoice;
  }

  function payInvoice(invoice: Invoice): void {
    if (invoice.status !== 'open') throw invalid('Invoice is not open');
    const { subscription } = invoice.parent.subscription_details;
    invoice.status = 'paid';
    invoice.attempt_count += 1;
    if (invoice.total > 0)
      store.charges.push({
        customer: invoice.customer,
        subscription,
        invoice: invoice.id,
        amount: invoice.total,
        last4: cardOf(store.subscription(subscription))?.last4 ?? null,
      });
    store.emit('invoice.paid', invoice);
  }

  function change(subscription: Subscription, changed: Partial<Subscription>): void {
    Object.assign(subscription, changed);
    const isOver = changed.status === 'canceled';
    store.emit(`customer.subscription.${isOver ? 'deleted' : 'updated'}`, subscription);
  }

  function end(subscription: Subscription): void {
    releaseSchedule(subscription);
    change(subscription, { status: 'canceled', ended_at: store.now(), canceled_at: store.now() });
  }

  function releaseSchedule(subscription: Subscription): void {
    if (!subscription.schedule) return;
    const schedule = store.schedule(subscription.schedule);
    Object.assign(schedule, { status: 'released', subscription: null });
    subscription.schedule = null;
    store.emit('subscription_schedule.released', { ...schedule, customer: subscription.customer });
  }

  /** What is charged: the subscription's own card before the customer's. */
  function cardOf({ default_payment_method: own, customer }: Subscription): { last4: string } | undefined {
    const method = own ?? store.customer(customer).invoice_settings.default_payment_method;
    return store.get(method ?? '')?.card as { last4: string } | undefined;
  }

  return {
    cardOf,
    addInvoice,
    payInvoice,
    change,
    end,
    releaseSchedule,
    monthS,
  };
}

type Basics = ReturnType<typeof createBasics>;

/** Cards, as people enter them on Stripe's page. */
function createConfirmation(store: Store, { payInvoice, change }: Basics) {
  return {
    /** A card is entered for a payment or a setup, as Stripe's page does it. */
    confirm(clientSecret: string, card: { last4: string; brand?: string; isDeclined?: boolean }): void {
      const invoice = store
        .all<Invoice>('invoice')
        .find(({ confirmation_secret }) => confirmation_secret?.client_secret === clientSecret);
      const subscription = invoice
        ? store.subscription(invoice.parent.subscription_details.subscription)
        : store
            .all<Subscription>('subscription')
            .find(
              ({ pending_setup_intent: setup }) => setup && store.get(setup)?.client_secret === clientSecret,
            );
      if (!subscription) throw new Refusal(404, { type: 'invalid_request_error', message: 'No such intent' });
      if (invoice && invoice.status !== 'open') throw invalid('This payment intent cannot be confirmed');
      if (card.isDeclined) {
        if (invoice) {
          invoice.attempt_count += 1;
          store.emit('invoice.payment_failed', invoice);
        }
        const message = 'Your card was declined.';
        throw new Refusal(402, { type: 'card_error', code: 'card_declined', message });
      }
      const method = store.put({
        id: store.newId('pm'),
        object: 'payment_method',
        customer: subscription.customer,
        type: 'card',
        card: { brand: card.brand ?? 'visa', last4: card.last4, exp_month: 4, exp_year: 2030 },
      });
      if (invoice) payInvoice(invoice);
      const status = subscription.status === 'incomplete' ? 'active' : subscription.status;
      change(subscription, { default_payment_method: method.id, pending_setup_intent: null, status });
    },
  };
}

/** What time brings. */
function createMonths(store: Store, { addInvoice, payInvoice, change, end, releaseSchedule }: Basics) {
  /** A downgrade that was planned for the end of this period. */
  function followSchedule(subscription: Subscription): void {
    if (!subscription.schedule) return;
    const schedule = store.schedule(subscription.schedule);
    const next = schedule.phases.find(
      ({ start_date }) => start_date >= itemOf(subscription).current_period_end,
    );
    if (next) {
      itemOf(subscription).price = store.price(next.items[0]!.price);
      subscription.discounts = next.discounts.map(({ discount }) => discount);
      subscription.default_payment_method =
        next.default_payment_method ?? subscription.default_payment_method;
    }
    if (next === schedule.phases.at(-1)) releaseSchedule(subscription);
  }

  return {
    /** The period ends: the next one begins and is paid, isn't, or the subscription ends as was asked. */
    renew(id: string, { isPaid = true }: { isPaid?: boolean } = {}): void {
      const subscription = store.subscription(id);
      const item = itemOf(subscription);
      if (subscription.cancel_at_period_end) {
        end(subscription);
        return;
      }
      followSchedule(subscription);
      item.current_period_start = item.current_period_end;
      item.current_period_end += monthS;
      const invoice = addInvoice(subscription, item.price.unit_amount, lineOf(item.price));
      if (isPaid) {
        payInvoice(invoice);
        change(subscription, { status: 'active', trial_end: null });
      } else {
        invoice.attempt_count += 1;
        store.emit('invoice.payment_failed', invoice);
        change(subscription, { status: 'past_due' });
      }
    },

    /** The open invoice is tried again. */
    retry(id: string, { isPaid }: { isPaid: boolean }): void {
      const subscription = store.subscription(id);
      const invoice = store.invoice(subscription.latest_invoice);
      if (!isPaid) {
        invoice.attempt_count += 1;
        store.emit('invoice.payment_failed', invoice);
        return;
      }
      payInvoice(invoice);
      change(subscription, { status: 'active' });
    },
  };
}

export const lineOf = (price: Price): string =>
  `1 × ${price.nickname} (at $${price.unit_amount / 100} / month)`;

export type Billing = ReturnType<typeof createBilling>;
