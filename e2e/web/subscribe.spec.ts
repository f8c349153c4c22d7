// Paying for a plan, from the landing page to the dashboard, with Stripe as a fake on both of its ends.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startFakeStripe } from '@deskbell/testing/fake-stripe';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { serveStripeScript } from './stripe-script.ts';
import { bakery, nobody, type World } from './world.ts';

const stripe = await startFakeStripe();
const visit = deskVisits({ env: stripe.environment });
let webhooks: string | null = null;

beforeAll(async () => {
  const setup = fileURLToPath(new URL('../../apps/server/src/stripe-setup.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [setup], {
    env: { ...process.env, ...stripe.environment },
  });
  expect(stdout).toContain('pro: $249 a month, made');
  stripe.store.listeners.push((event) => {
    const { body, headers } = stripe.signed(event);
    if (webhooks) void fetch(webhooks, { method: 'POST', body, headers });
  });
});
afterAll(() => stripe.close());

async function open(path: string, world: World = nobody(), options: Parameters<typeof visit>[2] = {}) {
  const desk = await visit(path, world, options);
  webhooks = `${desk.server.url}/api/webhooks/stripe`;
  await serveStripeScript(desk.page.context(), stripe);
  return desk;
}

async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Pay $249' }).click();
}

const normalView = async (page: Page) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('a visitor picks Pro on the landing page, signs up, pays, and finds the plan on the dashboard', async () => {
  await using visitor = await open('/');
  const { page, faults } = visitor;
  await page.getByRole('link', { name: 'Get Started: Pro' }).click();
  await page.getByRole('heading', { name: 'Subscribe to Pro' }).waitFor();
  await checkScreen(page);
  await normalView(page);
  await page.getByRole('link', { name: 'Create your account' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Nora Field');
  await page.getByLabel('Email').fill('nora@field.example');
  await page.locator('input[name=password]').fill('a very good password');
  await page.getByRole('button', { name: 'Create account' }).click();

  await page.getByLabel('Card number').waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/subscribe?plan=pro');
  await payWith(page, '4000 0000 0000 0002');
  await page.getByText('Your card was declined.').waitFor();
  await checkScreen(page);
  await normalView(page);
  await payWith(page, '4242 4242 4242 4242');
  await page.getByRole('heading', { name: 'You’re on Pro' }).waitFor();
  await checkScreen(page);
  await normalView(page);

  await page.getByRole('link', { name: 'See your billing' }).click();
  await shown(page, 'Visa ending in 4242');
  await shown(page, '$249 per month');
  await page.getByText(/^Next billing date: /).waitFor();
  await page.getByRole('cell', { name: '1 × Pro (at $249 / month)' }).waitFor();
  await expect.poll(() => page.getByText('Sample data').count()).toBe(0);
  await checkScreen(page);
  await normalView(page);
  expect(stripe.charges.map(({ amount }) => amount)).toEqual([24_900]);
  await page.route('https://pay.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="invoice.pdf"' },
      body: '%PDF-1.4',
    }),
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download the .* invoice/ }).click(),
  ]);
  expect(download.url()).toContain(stripe.store.all('invoice')[0]!.id);
  await page.goto('/subscribe?plan=business');
  await page.getByRole('heading', { name: 'You already have a plan' }).waitFor();
  expect(faults).toEqual([]);
});

test('an owner upgrades, plans a downgrade, takes it back, cancels with a reason, and keeps the plan after all', async () => {
  await using desk = await open('/subscribe?plan=pro', bakery());
  const { page } = desk;
  const dialog = page.getByRole('dialog');
  await payWith(page, '4242424242424242');
  await page.getByRole('heading', { name: 'You’re on Pro' }).waitFor();
  await page.goto('/dashboard?section=billing');

  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await dialog.getByText('Your card is charged the difference').waitFor();
  await checkScreen(page);
  await normalView(page);
  await dialog.getByRole('button', { name: 'Change to Business' }).click();
  await shown(page, 'Your plan has changed');
  await shown(page, '$499 per month');

  await page.getByRole('button', { name: 'Change Plan' }).click();
  await dialog.getByRole('radio', { name: /Starter/ }).click();
  await dialog.getByText('when the month you paid for is over').waitFor();
  await dialog.getByRole('button', { name: 'Change to Starter' }).click();
  await page.getByText(/^Changes to Starter on /).waitFor();
  await page.getByRole('button', { name: 'Keep Business' }).click();
  await expect.poll(() => page.getByText(/^Changes to Starter on /).count()).toBe(0);

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByText('Choose a reason', { exact: true }).last().waitFor();
  await dialog.getByLabel('Why are you leaving?').selectOption('too_expensive');
  await checkScreen(page);
  await normalView(page);
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Cancelled\. Your plan stays until /).waitFor();
  await expect.poll(() => dialog.count()).toBe(0); // which has such a button, too
  await page.getByRole('button', { name: 'Keep Business' }).click();
  await page.getByText(/^Next billing date: /).waitFor();
});

test('a failed payment is a banner with the way to Stripe’s page, where cards are changed', async () => {
  await using desk = await open('/subscribe?plan=pro', bakery());
  const { page } = desk;
  await payWith(page, '4242424242424242');
  await page.getByRole('heading', { name: 'You’re on Pro' }).waitFor();
  const { id } = stripe.store.all('subscription')[0]!;
  stripe.billing.renew(id, { isPaid: false });
  await expect
    .poll(async () => (await desk.rows('billingAccounts'))[0]?.status, { timeout: 15_000 })
    .toBe('past_due');
  await page.goto('/dashboard?section=billing');
  await shown(page, 'Your last payment failed.');
  await checkScreen(page);
  await normalView(page);
  await page.route('https://billing.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title><h1>Your cards</h1>' }),
  );
  await page.getByRole('alert').getByRole('button', { name: 'Update Payment Method' }).click();
  await page.getByRole('heading', { name: 'Your cards' }).waitFor();
});

test('what can’t be loaded is told, and tried again', async () => {
  let isReachable = false;
  await using desk = await visit('/', bakery());
  const { page, wire } = desk;
  webhooks = `${desk.server.url}/api/webhooks/stripe`;
  await serveStripeScript(page.context(), stripe, { isReachable: () => isReachable });
  await page.goto('/subscribe?plan=pro');
  await page.getByText('The payment form couldn’t be loaded.').waitFor();
  await checkScreen(page);
  await normalView(page);
  isReachable = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();

  wire.failing = /create-subscription/;
  await page.goto('/subscribe?plan=pro');
  await page.getByText('Something went wrong on our side.').waitFor();
  wire.failing = null;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByLabel('Card number').waitFor();
});

test('a viewer is told who can pay, and Enterprise is asked of sales', async () => {
  await using desk = await open('/subscribe?plan=pro', { ...bakery(), role: 'viewer' });
  const { page } = desk;
  await page.getByText('Only an owner of the account can choose its plan.').waitFor();
  await checkScreen(page);
  await page.goto('/subscribe?plan=enterprise');
  await page.getByRole('heading', { name: 'Talk to us about Enterprise' }).waitFor();
});

test('Stripe is let in on the subscribe page alone', async () => {
  await using desk = await open('/');
  const policyOf = async (path: string) =>
    (await desk.page.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/subscribe?plan=pro')).toContain(
    "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
  for (const path of ['/', '/login', '/dashboard', '/docs', '/widget/01890000-0000-7000-8000-000000000001'])
    expect([path, await policyOf(path)]).toEqual([path, expect.not.stringContaining('stripe')]);
});
