// Changing a plan that is paid: up, down, out and back.
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openPayingShop, type PayingShop } from './testing/index.ts';

const dayMs = 86_400_000;
let shop: PayingShop;
const opened: PayingShop[] = [];
beforeEach(async () => {
  shop = await openPayingShop();
  opened.push(shop);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const done = async (answer: Response) => {
  const body = await answer.json();
  expect([answer.status, body]).toEqual([200, body]);
  return body;
};
const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { message: string }).message,
];
const amounts = () => shop.stripe.charges.map(({ amount }) => amount);

it('an upgrade counts at once and charges the difference for the days that are left, once', async () => {
  await shop.pay('starter');
  shop.clock.advance(15 * dayMs);
  expect(await done(await shop.post('/api/billing/plan', { planType: 'business' }))).toMatchObject({
    planType: 'business',
    subscription: { planType: 'business', priceCents: 49_900, nextPlan: null },
  });
  expect(amounts()).toEqual([9_900, 20_000]);
  expect(await refusalOf(await shop.post('/api/billing/plan', { planType: 'business' }))).toEqual([
    409,
    'This is your plan already.',
  ]);
  await shop.deliver();
  expect(amounts()).toEqual([9_900, 20_000]);
});

it('an upgrade that the card refuses changes nothing and says so', async () => {
  const id = await shop.pay('starter');
  Object.assign(shop.stripe.billing.cardOf(shop.stripe.store.subscription(id))!, { last4: '0341' });
  expect(await refusalOf(await shop.post('/api/billing/plan', { planType: 'pro' }))).toEqual([
    409,
    'Your card was declined. Update your payment method and try again.',
  ]);
  expect(await shop.billing()).toMatchObject({ planType: 'starter', subscription: { planType: 'starter' } });
});

it('a downgrade waits for the end of the paid month, and can be taken back until then', async () => {
  const id = await shop.pay('business');
  const planned = { nextPlan: { planType: 'starter', from: '2026-03-31T12:00:00.000Z' } };
  const down = () => shop.post('/api/billing/plan', { planType: 'starter' });
  expect(await done(await down())).toMatchObject({ planType: 'business', subscription: planned });
  expect(await done(await shop.post('/api/billing/keep'))).toMatchObject({
    subscription: { nextPlan: null },
  });
  await done(await down());
  expect(await done(await shop.post('/api/billing/plan', { planType: 'pro' }))).toMatchObject({
    subscription: { nextPlan: { planType: 'pro' } },
  });
  expect(await done(await down())).toMatchObject({ subscription: planned });
  expect(await shop.plan()).toBe('business');

  shop.clock.advance(30 * dayMs);
  shop.stripe.billing.renew(id);
  await shop.deliver();
  expect(await shop.billing()).toMatchObject({
    planType: 'starter',
    subscription: { planType: 'starter', priceCents: 9_900, nextPlan: null },
  });
  expect(amounts()).toEqual([49_900, 9_900]);
});

it('a cancelled subscription lasts until the month is over, says why, and can be taken back', async () => {
  const id = await shop.pay('pro');
  const cancel = () => shop.post('/api/billing/cancel', { reason: 'too_expensive', comment: ' For now ' });
  expect(await done(await cancel())).toMatchObject({
    planType: 'pro',
    subscription: { cancelsAt: '2026-03-31T12:00:00.000Z', renewsAt: null },
  });
  expect(shop.stripe.store.subscription(id).cancellation_details).toMatchObject({
    feedback: 'too_expensive',
    comment: 'For now',
  });
  expect(await done(await shop.post('/api/billing/keep'))).toMatchObject({
    subscription: { cancelsAt: null, renewsAt: '2026-03-31T12:00:00.000Z' },
  });
  await done(await cancel());
  shop.clock.advance(30 * dayMs);
  shop.stripe.billing.renew(id);
  await shop.deliver();
  expect(await shop.billing()).toMatchObject({ planType: 'starter', subscription: null });
  expect(amounts()).toEqual([24_900]);
  // And may come back.
  await shop.pay('business');
  expect(await shop.plan()).toBe('business');
});

