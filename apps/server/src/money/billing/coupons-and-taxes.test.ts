// What a plan costs with a promotion code, and with taxes.
import type { ClientSecret, CreateSubscription, ErrorBody } from '@deskbell/contract';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPayingShop, type PayingShop, visa } from './testing/index.ts';

let shop: PayingShop;
const opened: PayingShop[] = [];
const open = async (environment: Record<string, string> = {}) => {
  const one = await openPayingShop({ environment });
  opened.push(one);
  return one;
};
afterAll(() => Promise.all(opened.map((one) => one.close())));

const begin = (terms: Partial<CreateSubscription> = {}) =>
  shop.post('/api/create-subscription', { planType: 'pro', ...terms });
const begun = async (terms: Partial<CreateSubscription> = {}): Promise<ClientSecret> => {
  const answer = await begin(terms);
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ClientSecret;
};
const refusal = async (answer: Response) => {
  const { issues } = (await answer.json()) as ErrorBody;
  return [answer.status, issues?.[0]?.path, issues?.[0]?.message];
};
const promotion = (given: Omit<Parameters<PayingShop['stripe']['store']['promotions']['add']>[0], 'code'>) =>
  shop.stripe.store.promotions.add({ code: 'SPRING20', ...given });
const subscriptionId = () => shop.stripe.store.all('subscription')[0]!.id;
const charged = () => shop.stripe.charges.map(({ amount }) => amount);

describe('a promotion code', () => {
  beforeEach(async () => {
    shop = await open();
  });

  it('takes off what it says for as long as it says, and Billing shows it', async () => {
    promotion({ percentOff: 20, duration: 'repeating', months: 3 });
    const { clientSecret, due, discount } = await begun({ promotionCode: 'spring20' });
    expect(due).toEqual({
      subtotalCents: 24_900,
      discountCents: 4_980,
      taxCents: 0,
      totalCents: 19_920,
      currency: 'USD',
    });
    expect(discount).toMatchObject({ code: 'SPRING20', percentOff: 20, amountOffCents: null, months: 3 });
    shop.stripe.billing.confirm(clientSecret, visa);
    await shop.deliver();
    expect(await shop.billing()).toMatchObject({
      subscription: {
        priceCents: 24_900,
        discount: { code: 'SPRING20', percentOff: 20, months: 3, endsAt: '2026-05-30T12:00:00.000Z' },
      },
    });
    for (let month = 0; month < 3; month += 1) shop.stripe.billing.renew(subscriptionId());
    await shop.deliver();
    expect(charged()).toEqual([19_920, 19_920, 19_920, 24_900]);
    expect(await shop.billing()).toMatchObject({ subscription: { discount: null } });
  });

  it('stays with what was begun, until another one or none is wanted', async () => {
    promotion({ percentOff: 20 });
    shop.stripe.store.promotions.add({ code: 'TEN', amountOff: 1_000, duration: 'once' });
    const first = await begun({ promotionCode: 'SPRING20' });
    expect((await begun()).clientSecret).toBe(first.clientSecret);
    expect((await begun({ promotionCode: 'Spring20' })).clientSecret).toBe(first.clientSecret);
    const second = await begun({ promotionCode: 'TEN' });
    expect(second.due.totalCents).toBe(23_900);
    expect(second.discount).toMatchObject({ amountOffCents: 1_000, months: 1 });
    expect(() => shop.stripe.billing.confirm(first.clientSecret, visa)).toThrow();
    const third = await begun({ promotionCode: '' });
    expect([third.due.totalCents, third.discount]).toEqual([24_900, null]);
    shop.stripe.billing.confirm(third.clientSecret, visa);
    await shop.deliver();
    expect([charged(), await shop.plan()]).toEqual([[24_900], 'pro']);
  });

  it('that nobody knows, is over or is another’s gives nothing up, and says so at its field', async () => {
    promotion({ percentOff: 20, customer: 'cus_of_another' });
    shop.stripe.store.promotions.add({ code: 'OVER', percentOff: 50 }).active = false;
    const { clientSecret } = await begun();
    for (const promotionCode of ['SPRING20', 'OVER', 'NEVER-HEARD'])
      expect(await refusal(await begin({ promotionCode }))).toEqual([
        400,
        'promotionCode',
        'We don’t know this code, or it isn’t valid anymore.',
      ]);
    expect((await refusal(await begin({ promotionCode: 'no code!' })))[1]).toBe('promotionCode');
    expect((await begun()).clientSecret).toBe(clientSecret);
  });

  it('that Stripe refuses for this customer doesn’t keep them from paying without it', async () => {
    promotion({ percentOff: 20, isForFirstPurchase: true });
    await shop.pay('pro');
    shop.stripe.billing.end(shop.stripe.store.subscription(subscriptionId()));
    await shop.deliver();
    expect(await refusal(await begin({ promotionCode: 'SPRING20' }))).toEqual([
      400,
      'promotionCode',
      'This code can’t be used for this plan.',
    ]);
    const { due, clientSecret } = await begun();
    expect(due.totalCents).toBe(24_900);
    shop.stripe.billing.confirm(clientSecret, visa);
    await shop.deliver();
    expect(charged()).toEqual([24_900, 24_900]);
  });

  it('is taken off once where the answer is lost, and can be used as often as it may', async () => {
    const { id } = promotion({ percentOff: 20, maxRedemptions: 1 });
    shop.stripe.failing = { wanted: /POST subscriptions$/, how: 'answer_lost', times: 3 };
    expect((await begin({ promotionCode: 'SPRING20' })).status).toBe(503);
    shop.stripe.failing = null;
    shop.clock.advance(48 * 3_600_000);
    const { clientSecret, due } = await begun();
    expect(due.totalCents).toBe(19_920);
    expect(
      shop.stripe.store.find<{ id: string; object: string; times_redeemed: number }>('promotion_code', id)
        .times_redeemed,
    ).toBe(1);
    shop.stripe.billing.confirm(clientSecret, visa);
    await shop.deliver();
    expect(charged()).toEqual([19_920]);
  });

  it('that pays a month whole gives the plan at once, and asks for a card all the same', async () => {
    promotion({ percentOff: 100, duration: 'once' });
    const free = await begun({ promotionCode: 'SPRING20' });
    expect([free.confirms, free.due.totalCents]).toEqual(['setup', 0]);
    shop.stripe.billing.confirm(free.clientSecret, visa);
    await shop.deliver();
    expect([await shop.plan(), charged()]).toEqual(['pro', []]);
    expect((await begin()).status).toBe(409);
    shop.stripe.billing.renew(subscriptionId());
    await shop.deliver();
    expect([await shop.plan(), charged()]).toEqual(['pro', [24_900]]);
  });

  it('goes on after a downgrade', async () => {
    promotion({ percentOff: 20 });
    shop.stripe.billing.confirm((await begun({ promotionCode: 'SPRING20' })).clientSecret, visa);
    await shop.deliver();
    expect((await shop.post('/api/billing/plan', { planType: 'starter' })).status).toBe(200);
    shop.stripe.billing.renew(subscriptionId());
    await shop.deliver();
    expect([await shop.plan(), charged()]).toEqual(['starter', [19_920, 7_920]]);
    expect(await shop.billing()).toMatchObject({ subscription: { discount: { code: 'SPRING20' } } });
  });

  it('counts after a trial', async () => {
    shop = await open({ STRIPE_TRIAL_DAYS: '14' });
    promotion({ percentOff: 20 });
    const { clientSecret, confirms, due } = await begun({ promotionCode: 'SPRING20' });
    expect([confirms, due.totalCents]).toEqual(['setup', 0]);
    shop.stripe.billing.confirm(clientSecret, visa);
    await shop.deliver();
    shop.stripe.billing.renew(subscriptionId());
    expect(charged()).toEqual([19_920]);
  });
});

