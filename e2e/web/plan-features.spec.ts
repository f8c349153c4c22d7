// What a plan doesn't include is shown locked, with what it does and the way to a plan that has it.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { bakery, type World } from './world.ts';

const open = deskVisits({ env: { PLAN_LIMITS: 'on' } });

const onPlan = (planType: string | null): World => {
  const world = bakery();
  return { ...world, account: { ...world.account, planType } };
};

test.each([
  ['analytics', '/dashboard?section=analytics', 'The Pro plan lets you see analytics', 'Upgrade to Pro'],
  ['crm', '/dashboard?section=integrations&tab=crm', 'connect your CRM and calendars', 'Upgrade to Pro'],
  ['webhooks', '/dashboard?section=integrations&tab=webhooks', 'send events', 'Upgrade to Enterprise'],
  ['widget', '/dashboard?section=integrations', 'show customers no brand', 'Upgrade to Business'],
  ['wording', '/dashboard?section=setup&part=wording', 'word the greeting', 'Upgrade to Pro'],
  [
    'team',
    '/dashboard?section=settings&settingsTab=team',
    'choose what each teammate may do',
    'Upgrade to Enterprise',
  ],
  ['notifications', '/dashboard?section=notifications', 'get alerts by text message', 'Upgrade to Pro'],
])('%s of Starter leads to Billing', async (name, path, sentence, upgrade) => {
  await using desk = await open(path, onPlan('starter'));
  const { page, faults } = desk;
  await page.getByText(sentence).first().waitFor();
  await checkScreen(page);
  await picture(page, name);
  await page.getByRole('link', { name: upgrade }).first().click();
  await page.getByRole('heading', { name: 'Billing & Usage', level: 1 }).waitFor();
  expect(faults).toEqual([]);
});

test('Billing tells what the plan includes, and where the rest is to be had', async () => {
  await using desk = await open('/dashboard?section=billing', onPlan('pro'));
  const { page, faults } = desk;
  const card = page.getByLabel('What your plan includes');
  const line = (text: string) => card.getByRole('listitem').filter({ hasText: text });
  await line('See analytics').waitFor();
  expect(await line('See analytics').getByRole('link').count()).toBe(0);
  const upgrade = line('Put callers through').getByRole('link', { name: 'Upgrade to Business' });
  expect(await upgrade.getAttribute('href')).toBe('/subscribe?plan=business');
  expect(await line('Send events').getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
  await checkScreen(page);
  await picture(page, 'billing');
  expect(faults).toEqual([]);
});

test('without a plan nothing is locked where none can be bought', async () => {
  await using desk = await open('/dashboard?section=integrations&tab=webhooks', onPlan(null));
  await desk.page.getByRole('button', { name: 'Add a webhook' }).waitFor();
  expect(await desk.page.getByText('plan lets you').count()).toBe(0);
});

/** For a look at it: `PICTURES=` a folder. */
async function picture(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return;
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const path = join(process.env.PICTURES, `plan-${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
}
