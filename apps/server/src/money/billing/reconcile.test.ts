// The nightly comparison with Stripe: what differs is told to the administrator, and what is plain is put right.
import type { PaymentSetup } from '@deskbell/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { claimAsAdministrator, createTestServer } from '../../testing/index.ts';
import { reconcileNightly } from './reconcile.ts';
import { openPayingShop, type PayingShop } from './testing/index.ts';

const dayMs = 86_400_000;
let shop: PayingShop;
let administrator: string;
const opened: PayingShop[] = [];
beforeEach(async () => {
  shop = await openPayingShop();
  opened.push(shop);
  administrator = await claimAsAdministrator(shop.server);
  await reconcileNightly(shop.server.deps);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

async function nextMorning(): Promise<PaymentSetup> {
  shop.clock.advance(dayMs);
  await shop.server.deps.jobs.drain();
  const answer = await shop.server.send('/api/admin/payments', { cookie: administrator });
  return (await answer.json()) as PaymentSetup;
}

it('finds nothing where every webhook came, and tells how payments are set up', async () => {
  await shop.pay('pro');
  expect(await nextMorning()).toEqual({
    missing: [],
    mode: 'test',
    webhookUrl: 'http://localhost/api/webhooks/stripe',
    lastEventAt: '2026-03-01T12:00:00.000Z',
    waitingEvents: 0,
    comparison: { at: '2026-03-02T12:00:00.000Z', subscriptions: 1, differences: [] },
  });
});

it('mends what lost webhooks left behind', async () => {
  const id = await shop.pay('pro');
  shop.stripe.billing.end(shop.stripe.store.subscription(id)); // and nobody told us
  const { comparison } = await nextMorning();
  expect(comparison!.differences).toEqual([
    {
      accountId: shop.accountId,
      accountName: 'Ada Lovelace',
      what: `Here ${id} was active, at Stripe it is paid no more.`,
      isMended: true,
    },
  ]);
  expect(await shop.plan()).toBe('starter');
});

it('mends a cancellation at Stripe of which nothing was heard', async () => {
  const id = await shop.pay('pro');
  const subscription = shop.stripe.store.subscription(id);
  shop.stripe.billing.change(subscription, {
    cancel_at_period_end: true,
    cancel_at: subscription.items.data[0]!.current_period_end,
  });
  const { comparison } = await nextMorning();
  expect(comparison!.differences).toEqual([
    expect.objectContaining({
      what: expect.stringMatching(/at Stripe it is active, pro, \d+, .*ends 20/),
      isMended: true,
    }),
  ]);
  expect((await nextMorning()).comparison).toMatchObject({ differences: [] });
});

it('tells of two paid subscriptions of one customer, and of one of a customer that nobody knows', async () => {
  const id = await shop.pay('pro');
  const { store, billing } = shop.stripe;
  const first = store.subscription(id);
  const second = store.put({ ...structuredClone(first), id: 'sub_second', created: first.created - 1 });
  const stranger = store.put({ ...structuredClone(first), id: 'sub_stranger', customer: 'cus_stranger' });
  billing.change(second, {});
  const { comparison } = await nextMorning();
  expect(comparison!.subscriptions).toBe(3);
  expect(comparison!.differences.map(({ what, isMended }) => [what, isMended])).toEqual([
    [expect.stringContaining(`${stranger.id} (pro, active) of the customer cus_stranger`), false],
    [expect.stringMatching(/2 paid subscriptions of one customer: .*Cancel and refund all but one/), false],
  ]);
  expect(await shop.plan()).toBe('pro');
});

it('comes again the next night, also after a night on which Stripe could not be reached', async () => {
  await shop.pay('pro');
  shop.stripe.failing = { wanted: /subscriptions/, how: 'down', times: 1_000 };
  expect((await nextMorning()).comparison).toBeNull();
  shop.stripe.failing = null;
  expect((await nextMorning()).comparison).toMatchObject({ differences: [] });
});

it('tells the administrator what to set where nothing is, and nobody else', async () => {
  const server = await createTestServer();
  const { cookie } = await server.signUp('owner@shop.example');
  expect((await server.send('/api/admin/payments', { cookie })).status).toBe(403);
  const claimed = await claimAsAdministrator(server);
  expect(await (await server.send('/api/admin/payments', { cookie: claimed })).json()).toMatchObject({
    missing: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    mode: null,
    comparison: null,
  });
  await server.close();
});
