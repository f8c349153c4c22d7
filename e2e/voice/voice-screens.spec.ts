// Voice on the screens of the real server: an owner sets how the assistant speaks, calls it from there, and finds the call
// beside its conversation: what was said when, its recording to be heard and erased, and what each reply waited for.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Health } from '@deskbell/contract';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type RunningServer, startServer } from '../server.ts';
import { type Caller, openCaller } from './caller.ts';
import { captureAudio, giveMicrophone, speakInto } from './page-audio.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-voice-screens-'));
let server: RunningServer;
let browser: Browser;
let owner: BrowserContext;
let page: Page;
let caller: Caller;

beforeAll(async () => {
  // The plain voice answers at once on any machine; the natural one is 177 MB and slow.
  [server, browser, caller] = await Promise.all([
    startServer({
      DATA_DIR: dataDir,
      VOICE: 'on',
      VOICE_COMPACT: 'off',
      VOICE_STANDARD: 'off',
      VOICE_NATURAL: 'off',
    }),
    launchBrowser(),
    openCaller(),
  ]);
  owner = await browser.newContext({ baseURL: server.url, permissions: ['microphone'] });
  page = await owner.newPage();
  await captureAudio(page);
  await giveMicrophone(page);
  await vi.waitFor(async () => expect(await voiceStatus()).toBe('ready'), {
    timeout: 200_000,
    interval: 500,
  });
}, 240_000);

afterAll(async () => {
  await caller?.close();
  await browser?.close();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Until the assistant's level has rested for a second: it has said what it had to say. */
async function silence(): Promise<void> {
  const level = page.locator('dt:has-text("Assistant") + dd [data-lit]');
  let rests = 0;
  const rested = async () => {
    rests = (await level.getAttribute('data-lit')) === '0' ? rests + 1 : 0;
    return rests;
  };
  await expect.poll(rested, { timeout: 20_000, interval: 100 }).toBeGreaterThan(10);
}

async function voiceStatus(): Promise<string> {
  const health = (await (await fetch(`${server.url}/api/health`)).json()) as Health;
  return health.voice.status;
}

/** What comes within ten seconds, however busy the machine is. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });
const shown = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

it('has an owner with an assistant that knows something', async () => {
  await page.goto('/login?view=sign-up');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ruth Baker');
  await page.getByLabel('Email').fill('ruth@bakery.example');
  await page.locator('input[name=password]').fill('a very good password');
  await press('Create account');
  await page.waitForURL(/\/(dashboard.*)?$/);
  await page.goto('/dashboard?section=setup');
  await page.getByLabel('Assistant name').fill('Ava');
  await page.getByLabel('Business name').fill('Corner Bakery');
  await page.getByLabel('Industry').selectOption({ label: 'Retail' });
  await press('Create assistant');
  await shown('Assistant created successfully!');
  await page.getByRole('textbox', { name: /^Question/ }).fill('Where can I park?');
  await page.getByRole('textbox', { name: /^Answer/ }).fill('There is free parking behind the bakery.');
  await press('Add FAQ');
  await shown('FAQ added successfully!');
});

it('keeps how the assistant speaks', async () => {
  await page.goto('/dashboard?section=setup&part=voice');
  await page.getByLabel('Spoken by').selectOption('basic');
  await page.getByLabel('First message').fill('Corner Bakery, hello.');
  await page.getByText('Advanced: when to speak and when to listen').click();
  await page.getByLabel('Before it says goodbye').fill('20');
  await press('Save changes');
  await shown('Settings saved');
  await page.reload();
  await eventually(() => page.getByLabel('Spoken by').inputValue()).toBe('basic');
  await eventually(() => page.getByLabel('First message').inputValue()).toBe('Corner Bakery, hello.');
  await page.getByText('Advanced: when to speak and when to listen').click();
  await eventually(() => page.getByLabel('Before it says goodbye').inputValue()).toBe('20');
});

it('keeps words and how long recordings are kept', async () => {
  await page.goto('/dashboard?section=settings&settingsTab=privacy');
  await page.getByLabel('Keep call recordings').selectOption('30');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await shown('Settings saved');
  await page.getByRole('tab', { name: 'General' }).click();
  await press('Add a word');
  await page.getByRole('textbox', { name: 'Word' }).fill('Nguyen');
  await page.getByRole('textbox', { name: 'Pronounced' }).fill('win');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await saved;
  await page.reload();
  await eventually(() => page.getByRole('textbox', { name: 'Pronounced' }).inputValue()).toBe('win');
  await page.getByRole('tab', { name: 'Privacy' }).click();
  await eventually(() => page.getByLabel('Keep call recordings').inputValue()).toBe('30');
});

it('answers its owner from the settings, with captions of both sides', async () => {
  await page.goto('/dashboard?section=setup&part=voice');
  const card = page.getByRole('region', { name: 'Try it' });
  await card.getByRole('button', { name: 'Start Voice Call' }).click();
  await card.getByText(/This call is recorded/).waitFor();
  await card.getByRole('button', { name: 'Start Voice Call' }).click();
  await shown('Voice call active - speak now!');
  const captions = card.getByRole('log', { name: 'Captions' });
  await captions.getByText(/Corner Bakery, hello/).waitFor();
  await silence();
  await speakInto(page, await caller.speak('Where can I park my car?'));
  await captions.getByText(/free parking behind the bakery/).waitFor({ timeout: 30_000 });
  await silence();
  await eventually(() => captions.innerText()).toMatch(/You:[^\n]*park/i);
  await card.getByRole('button', { name: 'End Call' }).click();
  await shown('Call ended');
});

it('shows the call beside its conversation, to be heard and erased', async () => {
  await page.goto('/dashboard?section=conversations&type=voice');
  await page.getByRole('button', { name: /^View the conversation/ }).click();
  await shown('The caller hung up');
  await shown('From the browser');
  const position = page.getByRole('slider', { name: 'Position in the recording' });
  await position.waitFor({ timeout: 30_000 });
  await page.getByText(/^Deleted automatically on /).waitFor();

  const answer = page.getByRole('button', { name: /free parking behind the bakery.*Play from/ });
  await answer.click();
  await eventually(() => answer.getAttribute('aria-current')).toBe('true');
  await eventually(() => answer.locator('.bg-brass-soft').count()).toBe(1);
  await press('Pause');
  await position.press('Home');
  await eventually(() => position.getAttribute('aria-valuetext')).toMatch(/^0 seconds of /);
  const waits = page.getByRole('region', { name: 'Response times' });
  await waits.getByRole('list', { name: 'Replies' }).getByRole('listitem').first().waitFor();

  await press('Delete recording');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete recording' }).click();
  await shown('Recording deleted');
  await position.waitFor({ state: 'detached' });
  await page.getByText('There is free parking behind the bakery.').first().waitFor();
});
