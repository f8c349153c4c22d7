// What Stripe tells: who it is from, in whatever order and however often it comes, and what follows from it.
import type { BillingItem, ClientSecret } from '@deskbell/contract';
import type { StripeEvent } from '@deskbell/testing/fake-stripe';
import { seededRandom } from '@deskbell/testing/seeded-random';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { outboxOf } from '../../testing/index.ts';
import { openPayingShop, type PayingShop, visa } from './testing/index.ts';

const dayMs = 86_400_000;
let shop: PayingShop;
const opened: PayingShop[] = [];
beforeEach(async () => {
  shop = await openPayingShop();
  opened.push(shop);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const send = (body: string, headers: Record<string, string>) =>
  shop.server.app.request('/api/webhooks/stripe', { method: 'POST', body, headers });

const storedEvents = () =>
  shop.server.deps.db.system((tx) => tx.kysely.selectFrom('stripe_events').selectAll().execute());

it('refuses what isn’t signed by Stripe, was changed on the way, or is too old', async () => {
  await shop.begin('pro');
  const [event] = shop.stripe.events;
  const real = shop.stripe.signed(event);
  const now = shop.clock.now().getTime();
  const forgeries: [string, { body: string; headers: Record<string, string> }][] = [
    ['by another secret', shop.stripe.signed(event, { secret: 'whsec_of_somebody_else' })],
    ['of six minutes ago', shop.stripe.signed(event, { at: new Date(now - 6 * 60_000) })],
    ['with another body', { ...real, body: real.body.replace('cus_', 'cus_9') }],
    ['without a signature', { ...real, headers: { 'content-type': 'application/json' } }],
    ['that is no event', shop.stripe.signed({ object: 'event', type: 'customer.created' })],
    ['with nonsense', { ...real, headers: { 'stripe-signature': 't=now,v1=0' } }],
  ];
  for (const [what, { body, headers }] of forgeries) {
    const { status } = await send(body, headers);
    expect([what, status]).toEqual([what, 400]);
  }
  expect(await storedEvents()).toEqual([]);
  expect((await send(real.body, real.headers)).status).toBe(200);
  const late = shop.stripe.signed(event, { at: new Date(now - 4 * 60_000) });
  expect((await send(late.body, late.headers)).status).toBe(200);
  expect(await storedEvents()).toHaveLength(1);
});

it('a thousand shuffled, doubled and delayed events end in the state that Stripe has, with every month paid once', async () => {
  const random = seededRandom(20_261_128);
  const id = await shop.pay('starter');
  const from = shop.stripe.events.length;
  // Three years of months that are paid, and that are after the fourth try.
  for (let month = 0; month < 36; month++) {
    shop.clock.advance(30 * dayMs);
    const isPaid = random() < 0.6;
    shop.stripe.billing.renew(id, { isPaid });
    if (!isPaid)
      for (let tries = 0; tries < 4; tries++) shop.stripe.billing.retry(id, { isPaid: tries === 3 });
  }
  const events = shop.stripe.events.slice(from);
  const again = Array.from({ length: 1000 }, () => events[Math.floor(random() * events.length)]!);
  const shuffled = shuffle([...events, ...again], random);
  const before = shop.stripe.requests.length;
  const deliver = async (some: readonly StripeEvent[]) => {
    for (let at = 0; at < some.length; at += 100) await shop.deliver(some.slice(at, at + 100));
  };
  await deliver(shuffled.slice(0, 600));

  // More happens meanwhile, and is told among what is told late.
  const soFar = shop.stripe.events.length;
  shop.stripe.billing.renew(id);
  const { current_period_end } = shop.stripe.store.subscription(id).items.data[0]!;
  shop.stripe.billing.change(shop.stripe.store.subscription(id), {
    cancel_at_period_end: true,
    cancel_at: current_period_end,
  });
  await deliver(shuffle([...shop.stripe.events.slice(soFar), ...shuffled.slice(600)], random));

  const stored = await storedEvents();
  expect(stored.length).toBeGreaterThan(events.length);
  expect(stored.filter(({ handled_at }) => handled_at === null)).toEqual([]);
  expect(shop.stripe.requests.slice(before).filter((asked) => asked.startsWith('POST'))).toEqual([]);

  const subscription = shop.stripe.store.subscription(id);
  expect(await shop.billing()).toMatchObject({
    planType: 'starter',
    subscription: {
      status: 'active',
      cancelsAt: new Date(subscription.cancel_at! * 1000).toISOString(),
    },
  });
  const paid = new Set(shop.stripe.charges.map(({ invoice }) => invoice));
  expect(shop.stripe.charges).toHaveLength(paid.size);
  const history = await shop.server.send('/api/billing/history?limit=500', { cookie: shop.cookie });
  const invoices = (await history.json()) as BillingItem[];
  expect(invoices.filter(({ status }) => status === 'paid')).toHaveLength(paid.size);
}, 120_000);

it('a reading that was overtaken by a newer one is dropped', async () => {
  const id = await shop.pay('pro');
  await shop.deliver(); // the card became the customer's
  const release = shop.stripe.hold(/GET subscriptions$/);
  shop.stripe.billing.change(shop.stripe.store.subscription(id), {});
  const readings = () => shop.stripe.requests.filter((asked) => asked === 'GET subscriptions').length;
  const before = readings();
  const slow = shop.deliver();
  await expect.poll(readings).toBe(before + 1); // it was answered by how things stood, and the answer is on its way
  shop.stripe.hold(/nothing/);
  await shop.post('/api/billing/cancel', { reason: 'unused' });
  release();
  await slow;
  expect(await shop.billing()).toMatchObject({ subscription: { cancelsAt: '2026-03-31T12:00:00.000Z' } });
});

it('an event that can’t be looked up now is handled later, and none is lost', async () => {
  const { clientSecret } = (await (await shop.begin('pro')).json()) as ClientSecret;
  shop.stripe.billing.confirm(clientSecret, visa);
  shop.stripe.failing = { wanted: /^GET/, how: 'down', times: 1_000 };
  await shop.deliver();
  expect(await shop.plan()).toBeNull();
  shop.stripe.failing = null;
  shop.clock.advance(60_000);
  await shop.server.deps.jobs.drain();
  expect(await shop.plan()).toBe('pro');
});

it('events of other customers of the same Stripe account, and of nobody, change nothing', async () => {
  await shop.pay('pro');
  const before = await shop.billing();
  const foreign = shop.stripe.store.put({
    id: 'cus_foreign',
    object: 'customer',
    metadata: {},
    invoice_settings: { default_payment_method: null },
  });
  shop.stripe.store.emit('customer.updated', foreign);
  shop.stripe.store.emit('balance.available', { id: 'balance', object: 'balance' });
  await shop.deliver();
  expect(await shop.billing()).toEqual(before);
  expect((await storedEvents()).filter(({ handled_at }) => handled_at === null)).toEqual([]);
});

it('a failed payment is mailed and shown; the plan stays for a week, then falls to the first one until it is paid', async () => {
  const id = await shop.pay('business');
  shop.clock.advance(30 * dayMs);
  shop.stripe.billing.renew(id, { isPaid: false });
  await shop.deliver();
  shop.stripe.billing.retry(id, { isPaid: false });
  await shop.deliver();
  const failedAt = shop.clock.now().getTime();
  expect(await shop.billing()).toMatchObject({
    planType: 'business',
    subscription: { status: 'past_due', graceEndsAt: new Date(failedAt + 7 * dayMs).toISOString() },
  });
  const { rows: mails } = await outboxOf(shop.server);
  const told = mails.filter(({ kind }) => kind === 'payment_failed');
  expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['owner@shop.example', 'Your payment of $499.00 failed'],
  ]);

  shop.clock.advance(6 * dayMs);
  await shop.server.deps.jobs.drain();
  expect(await shop.plan()).toBe('business');
  shop.clock.advance(dayMs);
  await shop.server.deps.jobs.drain();
  expect(await shop.plan()).toBe('starter');
  shop.stripe.billing.retry(id, { isPaid: true });
  await shop.deliver();
  expect(await shop.plan()).toBe('business');
});

it('a plan that was given by hand before the first payment comes back after the last one', async () => {
  await shop.server.deps.db.account(shop.accountId, ({ kysely }) =>
    kysely.updateTable('accounts').set({ plan_type: 'enterprise' }).execute(),
  );
  const id = await shop.pay('pro');
  expect(await shop.plan()).toBe('pro');
  shop.stripe.billing.end(shop.stripe.store.subscription(id));
  await shop.deliver();
  expect(await shop.plan()).toBe('enterprise');
  expect(await shop.billing()).toMatchObject({ subscription: null });
});

function shuffle<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other]!, items[at]!];
  }
  return items;
}
