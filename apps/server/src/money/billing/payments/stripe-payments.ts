import Stripe from 'stripe';
import type { Config } from '../../../kernel/config.ts';
import { AppError } from '../../../kernel/http/index.ts';
import type { Payments } from './payments.ts';
import { lookupKeyOf } from './plan-prices.ts';
import { toCard, toInvoice, toSubscription } from './stripe-objects.ts';

/** What the types of the SDK's pinned version and our double speak. Changed together with the package, and on purpose. */
export const stripeApiVersion = '2026-10-28.endive';

/** Signatures older than this are refused. */
const toleranceSeconds = 300;
const portalMark = 'deskbell_portal';

/** A client of Stripe's interface. Answers that get lost are asked for again under the same idempotency key. */
export function openStripe(config: NonNullable<Config['stripe']>): Stripe {
  const base = config.apiBase ? new URL(config.apiBase) : null;
  return new Stripe(config.secretKey, {
    apiVersion: stripeApiVersion,
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'https:' ? 443 : 80),
      protocol: base.protocol === 'https:' ? 'https' : 'http',
    }),
  });
}

/** Payments by Stripe; null where no keys are set. The one place that knows its interface. */
export function openPayments({ stripe: config }: Config): Payments | null {
  if (!config) return null;
  const stripe = openStripe(config);

  async function begun(subscription: Stripe.Subscription) {
    const { id, status, latest_invoice: invoice, pending_setup_intent: setup } = subscription;
    if (typeof setup === 'object' && setup?.client_secret && status === 'trialing')
      return { id, secret: { clientSecret: setup.client_secret, confirms: 'setup' as const } };
    const secret = typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
    if (secret && status === 'incomplete')
      return { id, secret: { clientSecret: secret, confirms: 'payment' as const } };
    return { id, secret: null };
  }
  const expand = ['latest_invoice.confirmation_secret', 'pending_setup_intent'];

  async function release(subscription: Stripe.Subscription): Promise<void> {
    const { schedule } = subscription;
    if (schedule)
      await stripe.subscriptionSchedules.release(typeof schedule === 'string' ? schedule : schedule.id);
  }

  async function portalConfiguration(): Promise<string> {
    const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
    const ours = data.find(({ metadata }) => metadata?.[portalMark] === '1');
    if (ours) return ours.id;
    const { id } = await stripe.billingPortal.configurations.create(
      {
        // Plans are changed and cancelled on our own page, which tells what follows from it.
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
          customer_update: { enabled: true, allowed_updates: ['email', 'name', 'address', 'tax_id'] },
        },
        metadata: { [portalMark]: '1' },
      },
      { idempotencyKey: portalMark },
    );
    return id;
  }

  return told({
    mode: config.secretKey.includes('_live_') ? 'live' : 'test',

    async createCustomer({ accountId, name, email }) {
      // Under its key it must be asked for in the same words, whoever of the account asks.
      const { id } = await stripe.customers.create(
        { metadata: { account_id: accountId } },
        { idempotencyKey: `customer-${accountId}` },
      );
      await stripe.customers.update(id, { name, email });
      return id;
    },

    async priceOf(plan) {
      const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(plan)], active: true });
      if (data[0]) return data[0].id;
      throw new AppError(
        'unavailable',
        'This plan can’t be bought here yet. Contact us and we’ll set it up with you.',
        { cause: new Error(`No price has the lookup key ${lookupKeyOf(plan)}: run npm run stripe-setup`) },
      );
    },

    async begin({ intentId, accountId, customerId, priceId, trialDays }) {
      const subscription = await stripe.subscriptions.create(
        {
          customer: customerId,
          items: [{ price: priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          ...(trialDays > 0 && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          metadata: { account_id: accountId, intent_id: intentId },
          expand,
        },
        { idempotencyKey: `subscription-${intentId}` },
      );
      return begun(subscription);
    },

    async findBegun(customerId, intentId) {
      const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 });
      return data.find(({ metadata }) => metadata.intent_id === intentId)?.id ?? null;
    },

    async readBegun(subscriptionId) {
      return begun(await stripe.subscriptions.retrieve(subscriptionId, { expand }));
    },

    async giveUp(subscriptionId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId, {
        expand: ['latest_invoice'],
      });
      const { status, latest_invoice: invoice } = subscription;
      if (status === 'canceled' || status === 'incomplete_expired') return true;
      if (status === 'incomplete' && typeof invoice === 'object' && invoice?.status === 'open') {
        // A void invoice can't be paid anymore, and a paid one can't be voided: nobody pays for what then ends.
        try {
          await stripe.invoices.voidInvoice(invoice.id!);
        } catch (error) {
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return false;
          throw error;
        }
      } else if (toSubscription(subscription).status !== 'incomplete') return false;
      await stripe.subscriptions.cancel(subscriptionId).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error; // it ended by itself
      });
      return true;
    },

    async readCustomer(customerId) {
      const [customer, subscriptions, invoices] = await Promise.all([
        stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
        stripe.subscriptions.list({
          customer: customerId,
          status: 'all',
          limit: 100,
          expand: ['data.default_payment_method', 'data.schedule'],
        }),
        stripe.invoices.list({ customer: customerId, limit: 100 }),
      ]);
      const plans = await plansOfNextPrices(stripe, subscriptions.data);
      const fromCustomer = customer.deleted ? null : customer.invoice_settings.default_payment_method;
      const cards = [...subscriptions.data.map((one) => one.default_payment_method), fromCustomer].map(
        toCard,
      );
      return {
        subscriptions: subscriptions.data.map((one) => toSubscription(one, plans)),
        card: cards.find((card) => card !== null) ?? null,
        invoices: invoices.data.filter(({ status }) => status !== 'draft').map(toInvoice),
      };
    },

    async accountOf(customerId) {
      const customer = await stripe.customers.retrieve(customerId);
      return customer.deleted ? null : (customer.metadata.account_id ?? null);
    },

    async upgrade(subscriptionId, priceId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      await release(subscription);
      await stripe.subscriptions.update(subscriptionId, {
        items: [{ id: subscription.items.data[0]!.id, price: priceId }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        cancel_at_period_end: false,
      });
    },

    async downgrade(subscriptionId, priceId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      await release(subscription);
      if (subscription.cancel_at_period_end)
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
      const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId });
      const [now] = schedule.phases;
      await stripe.subscriptionSchedules.update(schedule.id, {
        end_behavior: 'release',
        proration_behavior: 'none',
        phases: [
          {
            items: [{ price: subscription.items.data[0]!.price.id, quantity: 1 }],
            start_date: now!.start_date,
            end_date: now!.end_date,
          },
          { items: [{ price: priceId, quantity: 1 }], duration: { interval: 'month', interval_count: 1 } },
        ],
      });
    },

    async cancel(subscriptionId, { reason, comment, now }) {
      const details = { cancellation_details: { feedback: reason, comment } };
      await release(await stripe.subscriptions.retrieve(subscriptionId));
      if (now) await stripe.subscriptions.cancel(subscriptionId, details);
      else await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true, ...details });
    },

    async keep(subscriptionId) {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      await release(subscription);
      if (subscription.cancel_at_period_end)
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    },

    async openPortal(customerId, returnUrl) {
      const configuration = await portalConfiguration();
      const { url } = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
        configuration,
      });
      return url;
    },

    async invoiceFile(invoiceId) {
      const { invoice_pdf: file, hosted_invoice_url: page } = await stripe.invoices.retrieve(invoiceId);
      const url = file ?? page;
      if (url) return url;
      throw new AppError('conflict', 'This invoice has no file yet. Try again in a moment.');
    },

    async *everySubscription() {
      for await (const one of stripe.subscriptions.list({ limit: 100 }))
        yield { subscription: toSubscription(one), accountId: one.metadata.account_id ?? null };
    },

    readEvent(body, signature, now) {
      try {
        const secret = config.webhookSecret;
        const event = stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          toleranceSeconds,
          undefined,
          now.getTime(),
        );
        return {
          id: event.id,
          type: event.type,
          customerId: customerOf(event.data.object),
          createdAt: new Date(event.created * 1000),
        };
      } catch (cause) {
        throw new AppError(
          'invalid_input',
          'The signature of this webhook isn’t Stripe’s, or it is too old.',
          {
            cause,
          },
        );
      }
    },
  });
}