describe('where taxes are charged', () => {
  beforeEach(async () => {
    shop = await open({ STRIPE_AUTOMATIC_TAX: 'on' });
  });

  it('the address is asked for first, and the tax of there comes on top, every month', async () => {
    expect(await refusal(await begin())).toEqual([
      400,
      'billingAddress',
      'Tell us your country and postal code, so that taxes are right.',
    ]);
    const { clientSecret, due } = await begun({ billingAddress: { country: 'DE', postalCode: '10115' } });
    expect(due).toMatchObject({ subtotalCents: 24_900, taxCents: 4_731, totalCents: 29_631 });
    expect((await begun()).clientSecret).toBe(clientSecret);
    shop.stripe.billing.confirm(clientSecret, visa);
    shop.stripe.billing.renew(subscriptionId());
    await shop.deliver();
    expect(charged()).toEqual([29_631, 29_631]);
    const history = await shop.server.send('/api/billing/history', { cookie: shop.cookie });
    expect(((await history.json()) as { amount: number }[])[0]!.amount).toBe(296.31);
  });

  it('another address brings its own tax, and keeps the code', async () => {
    promotion({ percentOff: 20 });
    await begun({ billingAddress: { country: 'DE', postalCode: '10115' }, promotionCode: 'SPRING20' });
    const moved = await begun({ billingAddress: { country: 'US', postalCode: '94103' } });
    expect(moved.due).toMatchObject({ discountCents: 4_980, taxCents: 1_693, totalCents: 21_613 });
    expect(shop.stripe.store.all('subscription').map(({ status }) => status)).toEqual([
      'incomplete',
      'canceled',
    ]);
  });

  it('an address that Stripe can’t place is refused at its field', async () => {
    expect(await refusal(await begin({ billingAddress: { country: 'US', postalCode: '' } }))).toEqual([
      400,
      'billingAddress',
      'Taxes can’t be worked out for this address. Check country and postal code.',
    ]);
    expect(shop.stripe.store.all('subscription')).toEqual([]);
  });
});

it('nobody is asked for an address, and no tax is added, where that isn’t switched on', async () => {
  shop = await open();
  const { due } = await begun({ billingAddress: { country: 'DE', postalCode: '10115' } });
  expect(due).toMatchObject({ taxCents: 0, totalCents: 24_900 });
});
