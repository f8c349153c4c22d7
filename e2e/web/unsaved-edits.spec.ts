// What was typed and not saved, when its owner goes elsewhere: asked about, by whatever way they leave.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits } from './desk-visits.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const open = deskVisits();

const wording = '/dashboard?section=setup&part=wording';
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const answer = (page: Page, name: string) =>
  question(page).getByRole('button', { name, exact: true }).click();
const greeting = (page: Page) => page.getByLabel('Greeting', { exact: true });

test('another tab asks first: Stay and Escape keep what was typed, Discard leaves without it', async () => {
  await using desk = await open(wording, bakery());
  const { page, faults } = desk;
  await greeting(page).fill('Welcome to the shop!');
  await page.getByRole('tab', { name: 'Voice' }).click();
  await question(page).waitFor();
  await answer(page, 'Stay');
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await greeting(page).inputValue()).toBe('Welcome to the shop!');
  // Typing goes on where it stopped.
  await expect.poll(() => greeting(page).and(page.locator(':focus')).count()).toBe(1);

  await page.getByRole('tab', { name: 'Voice' }).click();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => question(page).count()).toBe(0);
  expect(await greeting(page).inputValue()).toBe('Welcome to the shop!');

  await page.getByRole('tab', { name: 'Voice' }).click();
  await answer(page, 'Discard');
  await page.getByRole('tabpanel', { name: 'Voice' }).waitFor();
  expect(new URL(page.url()).searchParams.get('part')).toBe('voice');
  await page.getByRole('tab', { name: 'Wording' }).click();
  await expect.poll(() => greeting(page).inputValue()).toBe('');
  expect(faults).toEqual([]);
});

test('another section asks first: Save stores what was typed and goes on', async () => {
  await using desk = await open(wording, bakery());
  const { page, faults } = desk;
  await greeting(page).fill('Welcome to the shop!');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await answer(page, 'Save');
  const heading = page.getByRole('heading', { name: 'Leads', exact: true });
  await heading.waitFor();
  await expect.poll(() => heading.and(page.locator(':focus')).count()).toBe(1);
  const [assistant] = await desk.rows('assistants');
  expect(assistant).toMatchObject({ script: { greeting: 'Welcome to the shop!' } });
  expect(faults).toEqual([]);
});

test('the heading keeps the focus on a slow machine, where the question is gone after the section has come', async () => {
  await using desk = await open(wording, bakery());
  const { page } = desk;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await greeting(page).fill('Welcome to the shop!');
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  await answer(page, 'Save');
  const heading = page.getByRole('heading', { name: 'Leads', exact: true });
  await heading.waitFor();
  await expect.poll(() => question(page).count()).toBe(0);
  await page
    .getByRole('main')
    .getByRole('table')
    .or(page.getByText('No leads captured yet'))
    .first()
    .waitFor();
  expect(await heading.and(page.locator(':focus')).count()).toBe(1);
});

test('what can’t be saved keeps its owner there and shows why', async () => {
  await using desk = await open('/dashboard?section=settings', bakery());
  const { page } = desk;
  await page.getByLabel('Account name').fill('');
  await page.getByRole('tab', { name: 'Team' }).click();
  await answer(page, 'Save');
  await shown(page, 'Account name is required');
  await expect.poll(() => question(page).count()).toBe(0);
  await expect.poll(() => page.getByLabel('Account name').and(page.locator(':focus')).count()).toBe(1);
  expect(new URL(page.url()).searchParams.get('settingsTab')).toBeNull();
});

test('the wizard’s steps ask before they drop a question that was typed', async () => {
  await using desk = await open('/dashboard?section=setup&step=2', bakery());
  const { page } = desk;
  await page.getByLabel('Question').fill('Do you bake on Sundays?');
  await page.getByLabel('Answer').fill('Yes, from seven.');
  await page.getByRole('button', { name: 'Continue to Deploy' }).click();
  await answer(page, 'Stay');
  expect(await page.getByLabel('Question').inputValue()).toBe('Do you bake on Sundays?');
  await page.getByRole('button', { name: 'Continue to Deploy' }).click();
  await answer(page, 'Save');
  await expect.poll(() => new URL(page.url()).searchParams.get('step')).toBe('3');
  expect(await desk.rows('faqs')).toMatchObject([{ question: 'Do you bake on Sundays?' }]);
});