/** The plans of prices that schedules name, which tell a price by its id alone. */
async function plansOfNextPrices(stripe: Stripe, subscriptions: Stripe.Subscription[]) {
  if (!subscriptions.some(({ schedule }) => schedule)) return [];
  const { data } = await stripe.prices.list({ active: true, limit: 100 });
  return data;
}

function customerOf(object: unknown): string | null {
  const { object: kind, id, customer } = object as { object?: string; id?: string; customer?: unknown };
  if (kind === 'customer') return id ?? null;
  if (typeof customer === 'string') return customer;
  return (customer as { id?: string } | null | undefined)?.id ?? null;
}

/** Every failure of Stripe's as one of ours. */
function told(payments: Payments): Payments {
  const entries = Object.entries(payments).map(([name, run]) => {
    if (typeof run !== 'function' || name === 'readEvent' || name === 'everySubscription') return [name, run];
    const ask = run as (...given: unknown[]) => Promise<unknown>;
    return [
      name,
      (...given: unknown[]) => ask(...given).catch((error: unknown) => Promise.reject(asAppError(error))),
    ];
  });
  return Object.fromEntries(entries) as Payments;
}

function asAppError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('conflict', `${error.message} Update your payment method and try again.`, {
      cause: error,
    });
  const isAway =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError;
  if (isAway)
    return new AppError(
      'unavailable',
      'Our payment provider can’t be reached. Please try again in a moment.',
      {
        retryAfterSeconds: 5,
        cause: error,
      },
    );
  if (
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
    return new AppError(
      'unavailable',
      'Payment isn’t set up correctly on this installation. Please contact us.',
      {
        cause: error,
      },
    );
  return error;
}
