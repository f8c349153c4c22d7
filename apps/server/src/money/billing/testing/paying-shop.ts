import type { Billing, ClientSecret, PaidPlan } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { type FakeStripe, type StripeEvent, startFakeStripe } from '@deskbell/testing/fake-stripe';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { preparePrices } from '../payments/stripe/prepare-prices.ts';
import { openStripe } from '../payments/stripe/stripe-payments.ts';

/** An owner's account on a server that takes payments from a fake of Stripe. */
export interface PayingShop {
  server: TestServer;
  stripe: FakeStripe;
  clock: FakeClock;
  cookie: string;
  accountId: string;
  billing(): Promise<Billing>;
  begin(planType: PaidPlan): Promise<Response>;
  /** Begins a plan, pays it, and has the webhooks delivered. Gives the subscription's id. */
  pay(planType: PaidPlan): Promise<string>;
  post(path: string, json?: unknown): Promise<Response>;
  /** Delivers events; without any, those that were not delivered yet. */
  deliver(events?: readonly StripeEvent[]): Promise<void>;
  plan(): Promise<string | null>;
  close(): Promise<void>;
}

export const visa = { last4: '4242' };

export async function openPayingShop({
  environment = {},
  at = '2026-03-01T12:00:00Z',
}: {
  environment?: Record<string, string>;
  at?: string;
} = {}): Promise<PayingShop> {
  const clock = fakeClock(at);
  const stripe = await startFakeStripe({ now: () => clock.now() });
  const server = await createTestServer({ clock, environment: { ...stripe.environment, ...environment } });
  const config = server.deps.config.stripe!;
  await preparePrices(openStripe(config), config);
  const { cookie } = await server.signUp('owner@shop.example');
  const user = (await (await server.send('/api/auth/user', { cookie })).json()) as {
    account: { id: string };
  };
  const accountId = user.account.id;
  let delivered = 0;

  const post: PayingShop['post'] = (path, json) =>
    server.send(path, { method: 'POST', cookie, ...(json !== undefined && { json }) });
  const begin: PayingShop['begin'] = (planType) => post('/api/create-subscription', { planType });

  const shop: PayingShop = {
    server,
    stripe,
    clock,
    cookie,
    accountId,
    begin,
    post,
    billing: async () => (await (await server.send('/api/billing', { cookie })).json()) as Billing,
    async pay(planType) {
      const answer = await begin(planType);
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      const { clientSecret } = (await answer.json()) as ClientSecret;
      stripe.billing.confirm(clientSecret, visa);
      await shop.deliver();
      return stripe.store.all('subscription')[0]!.id;
    },
    async deliver(events = stripe.events.slice(delivered)) {
      delivered = stripe.events.length;
      for (const event of events) {
        const answer = await server.app.request('/api/webhooks/stripe', {
          method: 'POST',
          ...stripe.signed(event),
        });
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      }
      await server.deps.jobs.drain();
    },
    plan: () =>
      server.deps.db.account(accountId, async (tx) => {
        const row = await tx.kysely.selectFrom('accounts').select('plan_type').executeTakeFirstOrThrow();
        return row.plan_type;
      }),
    async close() {
      await server.close();
      await stripe.close();
    },
  };
  return shop;
}
