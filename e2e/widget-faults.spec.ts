// The widget where the real server can't be made to behave so: replies that come slowly, in pieces, cut or empty, refusals,
// and suggestions after an answer. Against a fake that conformance/ holds to the real server.
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { assistantId, type FakeWidgetServer, startFakeWidgetServer } from './fake-widget-server.ts';
import {
  expectNever,
  focused,
  lines,
  log,
  open,
  say,
  serveWidgetSite,
  storedSeqs,
  until,
  type WidgetSite,
} from './widget-page.ts';

let fake: FakeWidgetServer;
let browser: Browser;
let site: WidgetSite;

beforeAll(async () => {
  [fake, browser] = await Promise.all([startFakeWidgetServer(), launchBrowser()]);
  site = await serveWidgetSite(browser, fake.url, assistantId);
});
afterEach(async () => {
  await site.leave();
  fake.reset();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await fake?.close();
});

it('streams a reply, keeps what is written meanwhile until it is whole, and announces it once and whole', async () => {
  const page = await site.visit();
  await open(page);
  await say(page, 'slow please');
  await page.getByText('You sad').waitFor();
  await expect.poll(() => log(page).getByText('You sad').count()).toBe(0);
  await page.getByLabel('Your message').fill('one more thing');
  await page.getByLabel('Your message').press('Enter');
  await log(page).getByText('one more thing').waitFor();
  expect(fake.memory.requests).toHaveLength(1);
  fake.memory.release();
  await log(page).getByText('You said: slow please').waitFor();
  await log(page).getByText('You said: one more thing').waitFor();
  expect(fake.memory.requests.map(({ message }) => message)).toEqual(['slow please', 'one more thing']);
});

it('offers questions to tap and shows where an answer comes from', async () => {
  const page = await site.visit();
  await open(page);
  await page.getByRole('button', { name: 'When are you open?' }).click();
  await log(page).getByText('You said: When are you open?').waitFor();
  await page.getByRole('button', { name: 'Opening hours' }).click();
  await page.getByText('We are open from 9 to 6.').waitFor();
  await until(() => focused(page)).toBe('Opening hours');
  await page.getByRole('button', { name: 'And on Sundays?' }).click();
  await log(page).getByText('You said: And on Sundays?').waitFor();
  await until(() => focused(page)).toBe('Your message'); // the tapped question is gone, the focus isn't
});

it('loses and repeats nothing when the connection is cut in mid-reply', async () => {
  const page = await site.visit();
  await open(page);
  await say(page, 'cut me off');
  await log(page).getByText('You said: cut me off').waitFor();
  expect(fake.memory.requests).toHaveLength(2);
  expect(new Set(fake.memory.requests.map(({ clientMessageId }) => clientMessageId)).size).toBe(1);
  expect(fake.memory.stored).toHaveLength(2);
  await page.reload();
  await log(page).getByText('You said: cut me off').waitFor();
  await until(() => lines(page)).toBe(3);
  await expectNever(page.getByRole('button', { name: 'Retry' }));
});

it.each([
  ['refuse', /Please try again later\.$/],
  ['busy', /Please try again later\.$/],
])('keeps a message that could not be sent (%s), with a way to retry', async (word, text) => {
  const page = await site.visit();
  await open(page);
  await say(page, word);
  await log(page).getByText(text).waitFor();
  await page.getByRole('button', { name: 'Retry' }).click();
  await until(() => fake.memory.requests.length).toBe(2);
  expect(fake.memory.requests[0]!.clientMessageId).toBe(fake.memory.requests[1]!.clientMessageId);
});

it('goes on in a new conversation, with all that was said in sight, when the old one is not known any more', async () => {
  const page = await site.visit();
  await open(page);
  await say(page, 'first');
  await log(page).getByText('You said: first').waitFor();
  await until(() => storedSeqs(page, assistantId)).toEqual([undefined, 1, 2]);
  fake.forget();
  await say(page, 'second');
  await log(page).getByText('You said: second').waitFor();
  await until(() => storedSeqs(page, assistantId)).toEqual([undefined, undefined, undefined, 1, 2]);
  await until(() => lines(page)).toBe(5);
  expect(fake.memory.requests.at(-1)!.conversationHistory).toHaveLength(3);
});

it('apologizes for an empty reply', async () => {
  const page = await site.visit();
  await open(page);
  await say(page, 'empty');
  await log(page).getByText('I apologize, but I encountered an error. Please try again.').waitFor();
});

it('stays hidden when the server is not itself', async () => {
  fake.memory.configStatus = 503;
  const page = await site.visit(false);
  await page.waitForLoadState('networkidle');
  await expectNever(page.locator('deskbell-widget'));
});
