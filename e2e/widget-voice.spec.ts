// The widget's call button in a real browser with a WAV file as its microphone, on somebody else's website, against a fake.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { assistantId, startFakeWidgetServer } from './fake-widget-server.ts';
import { serveHostPage } from './host-page.ts';
import { writeToneWav } from './tone-wav.ts';

let fake: Awaited<ReturnType<typeof startFakeWidgetServer>>;
let host: Awaited<ReturnType<typeof serveHostPage>>;
let folder: string;
let browser: Browser;
let context: BrowserContext | undefined;
let policy = '';
const fetched: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskbell-widget-voice-'));
  const wav = join(folder, 'microphone.wav');
  writeToneWav(wav, 440);
  const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${wav}`];
  [fake, browser] = await Promise.all([
    startFakeWidgetServer(),
    launchBrowser({ args: [...microphone, '--use-fake-ui-for-media-stream'] }),
  ]);
  const tag = `<script src="${fake.url}/widget.js" data-assistant="${assistantId}" async></script>`;
  host = await serveHostPage(
    () => `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1">
      ${policy && `<meta http-equiv="Content-Security-Policy" content="${policy}">`}
      <title>Bikes</title><main><h1>Bikes</h1><p>Repairs while you wait.</p></main>${tag}`,
  );
});
beforeEach(() => {
  fake.memory.config.canCall = true;
  fake.desk.memory.conversationId = fake.memory.conversationId;
});
afterEach(async () => {
  await context?.close();
  fake.reset();
  policy = '';
  fetched.length = 0;
});
afterAll(async () => {
  await browser?.close();
  host?.close();
  await fake?.close();
  await rm(folder, { recursive: true, force: true });
});

it('offers no call where there is none to have', async () => {
  fake.memory.config.canCall = false;
  const page = await visit();
  await expect.poll(() => page.getByRole('button', { name: 'Talk by voice' }).count()).toBe(0);
});

it('explains the microphone before the browser asks, and loads nothing of calls before it is wanted', async () => {
  const page = await visit();
  expect(fetched.filter((path) => /call|voice/.test(path))).toEqual([]);
  await askToCall(page);
  await page.getByText(/Your browser will ask for your microphone/).waitFor();
  await page.getByText('This call is recorded.').waitFor();
  await expectStatus(page, 'Ready to start voice call');
  await until(() => focused(page)).toBe('Start Voice Call');
  expect(fetched.filter((path) => path.includes('voice-worklet'))).toEqual([]);
  expect(await page.evaluate('asked')).toBe(0);
  expect(fake.desk.memory.requests).toEqual([]);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByLabel('Your message').waitFor();
  await until(() => focused(page)).toBe('Your message');
});

it('talks: captions of both sides, then both in the conversation, levels, the recording told', async () => {
  const page = await visit();
  await call(page);
  await page.getByText('This call is recorded.').waitFor();
  await until(() => levelOf(page, 'user')).toBeGreaterThan(0.2);
  fake.desk.say('user', 'when are you', 'partial');
  await page.getByText('when are you', { exact: true }).waitFor();
  fake.desk.say('user', 'When are you open?');
  fake.keep('user', 'When are you open?');
  fake.desk.say('assistant', 'Let me see.', 'partial');
  await page.getByText('Let me see.').waitFor();
  await log(page).getByText('When are you open?').waitFor();
  fake.keep('assistant', 'We open at 9 and close at 6.');
  fake.desk.play(Int16Array.from({ length: 24_000 }, (_, i) => 4000 * Math.sin(i / 8)));
  fake.desk.say('assistant', 'We open at 9 and close at 6.');
  await log(page).getByText('We open at 9 and close at 6.').waitFor();
  await until(() => levelOf(page, 'assistant')).toBeGreaterThan(0.2);
  await page.getByText('Let me see.').waitFor({ state: 'detached' });
  await until(() => page.getByText('When are you open?').count()).toBe(1);
  await until(() => page.getByText('We open at 9 and close at 6.').count()).toBe(1);
  await until(() => fake.desk.played()).toBe(24_000);
});

it('keeps of an interrupted reply what was heard', async () => {
  const page = await visit();
  await call(page);
  exchange('Who are you?', 'We are two sisters. We began in a garage. Now there are six kilns.');
  await log(page).getByText('Now there are six kilns.').waitFor();
  fake.desk.say('assistant', 'We are two sisters. We began in a garage.');
  await log(page).getByText('We are two sisters. We began in a garage.', { exact: true }).waitFor();
  exchange('Where are you?', 'In the old mill.');
  fake.desk.say('assistant', 'In the old mill.');
  await log(page).getByText('In the old mill.').waitFor();
  await page.reload();
  await log(page).getByText('We are two sisters. We began in a garage.', { exact: true }).waitFor();
});

it('goes on with the chat by voice, and with the call by chat', async () => {
  const page = await visit();
  await page.getByLabel('Your message').fill('hello');
  await page.getByLabel('Your message').press('Enter');
  await log(page).getByText('You said: hello').waitFor();
  await call(page);
  const { conversationId } = fake.memory;
  await until(() => fake.desk.memory.requests).toEqual([
    { assistantId, conversationId, visitorToken: 'token-of-the-visitor' },
  ]);
  fake.keep('user', 'And on Sundays?');
  await log(page).getByText('And on Sundays?').waitFor();
  await page.getByRole('button', { name: 'Type instead' }).click();
  await until(() => fake.desk.memory.closeCodes).toEqual([1000]);
  await page.getByLabel('Your message').fill('typed again');
  await page.getByLabel('Your message').press('Enter');
  await log(page).getByText('You said: typed again').waitFor();
  expect(fake.memory.requests.at(-1)!.conversationId).toBe(conversationId);
  await until(() => log(page).getByText('And on Sundays?').count()).toBe(1);
});

it('keeps a conversation that began by voice over a reload', async () => {
  const page = await visit();
  await call(page);
  expect(fake.memory.followers.size, 'nothing is stored yet').toBe(0);
  exchange('Remember me', 'I will.');
  await log(page).getByText('Remember me').waitFor();
  await page.reload();
  await until(() => fake.desk.memory.closeCodes.length).toBe(1);
  await log(page).getByText('Remember me').waitFor();
});

it('works by keyboard alone: start, mute, choose a microphone, end', async () => {
  const page = await visit();
  await page.getByRole('button', { name: 'Talk by voice' }).press('Enter');
  await until(() => focused(page)).toBe('Start Voice Call');
  await page.keyboard.press('Enter');
  await expectStatus(page, 'Voice call active - speak now!');
  await until(() => focused(page)).toBe('End Call');
  await page.keyboard.press('Tab');
  await until(() => focused(page)).toBe('Mute');
  await page.keyboard.press('Space');
  await until(() => focused(page)).toBe('Unmute');
  await until(() => fake.desk.memory.messages).toContainEqual({ type: 'mute', muted: true });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const choice = page.getByLabel('Microphone');
  await choice.waitFor();
  await until(() => choice.locator('option').count()).toBeGreaterThan(1);
  const options = await choice.locator('option').count();
  await choice.selectOption({ index: options - 1 });
  const before = fake.desk.memory.frames.length;
  await until(() => fake.desk.memory.frames.length).toBeGreaterThan(before + 20);
  await expect.poll(() => page.getByText('That one could not be used.').count()).toBe(0);
  await page.getByRole('button', { name: 'End Call' }).press('Enter');
  await expectStatus(page, 'Call ended');
  await until(() => focused(page)).toBe('Start Voice Call');
  await until(() => microphonesOff(page)).toBe(true);
});

it('goes on while it is minimized, and ends when it is closed', async () => {
  const page = await visit();
  await call(page);
  await page.getByRole('button', { name: 'Minimize' }).click();
  await page.locator('.bar .lamp.on').waitFor();
  await picture(page, 'minimised');
  const before = fake.desk.memory.frames.length;
  await until(() => fake.desk.memory.frames.length).toBeGreaterThan(before + 20);
  await page.getByRole('button', { name: 'Restore chat' }).click();
  await expectStatus(page, 'Voice call active - speak now!');
  await page.keyboard.press('Escape');
  await until(() => fake.desk.memory.closeCodes).toEqual([1000]);
  await until(() => microphonesOff(page)).toBe(true);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByLabel('Your message').waitFor();
});

it('tells when the server ends the call', async () => {
  const page = await visit();
  await call(page);
  fake.desk.end();
  await expectStatus(page, 'Call ended');
});

it('tells of an interrupted connection and takes it up again', async () => {
  const page = await visit();
  await call(page);
  fake.desk.memory.isDown = true;
  fake.desk.cut();
  await page.getByText('Connection lost. Reconnecting...').waitFor();
  fake.desk.memory.isDown = false;
  await page.getByText('Connection lost. Reconnecting...').waitFor({ state: 'detached' });
  await expectStatus(page, 'Voice call active - speak now!');
});

it('offers the chat while it can’t be called, and while every line is busy, before and after the button', async () => {
  fake.memory.callReason = "This assistant doesn't take calls. Please chat with us instead.";
  const page = await visit();
  await askToCall(page);
  await expectStatus(page, fake.memory.callReason);
  await page.getByRole('button', { name: 'Start Voice Call' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Type instead' }).click();
  fake.memory.callReason = null;
  fake.memory.isBusy = true;
  await askToCall(page);
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'All our lines are busy right now.');
  await page.getByRole('button', { name: 'Type instead' }).click();
  fake.memory.isBusy = false;
  fake.desk.memory.busy = 'All our lines are busy right now.';
  await askToCall(page);
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Error: Failed to connect to voice service. Please try again.');
  await page.getByText('All our lines are busy right now.').waitFor();
  fake.desk.memory.busy = null;
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Voice call active - speak now!');
});

it.each([
  ['NotAllowedError', 'Allow the microphone for this page beside its address, then start again.'],
  ['NotFoundError', 'No microphone found. Connect one, then try again.'],
])('says what to do without a microphone (%s)', async (name, advice) => {
  const page = await visit(
    {},
    `navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('no', '${name}'));`,
  );
  await askToCall(page);
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Error: Failed to connect to voice service. Please try again.');
  await page.getByText(advice).waitFor();
  expect(await faults(page)).toEqual([]);
});

it('begins another conversation where the old one is not known any more', async () => {
  const page = await visit();
  await page.getByLabel('Your message').fill('hello');
  await page.getByLabel('Your message').press('Enter');
  await log(page).getByText('You said: hello').waitFor();
  // Following again would tell the page that its conversation is gone, before it calls.
  await until(() => fake.memory.followers.size).toBe(1);
  fake.forget();
  fake.desk.memory.conversationId = fake.memory.conversationId;
  fake.desk.memory.unknown = true;
  await call(page);
  await until(() =>
    fake.desk.memory.requests.map(({ conversationId }) => conversationId !== undefined),
  ).toEqual([true, false]);
  exchange('Where are we?', 'We are in another conversation.');
  await log(page).getByText('We are in another conversation.').waitFor();
  await log(page).getByText('You said: hello').waitFor();
});

it('works where the page forbids inline styles, foreign scripts, blobs and data', async () => {
  const socket = fake.url.replace('http', 'ws');
  policy = `default-src 'none'; script-src ${fake.url}; connect-src ${fake.url} ${socket}; require-trusted-types-for 'script'`;
  const page = await visit();
  await call(page);
  await until(() => fake.desk.memory.frames.length).toBeGreaterThan(20);
});

it.each(['light', 'dark'] as const)('has no fault that axe finds, on a %s page', async (scheme) => {
  const page = await visit({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.addStyleTag({ content: `:root { color-scheme: ${scheme} }` });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open chat' }).click();
  await askToCall(page);
  await page.getByText('This call is recorded.').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, `explains-${scheme}`);
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Voice call active - speak now!');
  fake.desk.say('user', 'when are you open', 'partial');
  await page.getByText('when are you open').waitFor();
  await page.getByRole('button', { name: 'Sound settings' }).click();
  await page.getByLabel('Microphone').waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, `devices-${scheme}`);
  await page.getByRole('button', { name: 'Sound settings' }).click();
  await page.getByRole('button', { name: 'Mute' }).click();
  await page.getByRole('button', { name: 'Unmute' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await picture(page, `talks-${scheme}`);
  const [end, type] = await Promise.all(
    ['End Call', 'Type instead'].map((name) => page.getByRole('button', { name }).boundingBox()),
  );
  expect(end!.y, 'all buttons in one row').toBe(type!.y);
});

it('calls from the chat that stands as a page of its own', async () => {
  const page = await visit({}, '', `${fake.url}/widget/${assistantId}`);
  await askToCall(page);
  await page.getByText('This call is recorded.').waitFor();
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Voice call active - speak now!');
  expect(await faults(page)).toEqual([]);
  await picture(page, 'page');
});

it('fits a phone', async () => {
  const page = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await call(page);
  fake.desk.say('assistant', 'We open at nine.', 'partial');
  await page.getByText('We open at nine.').waitFor();
  const button = await page.getByRole('button', { name: 'End Call' }).boundingBox();
  expect(button!.height).toBeGreaterThanOrEqual(40);
  expect(button!.y + button!.height).toBeLessThan(844);
  await picture(page, 'phone');
});

async function visit(options: BrowserContextOptions = {}, script = '', url = host.url): Promise<Page> {
  context = await browser.newContext({ permissions: ['microphone'], ...options });
  const page = await context.newPage();
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(`{
    window.asked = 0;
    window.tracks = [];
    const { mediaDevices } = navigator;
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      window.asked++;
      const stream = await getUserMedia(constraints);
      window.tracks.push(...stream.getTracks());
      return stream;
    };
    ${script}
  }`);
  await page.goto(url);
  if (url !== host.url) return page;
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('dialog').waitFor();
  return page;
}

/** Something is said and answered, and stored. */
function exchange(question: string, answer: string): void {
  fake.desk.say('user', question);
  fake.keep('user', question);
  fake.desk.say('assistant', answer, 'partial');
  fake.keep('assistant', answer);
}

const askToCall = (page: Page) => page.getByRole('button', { name: 'Talk by voice' }).click();

async function call(page: Page): Promise<void> {
  await askToCall(page);
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await expectStatus(page, 'Voice call active - speak now!');
}

const expectStatus = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** Looks until it is so. */
const until = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 10_000 });

const log = (page: Page) => page.getByRole('log');

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(`{
    const active = document.querySelector('deskbell-widget').shadowRoot.activeElement;
    active?.ariaLabel ?? active?.textContent;
  }`);

/** How far one side's bar is drawn, 0 to 1. */
const levelOf = (page: Page, side: 'user' | 'assistant'): Promise<number> =>
  page.evaluate(`{
    const bar = document.querySelector('deskbell-widget').shadowRoot.querySelector('.levels .${side}');
    Number(/[0-9.]+/.exec(bar.style.transform)?.[0] ?? 0);
  }`);

const microphonesOff = (page: Page): Promise<boolean> =>
  page.evaluate('tracks.every((track) => track.readyState === "ended")');

async function faults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include('deskbell-widget').analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** For looking at: where `PICTURES` names a folder. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, `${name}.png`) });
}