it('a downgrade that is cancelled ends, and a cancelled one that is upgraded goes on', async () => {
  await shop.pay('pro');
  await done(await shop.post('/api/billing/plan', { planType: 'starter' }));
  expect(await done(await shop.post('/api/billing/cancel', { reason: 'other' }))).toMatchObject({
    subscription: { nextPlan: null, cancelsAt: '2026-03-31T12:00:00.000Z' },
  });
  expect(await done(await shop.post('/api/billing/plan', { planType: 'business' }))).toMatchObject({
    planType: 'business',
    subscription: { cancelsAt: null },
  });
});

it('one whose payment failed is cancelled at once, and doesn’t change its plan before it is paid', async () => {
  const id = await shop.pay('pro');
  shop.stripe.billing.renew(id, { isPaid: false });
  await shop.deliver();
  expect(await refusalOf(await shop.post('/api/billing/plan', { planType: 'business' }))).toEqual([
    409,
    'Your last payment failed. Update your payment method first.',
  ]);
  expect(await done(await shop.post('/api/billing/cancel', { reason: 'unused' }))).toMatchObject({
    subscription: null,
  });
});

it('Stripe’s page for cards and invoices opens for who has a customer there, and comes back to Billing', async () => {
  expect(await refusalOf(await shop.post('/api/billing/portal'))).toEqual([
    409,
    'There is no payment method yet. Choose a plan first.',
  ]);
  await shop.pay('pro');
  for (let time = 0; time < 2; time++)
    expect(await done(await shop.post('/api/billing/portal'))).toEqual({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.com\//),
    });
  expect(shop.stripe.store.all('billing_portal.configuration')).toHaveLength(1);
  expect(shop.stripe.store.all('billing_portal.session')[0]).toMatchObject({
    return_url: 'http://localhost/dashboard?section=billing',
  });
});

it('a card that is chosen on Stripe’s page is the one that is charged and shown from then on', async () => {
  const id = await shop.pay('pro');
  const { store, billing } = shop.stripe;
  const customer = store.customer(store.subscription(id).customer);
  const method = store.put({
    id: 'pm_chosen',
    object: 'payment_method',
    card: { brand: 'mastercard', last4: '4444', exp_month: 12, exp_year: 2031 },
  });
  customer.invoice_settings.default_payment_method = method.id;
  store.emit('customer.updated', customer);
  await shop.deliver();
  expect(await shop.billing()).toMatchObject({
    card: { brand: 'mastercard', last4: '4444', expires: '2031-12' },
  });
  billing.renew(id);
  await done(await shop.post('/api/billing/plan', { planType: 'starter' }));
  billing.renew(id);
  await shop.deliver();
  expect(shop.stripe.charges.map(({ amount, last4 }) => [amount, last4])).toEqual([
    [24_900, null],
    [24_900, '4444'],
    [9_900, '4444'],
  ]);
});

it('an invoice’s file is for its own account alone', async () => {
  await shop.pay('pro');
  const { id } = shop.stripe.store.all('invoice')[0]!;
  expect(await done(await shop.server.send(`/api/billing/invoices/${id}`, { cookie: shop.cookie }))).toEqual({
    url: `https://pay.stripe.com/invoice/${id}/pdf`,
  });
  const rival = await shop.server.signUp('rival@shop.example');
  const answer = await shop.server.send(`/api/billing/invoices/${id}`, { cookie: rival.cookie });
  expect(await refusalOf(answer)).toEqual([404, 'Invoice not found']);
});

it('who has nothing to change is told so', async () => {
  const nothing = [409, 'You have no subscription to change. Choose a plan first.'];
  expect(await refusalOf(await shop.post('/api/billing/plan', { planType: 'pro' }))).toEqual(nothing);
  expect(await refusalOf(await shop.post('/api/billing/cancel', { reason: 'other' }))).toEqual(nothing);
  expect(await refusalOf(await shop.post('/api/billing/keep'))).toEqual(nothing);
  expect(await refusalOf(await shop.post('/api/billing/cancel', { reason: 'because' }))).toEqual([
    400,
    'Choose a reason',
  ]);
});

it('while Stripe can’t be reached, nothing changes and the page reads what is stored', async () => {
  await shop.pay('pro');
  shop.stripe.failing = { wanted: /./, how: 'down', times: 1_000 };
  expect(await refusalOf(await shop.post('/api/billing/cancel', { reason: 'other' }))).toEqual([
    503,
    'Our payment provider can’t be reached. Please try again in a moment.',
  ]);
  expect(await shop.billing()).toMatchObject({ planType: 'pro', subscription: { cancelsAt: null } });
});
