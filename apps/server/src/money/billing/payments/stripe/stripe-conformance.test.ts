// What our fake of Stripe has in common with `emulate`, a fake that others wrote: customers, products, prices and signed
// webhooks. It has no subscriptions, invoices, portal, lookup keys or intervals of
// prices, and its events no ids; of those ours speaks alone.

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakeStripe, stripeSecretKey, stripeWebhookSecret } from '@deskbell/testing/fake-stripe';
import { freePort } from '@deskbell/testing/free-port';
import { createEmulator } from 'emulate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../kernel/config.ts';
import { preparePrices } from './prepare-prices.ts';
import { openPayments, openStripe } from './stripe-payments.ts';

/** A webhook as it came. */
interface Received {
  body: string;
  signature: string;
}

const received: Received[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
  received.push({ body, signature: String(request.headers['stripe-signature']) });
  response.end('{}');
});
let receiverUrl: string;
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
afterAll(() => void receiver.close());

const fakes = {
  'our fake': async () => {
    const stripe = await startFakeStripe();
    stripe.store.listeners.push((event) => {
      const { body, headers } = stripe.signed(event);
      void fetch(receiverUrl, { method: 'POST', body, headers });
    });
    return { url: stripe.url, close: () => stripe.close() };
  },
  emulate: async () => {
    const seed = { stripe: { webhooks: [{ url: receiverUrl, events: ['*'], secret: stripeWebhookSecret }] } };
    const emulator = await createEmulator({ service: 'stripe', port: await freePort(), seed });
    return { url: emulator.url, close: () => emulator.close() };
  },
};

describe.each(Object.entries(fakes))('%s', (_name, start) => {
  let close: () => Promise<void>;
  let config: ReturnType<typeof readConfig>;
  beforeAll(async () => {
    const fake = await start();
    ({ close } = fake);
    config = readConfig({
      STRIPE_SECRET_KEY: stripeSecretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_only_in_tests',
      STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
      STRIPE_API_BASE: fake.url,
    });
  });
  afterAll(() => close());

  it('keeps the account a customer was made for, and tells of it by a signed webhook', async () => {
    const payments = openPayments(config)!;
    const id = await payments.createCustomer({
      accountId: 'account-1',
      name: 'Corner Bakery',
      email: 'ada@bakery.example',
    });
    expect(id).toMatch(/^cus_/);
    expect(await payments.accountOf(id)).toBe('account-1');
    const { webhooks } = openStripe(config.stripe!);
    const told = () =>
      received
        .map(({ body, signature }) => webhooks.constructEvent(body, signature, stripeWebhookSecret))
        .filter(({ type }) => type === 'customer.created')
        .map(({ data }) => (data.object as { id: string }).id);
    await expect.poll(told).toContain(id);
  });

  it('sells the three plans at their prices', async () => {
    const stripe = openStripe(config.stripe!);
    const made = await preparePrices(stripe);
    expect(made.map(({ plan, cents, did }) => [plan, cents, did])).toEqual([
      ['starter', 9_900, 'made'],
      ['pro', 24_900, 'made'],
      ['business', 49_900, 'made'],
    ]);
    for (const { priceId, cents } of made) {
      const price = await stripe.prices.retrieve(priceId);
      expect([price.unit_amount, price.currency]).toEqual([cents, 'usd']);
    }
  });
});

it('where taxes are charged, prices say that these come on top, those that there are already too', async () => {
  const fake = await startFakeStripe();
  const stripe = openStripe(readConfig(fake.environment).stripe!);
  const [untaxed] = await preparePrices(stripe);
  await preparePrices(stripe, { automaticTax: true });
  expect((await stripe.prices.retrieve(untaxed!.priceId)).tax_behavior).toBe('exclusive');
  expect((await preparePrices(stripe, { automaticTax: true })).map(({ did }) => did)).toEqual([
    ...['kept', 'kept', 'kept'],
  ]);
  await fake.close();
});

it('prices are found again by their lookup keys, and replaced when a plan costs something else', async () => {
  const fake = await startFakeStripe();
  const config = readConfig(fake.environment);
  const stripe = openStripe(config.stripe!);
  const [starter] = await preparePrices(stripe);
  expect((await stripe.prices.retrieve(starter!.priceId)).recurring?.interval).toBe('month');
  expect((await preparePrices(stripe)).map(({ did }) => did)).toEqual(['kept', 'kept', 'kept']);
  fake.store.price(starter!.priceId).unit_amount = 5_000; // the price of last year
  const [replaced, ...others] = await preparePrices(stripe);
  expect([replaced!.did, others.map(({ did }) => did)]).toEqual(['replaced', ['kept', 'kept']]);
  expect(await openPayments(config)!.priceOf('starter')).toBe(replaced!.priceId);
  await fake.close();
});
