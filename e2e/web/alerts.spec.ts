// Whoever keeps the desk notices a customer who asks for a person, whatever page they are on, on the real server.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkScreen } from './check-screen.ts';
import { deskVisits, type VisitOptions } from './desk-visits.ts';
import type { SeededServer } from './seeded-server.ts';
import { shown } from './shown.ts';
import { bakery } from './world.ts';

const visit = deskVisits();

/** Counts what sounds, and keeps what the system is asked to show, where a test can read it. */
const watchSenses = `
  window.strokes = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (when) { window.strokes += 1; start.call(this, when); };
  window.notified = [];
  const System = window.Notification;
  window.Notification = class extends System {
    constructor(title, options) { super(title, options); window.notified.push(this); }
  };`;

async function open(path: string, options: VisitOptions = {}) {
  const world = bakery();
  const desk = await visit(path, world, options);
  await desk.page.getByRole('button', { name: /^Live\./ }).waitFor();
  return { ...desk, ask: () => askForPerson(desk.server, world.bell.id), assistantId: world.bell.id };
}

/** A visitor asks for a person in the widget. */
async function askForPerson({ url }: SeededServer, assistantId: string): Promise<string> {
  const response = await fetch(`${url}/api/chat/widget`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ assistantId, message: 'I would like to talk to a person.' }),
  });
  expect(response.status).toBe(200);
  return ((await response.json()) as { conversationId: string }).conversationId;
}

const cards = (page: Page) => page.getByRole('region', { name: 'Customers waiting' });
const card = (page: Page) => cards(page).getByText('A visitor asks for a person');

test('a customer who asks for a person is told on every page, until their conversation is opened', async () => {
  await using desk = await open('/dashboard?section=billing');
  const { page, faults, ask } = desk;
  await page.getByRole('heading', { level: 1 }).waitFor();
  const id = await ask();
  await card(page).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Billing/);
  await page.getByRole('link', { name: /^Conversations\s*1 waiting for a person$/ }).waitFor();
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
  await card(page).waitFor();
  await page.reload();
  await card(page).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) Leads/);

  await page.getByRole('button', { name: 'Open conversation' }).click();
  await expect.poll(() => page.url()).toContain(`conversation=${id}`);
  await expect.poll(() => card(page).count()).toBe(0);
  await page.getByText('Wants a person').waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect.poll(() => page.title()).toMatch(/^Conversations/);
  await expect.poll(() => page.getByText('waiting for a person').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('a card that was closed stays closed, and the count stays until somebody came', async () => {
  await using desk = await open('/dashboard');
  const { page, faults, ask } = desk;
  const id = await ask();
  await card(page).waitFor();
  await cards(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => card(page).count()).toBe(0);
  await page.reload();
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  expect(await card(page).count()).toBe(0);
  await ask();
  await card(page).waitFor();
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  // A colleague comes, at another desk.
  await desk.server.sql.query('UPDATE conversations SET waiting_since = NULL WHERE id <> $1', [id]);
  await desk.tell({ kind: 'conversation.changed', assistantId: desk.assistantId, conversationId: id });
  await expect.poll(() => card(page).count()).toBe(0);
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  expect(faults).toEqual([]);
});

test('it rings once the page was touched, and not where it is muted', async () => {
  await using desk = await open('/dashboard');
  const { page, faults, ask } = desk;
  await page.evaluate(watchSenses);
  const strokes = () => page.evaluate<number>('window.strokes');
  await page.keyboard.press('Tab');
  await ask();
  await card(page).waitFor();
  await expect.poll(strokes).toBe(2);
  await page.getByRole('button', { name: 'Alerts' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Play a sound' }).click();
  await page.keyboard.press('Escape');
  await ask();
  await expect.poll(() => page.title()).toMatch(/^\(2\) /);
  expect(await strokes()).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Alerts' }).click();
  const sound = page.getByRole('menuitemcheckbox', { name: 'Play a sound' });
  await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false');
  expect(faults).toEqual([]);
});

test('a tab that nobody sees tells it over the system, once its owner allowed that', async () => {
  await using desk = await open('/dashboard');
  const { page, faults, ask } = desk;
  // A browser without windows allows none.
  await page.evaluate("Object.defineProperty(Notification, 'permission', { value: 'granted' })");
  await page.getByRole('button', { name: 'Alerts' }).click();
  await shown(page, 'Desktop notifications are on in this browser.');
  await page.keyboard.press('Escape');
  await page.evaluate(
    `${watchSenses}
     document.hasFocus = () => false;
     Object.defineProperty(document, 'hidden', { value: true, configurable: true });
     document.dispatchEvent(new Event('visibilitychange'));`,
  );
  await expect.poll(async () => (await desk.rows('deskPresence')).length).toBe(0);
  await page.getByRole('button', { name: /^Live\./ }).waitFor();
  const id = await ask();
  await expect
    .poll(() => page.evaluate('window.notified.map(({ title }) => title)'))
    .toEqual(['A visitor asks for a person']);
  await page.evaluate('window.notified[0].onclick()');
  await expect.poll(() => page.url()).toContain(`conversation=${id}`);
  expect(faults).toEqual([]);
});

test('notifications are asked for by a press, never by opening the page', async () => {
  await using desk = await open('/dashboard');
  const { page, faults } = desk;
  await page.evaluate(
    `window.asked = 0;
     Object.defineProperty(Notification, 'permission', { value: 'default' });
     Notification.requestPermission = async () => { window.asked += 1; return 'granted'; };`,
  );
  expect(await page.evaluate('window.asked')).toBe(0);
  await page.getByRole('button', { name: 'Alerts' }).click();
  await page.getByRole('menuitem', { name: 'Turn on desktop notifications' }).click();
  await expect.poll(() => page.evaluate('window.asked')).toBe(1);
  expect(faults).toEqual([]);
});

test('a page with a customer who waits has no accessibility fault, light or dark, wide or narrow', async () => {
  await using desk = await open('/dashboard?section=leads');
  await desk.ask();
  await card(desk.page).waitFor();
  await checkScreen(desk.page);
  expect(desk.faults).toEqual([]);
});