test('the first step saves without a question, and asks before it is left', async () => {
  await using desk = await open('/dashboard?section=setup', bakery());
  const { page } = desk;
  await page.getByLabel('Business name').fill('The Corner Bakery');
  await page.getByRole('button', { name: /FAQ Setup/ }).click();
  await answer(page, 'Stay');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('heading', { name: 'Add a question' }).waitFor();
  expect(await question(page).count()).toBe(0);
  await page.getByRole('button', { name: /Business Info/ }).click();
  await expect.poll(() => page.getByLabel('Business name').inputValue()).toBe('The Corner Bakery');
});

test('Back asks, and stays on Escape', async () => {
  await using desk = await open('/dashboard?section=leads', bakery());
  const { page } = desk;
  await page.getByRole('link', { name: 'Setup Assistant' }).click();
  await page.getByRole('tab', { name: 'Hours and places' }).click();
  await page.getByRole('button', { name: 'Add a policy' }).click();
  await page.getByLabel('Title').fill('Payment');
  await page.goBack();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => new URL(page.url()).searchParams.get('part')).toBe('business');
  expect(await page.getByLabel('Title').inputValue()).toBe('Payment');
  await page.goBack();
  await answer(page, 'Discard');
  await page.getByRole('heading', { name: 'Leads', exact: true }).waitFor();
});

test('the palette and a shortcut ask as well; nothing is asked once it is saved or was put back', async () => {
  await using desk = await open(wording, bakery());
  const { page } = desk;
  await greeting(page).fill('Hello!');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('analy');
  await page.keyboard.press('Enter');
  await answer(page, 'Stay');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown(page, 'Settings saved');
  await greeting(page).fill('Hello again!');
  await greeting(page).fill('Hello!');
  await page.getByRole('tab', { name: 'Voice' }).click();
  await page.getByRole('tabpanel', { name: 'Voice' }).waitFor();
  expect(await question(page).count()).toBe(0);
});

test('closing the page asks while something is unsaved', async () => {
  await using desk = await open(wording, bakery());
  const { page } = desk;
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await greeting(page).waitFor();
  await page.reload();
  await greeting(page).fill('Hello!');
  expect(asked).toEqual([]);
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('every tab with a form asks once something is typed, and not before', async () => {
  const world = bakery();
  await using desk = await open('/dashboard', world);
  const { page } = desk;
  const forms: [address: string, field: string, value: string, other: string][] = [
    ['section=setup&part=services', 'How far ahead, in days', '45', 'Wording'],
    ['section=integrations', 'Welcome message', 'Say hello', 'Embed Code'],
    ['section=integrations&tab=phone', 'Business phone number', '+1 555 010 2030', 'Embed Code'],
    ['section=settings', 'Account name', 'Another', 'Team'],
    ['section=settings&settingsTab=team', 'Email', 'ann@bakery.example', 'General'],
  ];
  for (const [address, field, value, other] of forms) {
    await page.goto(`/dashboard?${address}`);
    const target = page.getByRole('tab', { name: other, exact: true });
    const chosen = () => target.getAttribute('aria-selected');
    await page.getByLabel(field, { exact: true }).waitFor();
    await target.click();
    await expect.poll(chosen).toBe('true');
    await page.goto(`/dashboard?${address}`);
    await page.getByLabel(field, { exact: true }).fill(value);
    await target.click();
    await answer(page, 'Discard');
    await expect.poll(chosen).toBe('true');
  }
});

test('the question has no accessibility fault', async () => {
  await using desk = await open(wording, bakery());
  const { page } = desk;
  await greeting(page).fill('Welcome!');
  await page.getByRole('tab', { name: 'Voice' }).click();
  await question(page).waitFor();
  await checkScreen(page);
});
