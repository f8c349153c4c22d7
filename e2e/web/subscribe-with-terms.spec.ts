// Paying for a plan where taxes are charged, with a promotion code.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startFakeStripe } from '@deskbell/testing/fake-stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { serveStripeScript } from './stripe-script.ts';
import { bakery } from './world.ts';

const stripe = await startFakeStripe();
const env = { ...stripe.environment, STRIPE_AUTOMATIC_TAX: 'on' };
const visit = deskVisits({ env });

beforeAll(async () => {
  const setup = fileURLToPath(new URL('../../apps/server/src/stripe-setup.ts', import.meta.url));
  await promisify(execFile)(process.execPath, [setup], { env: { ...process.env, ...env } });
});
afterAll(() => stripe.close());

test('an owner says where they are billed, adds a code, sees what is due, pays it, and finds the discount under Billing', async () => {
  stripe.store.promotions.add({ code: 'SPRING20', percentOff: 20, duration: 'repeating', months: 3 });
  await using desk = await visit('/', bakery());
  const { page, faults } = desk;
  stripe.store.listeners.push((event) => {
    const { body, headers } = stripe.signed(event);
    void fetch(`${desk.server.url}/api/webhooks/stripe`, { method: 'POST', body, headers });
  });
  await serveStripeScript(page.context(), stripe);
  await page.goto('/subscribe?plan=pro');
  await page.getByText('$249 a month plus tax').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Taxes can’t be worked out for this address.').waitFor();
  await checkScreen(page);
  await page.getByLabel('Country').selectOption('DE');
  await page.getByLabel('Postal code').fill('10115');
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('button', { name: 'Pay $296.31' }).waitFor();
  await page.getByRole('button', { name: 'Add a promotion code' }).click();
  await page.getByLabel('Promotion code').fill('SUMMER');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('We don’t know this code, or it isn’t valid anymore.').waitFor();
  await checkScreen(page);
  await page.getByLabel('Promotion code').fill('spring20');
  await page.keyboard.press('Enter');
  await page.getByText('SPRING20 20% off for 3 months').waitFor();
  await page.getByText('−$49.80').waitFor();
  await checkScreen(page);
  await page.getByRole('button', { name: 'Change billing address' }).click();
  await page.getByLabel('Postal code').fill('94103');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Pay $216.13' }).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Pay $270.17' }).waitFor();
  await page.getByRole('button', { name: 'Add a promotion code' }).click();
  await page.getByLabel('Promotion code').fill('SPRING20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByRole('button', { name: 'Pay $216.13' }).click();
  await page.getByRole('heading', { name: 'You’re on Pro' }).waitFor();
  const account = stripe.store.all('customer')[0]!.id;
  const charged = stripe.charges.filter(({ customer }) => customer === account);
  expect(charged.map(({ amount }) => amount)).toEqual([21_613]);

  await page.goto('/dashboard?section=billing');
  await page.getByText(/^SPRING20: 20% off until /).waitFor();
  await page.getByRole('cell', { name: '$216.13' }).first().waitFor();
  await checkScreen(page);
  // The server says no to what was typed, which the browser notes as a failed request.
  expect(faults.filter((fault) => !/400|create-subscription/.test(fault))).toEqual([]);
});
