// Paying for a plan: from the first request to the plan that the webhook gives.
import type { ClientSecret } from '@deskbell/contract';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, joinTeam, signInAsClient } from '../../testing/index.ts';
import { openPayingShop, type PayingShop, visa } from './testing/index.ts';

let shop: PayingShop;
const opened: PayingShop[] = [];
beforeEach(async () => {
  shop = await openPayingShop();
  opened.push(shop);
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const secretOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  return (await answer.json()) as ClientSecret;
};
const subscriptions = () => shop.stripe.store.all('subscription');
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

it('a plan is the account’s once the payment is confirmed and the webhook has said so, and not before', async () => {
  const { clientSecret, confirms } = await secretOf(await shop.begin('pro'));
  expect(confirms).toBe('payment');
  await shop.deliver();
  expect(await shop.plan()).toBeNull();
  expect(await shop.billing()).toMatchObject({ subscription: { status: 'incomplete' } });

  shop.stripe.billing.confirm(clientSecret, visa);
  expect(await shop.plan()).toBeNull();
  await shop.deliver();
  expect(await shop.plan()).toBe('pro');
  expect(await shop.billing()).toEqual({
    isSetUp: true,
    planType: 'pro',
    subscription: {
      planType: 'pro',
      status: 'active',
      priceCents: 24_900,
      currency: 'USD',
      renewsAt: '2026-03-31T12:00:00.000Z',
      cancelsAt: null,
      nextPlan: null,
      discount: null,
      graceEndsAt: null,
    },
    card: { brand: 'visa', last4: '4242', expires: '2030-04' },
    asOf: '2026-03-01T12:00:00.000Z',
  });
  const history = await shop.server.send('/api/billing/history', { cookie: shop.cookie });
  expect(history.headers.get('x-total-count')).toBe('1');
  expect(await history.json()).toEqual([
    {
      id: expect.stringMatching(/^in_/),
      description: '1 × Pro (at $249 / month)',
      date: '2026-03-01T12:00:00.000Z',
      amount: 249,
      status: 'paid',
    },
  ]);
});

it('asking again goes on with the same subscription, in one tab or in ten at once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.begin('pro')));
  const secrets = await Promise.all(answers.map(secretOf));
  expect(new Set(secrets.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  expect(await secretOf(await shop.begin('pro'))).toEqual(secrets[0]);
  expect(subscriptions()).toHaveLength(1);
  expect(shop.stripe.store.all('customer')).toHaveLength(1);
});

it.each([/POST customers$/, /POST subscriptions$/])(
  'a lost answer to %s and a retry make one subscription',
  async (wanted) => {
    shop.stripe.failing = { wanted, how: 'answer_lost', times: 3 }; // the SDK's own retries, too
    const lost = await shop.begin('pro');
    expect([lost.status, await messageOf(lost)]).toEqual([
      503,
      'Our payment provider can’t be reached. Please try again in a moment.',
    ]);
    shop.stripe.failing = null;
    shop.clock.advance(48 * 3_600_000); // when Stripe has forgotten keys
    await shop.pay('pro');
    expect(subscriptions()).toHaveLength(1);
    expect(shop.stripe.charges).toHaveLength(1);
    expect(await shop.plan()).toBe('pro');
  },
);

it('another plan replaces the one that wasn’t paid, which can’t be paid anymore', async () => {
  const first = await secretOf(await shop.begin('starter'));
  const second = await secretOf(await shop.begin('business'));
  expect(() => shop.stripe.billing.confirm(first.clientSecret, visa)).toThrow();
  shop.stripe.billing.confirm(second.clientSecret, visa);
  await shop.deliver();
  expect(await shop.plan()).toBe('business');
  expect(shop.stripe.charges.map(({ amount }) => amount)).toEqual([49_900]);
});

it('another plan than one that was just paid in another tab is refused, and the paid one stays', async () => {
  const first = await secretOf(await shop.begin('starter'));
  shop.stripe.billing.confirm(first.clientSecret, visa);
  const refused = await shop.begin('business');
  expect([refused.status, await messageOf(refused)]).toEqual([
    409,
    'You already have a subscription. Change your plan under Billing & Usage.',
  ]);
  expect(await shop.plan()).toBe('starter');
  expect((await shop.begin('starter')).status).toBe(409);
});

it('a declined card changes nothing, and the next one pays the same subscription', async () => {
  const { clientSecret } = await secretOf(await shop.begin('pro'));
  expect(() => shop.stripe.billing.confirm(clientSecret, { last4: '0002', isDeclined: true })).toThrow(
    'declined',
  );
  await shop.deliver();
  expect(await shop.plan()).toBeNull();
  expect((await secretOf(await shop.begin('pro'))).clientSecret).toBe(clientSecret);
  shop.stripe.billing.confirm(clientSecret, visa);
  await shop.deliver();
  expect(await shop.plan()).toBe('pro');
  expect(shop.stripe.charges).toHaveLength(1);
});

it('a trial begins when the card is entered, and costs nothing before it ends', async () => {
  const trial = await openPayingShop({ environment: { STRIPE_TRIAL_DAYS: '14' } });
  opened.push(trial);
  const answer = (await (await trial.begin('pro')).json()) as ClientSecret;
  expect(answer.confirms).toBe('setup');
  await trial.deliver();
  expect(await trial.plan()).toBeNull();
  trial.stripe.billing.confirm(answer.clientSecret, visa);
  await trial.deliver();
  expect(await trial.plan()).toBe('pro');
  expect(await trial.billing()).toMatchObject({
    subscription: { status: 'trialing', renewsAt: '2026-03-15T12:00:00.000Z' },
  });
  expect(trial.stripe.charges).toEqual([]);

  // A cheaper plan counts at once, too, and who comes back later has no trial again.
  const changed = await trial.post('/api/billing/plan', { planType: 'starter' });
  expect(await changed.json()).toMatchObject({
    planType: 'starter',
    subscription: { status: 'trialing', nextPlan: null, renewsAt: '2026-03-15T12:00:00.000Z' },
  });
  expect(trial.stripe.charges).toEqual([]);
  const [{ id } = { id: '' }] = trial.stripe.store.all('subscription');
  trial.stripe.billing.end(trial.stripe.store.subscription(id));
  await trial.deliver();
  expect(((await (await trial.begin('pro')).json()) as ClientSecret).confirms).toBe('payment');
});

it('choosing another plan before a card is entered keeps the trial', async () => {
  const trial = await openPayingShop({ environment: { STRIPE_TRIAL_DAYS: '14' } });
  opened.push(trial);
  await trial.begin('pro');
  await trial.deliver();
  expect(((await (await trial.begin('starter')).json()) as ClientSecret).confirms).toBe('setup');
  expect(trial.stripe.store.all('subscription').map(({ status }) => status)).toEqual([
    'trialing',
    'canceled',
  ]);
});

it('members who only answer or look, clients and visitors can’t pay', async () => {
  for (const role of ['agent', 'viewer'] as const) {
    const { cookie } = await joinTeam(shop.server, shop, { role, email: `${role}@shop.example` });
    const json = { planType: 'pro' };
    expect((await shop.server.send('/api/create-subscription', { cookie, json })).status).toBe(403);
    expect((await shop.server.send('/api/billing', { cookie })).status).toBe(403);
  }
  const json = { planType: 'pro' };
  const client = await signInAsClient(shop.server, 'client@shop.example');
  for (const path of ['/api/create-subscription', '/api/billing/portal', '/api/billing/cancel'])
    expect((await shop.server.send(path, { cookie: client, json })).status).toBe(403);
  expect((await shop.server.send('/api/create-subscription', { json })).status).toBe(401);
  expect(shop.stripe.requests.filter((request) => request.startsWith('POST sub'))).toEqual([]);
});

it('Enterprise and plans there are not are refused', async () => {
  for (const planType of ['enterprise', 'platinum']) {
    const refused = await shop.post('/api/create-subscription', { planType });
    expect([refused.status, await messageOf(refused)]).toEqual([400, 'Choose Starter, Pro or Business']);
  }
});

it('without keys it says whom to write to, and without prices too', async () => {
  const server = await createTestServer();
  const { cookie } = await server.signUp('free@shop.example');
  const refused = await server.send('/api/create-subscription', { cookie, json: { planType: 'pro' } });
  expect([refused.status, await messageOf(refused)]).toEqual([
    409,
    'Payment isn’t set up on this installation. Write to hello@deskbell.example and we’ll help you.',
  ]);
  expect(await (await server.send('/api/billing', { cookie })).json()).toEqual({
    isSetUp: false,
    planType: null,
    subscription: null,
    card: null,
    asOf: null,
  });
  expect((await server.send('/api/webhooks/stripe', { json: {} })).status).toBe(404);
  await server.close();

  for (const price of shop.stripe.store.all('price')) price.active = false;
  const unpriced = await shop.begin('pro');
  expect([unpriced.status, await messageOf(unpriced)]).toEqual([
    503,
    'This plan can’t be bought here yet. Contact us and we’ll set it up with you.',
  ]);
});
