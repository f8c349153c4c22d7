// A caller with a voice of their own talks to the landing page's demo, with a WAV file for a microphone, and to a business's
// assistant by the widget: they ask, book, interrupt, hum along, fall silent and reload. What the page plays is recognized.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDetail, Conversation, ConversationDetail, Health } from '@deskbell/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { type RunningServer, startServer } from '../server.ts';
import { type Caller, openCaller } from './caller.ts';
import { openBusiness, type VoiceBusiness } from './open-business.ts';
import {
  captureAudio,
  giveMicrophone,
  speakInto,
  takeAudio,
  untilAudible,
  untilQuiet,
} from './page-audio.ts';
import { wavOf } from './wav-of.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-call-'));
const longAnswer =
  'The studio was founded by two sisters. They began with a single kiln in a garage. Ten years later there are six kilns and a large garden. Every summer the sisters invite potters from other countries. The garden is open to everybody on Sundays.';
let server: RunningServer;
let browser: Browser;
let caller: Caller;
let business: VoiceBusiness;
let page: Page | null = null;

beforeAll(async () => {
  [caller, server] = await Promise.all([
    openCaller(),
    startServer({
      DATA_DIR: dataDir,
      VOICE: 'on',
      VOICE_COMPACT: 'off',
      VOICE_STANDARD: 'off',
      VOICE_NATURAL: 'off',
      PLAN_LIMITS: 'off',
    }),
  ]);
  business = await openBusiness(server.url, [
    ['Tell me about the history of the studio', longAnswer],
    ['Where can I park?', 'There is free parking behind the house.'],
  ]);
  // The models load behind the server's start.
  await vi.waitFor(
    async () => expect((await business.get<Health>('/api/health')).voice.status).toBe('ready'),
    {
      timeout: 90_000,
      interval: 500,
    },
  );
  browser = await launchBrowser({ args: ['--autoplay-policy=no-user-gesture-required'] });
});

afterEach(async () => {
  await page?.context().close();
  page = null;
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await caller?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('answers two questions asked of the landing page’s demo, in words that can be heard', {
  timeout: 120_000,
}, async () => {
  const wav = join(dataDir, 'caller.wav');
  const first = await caller.speak('How much does the starter plan cost?');
  const second = await caller.speak('Can I host it myself?');
  // It begins when the page opens the microphone, while the assistant greets; the first answer takes a while.
  writeFileSync(wav, wavOf([10, first, 26, second, 60]));
  const talker = await launchBrowser({
    args: [
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  try {
    const demo = await (await talker.newContext({ permissions: ['microphone'] })).newPage();
    await captureAudio(demo);
    await demo.goto(server.url);
    const card = demo.getByRole('region', { name: 'Talk to the assistant' });
    await card.getByText('Ready to start voice call').waitFor();
    await card.getByRole('button', { name: 'Start Voice Call' }).click();
    await card.getByText('Your browser will ask to use your microphone').waitFor();
    await card.getByRole('button', { name: 'Start Voice Call' }).click();
    await card.getByText('Voice call active - speak now!').waitFor();

    await card.getByText(/Starter costs \$99/).waitFor({ timeout: 40_000 });
    await card.getByText(/one command on one machine/).waitFor({ timeout: 40_000 });
    await untilQuiet(demo);
    const played = await takeAudio(demo);
    await card.getByRole('button', { name: 'End Call' }).click();
    await card.getByText('Call ended').waitFor();
    const heard = (await caller.understand(played)).toLowerCase();
    expect(heard).toMatch(/recorded.+how can i help you.+(ninety|99).+one command on one machine/);
  } finally {
    await talker.close();
  }
});

it('books an appointment by voice, down to the calendar', { timeout: 180_000 }, async () => {
  await business.cancelBooked();
  const call = await startCall();
  await say(call, 'I would like to book a pottery class next Tuesday at three p m.');
  await hearsOut(call, /name/i);
  await say(call, 'My name is Susan Miller.');
  await hearsOut(call, /phone number/i);
  await say(call, 'four one five, five five five, zero one three two');
  await hearsOut(call, /shall I book|is that right|correct/i);
  await say(call, 'yes please');
  await hearsOut(call, /booked/i);

  const [appointment, ...others] = await business.booked();
  expect(others).toEqual([]);
  expect(appointment).toMatchObject({ serviceName: 'Pottery class', customerPhone: '+14155550132' });
  const start = new Date(appointment!.startsAt);
  expect([start.getUTCDay(), start.getUTCHours()]).toEqual([2, 15]);
  await call.getByRole('button', { name: 'End Call' }).click();
  await expect.poll(async () => (await latestCall()).status, { timeout: 10_000 }).toBe('ended');
  const ended = await latestCall();
  expect(ended.endedReason).toBe('customer-ended-call');
  await expect.poll(async () => (await latestCall()).recording.status, { timeout: 20_000 }).toBe('ready');
});

it('stops a long answer when it is interrupted, and keeps only what was heard', {
  timeout: 120_000,
}, async () => {
  const call = await startCall();
  await say(call, 'Tell me about the history of the studio.');
  await answers(call, /founded by two sisters/i);
  await call.waitForTimeout(3000);
  const words = await caller.speak('Stop. Where can I park?');
  await takeAudio(call);
  const said = speakInto(call, words);
  await untilQuiet(call, 400);
  await said;
  await answers(call, /parking behind/i);
  await untilQuiet(call);
  const heard = await caller.understand(await takeAudio(call));
  expect(heard).toMatch(/parking behind/i);
  expect(heard).not.toMatch(/Sundays/i);

  const cut = async () => {
    const { messages } = await latestConversation();
    return messages.find(({ role, content }) => role === 'assistant' && content.includes('two sisters'))!
      .content;
  };
  await expect.poll(async () => (await cut()).length).toBeLessThan(longAnswer.length);
  expect(longAnswer.startsWith((await cut()).replace(/[.,\s]+$/, ''))).toBe(true);
});

it('goes on after "uh-huh" without losing a word', { timeout: 120_000 }, async () => {
  const call = await startCall();
  await say(call, 'Tell me about the history of the studio.');
  await answers(call, /founded by two sisters/i);
  await call.waitForTimeout(2500);
  await speakInto(call, await caller.speak('uh huh'));
  await answers(call, /open to everybody on Sundays/i);
  await untilQuiet(call);
  const heard = (await caller.understand(await takeAudio(call))).toLowerCase();
  for (const part of ['two sisters', 'garage', 'six', 'other countries', 'sundays'])
    expect(heard).toContain(part);
  await expect
    .poll(async () => (await latestConversation()).messages.map(({ content }) => content))
    .toContain(longAnswer);
  const { messages } = await latestConversation();
  expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1);
});

it('asks a silent caller whether they are there, then says goodbye', { timeout: 90_000 }, async () => {
  const call = await startCall();
  await say(call, 'Where can I park?');
  await hearsOut(call, /parking behind/i);
  await answers(call, /still there/i);
  await call.getByText('Call ended').first().waitFor({ timeout: 40_000 });
  await expect
    .poll(async () => (await latestCall()).endedReason, { timeout: 10_000 })
    .toBe('silence-timed-out');
});

it('ends the call of a page that was reloaded, and goes on in writing', { timeout: 90_000 }, async () => {
  const call = await startCall();
  await say(call, 'Where can I park?');
  await answers(call, /parking behind/i);
  await untilQuiet(call);
  await call.reload();
  await call
    .getByText(/parking behind/i)
    .first()
    .waitFor();
  await expect.poll(async () => (await latestCall()).status, { timeout: 20_000 }).toBe('ended');
  expect((await latestCall()).endedReason).toBe('connection-lost');
  await call.getByRole('textbox').fill('where can I park?');
  await call.getByRole('textbox').press('Enter');
  await expect.poll(() => call.getByText(/parking behind/i).count()).toBeGreaterThan(1);
});

/** A call that has been greeted. */
async function startCall(): Promise<Page> {
  const context = await browser.newContext({ permissions: ['microphone'] });
  page = await context.newPage();
  await captureAudio(page);
  await giveMicrophone(page);
  await page.goto(`${server.url}/widget/${business.assistantId}`);
  await page.getByRole('button', { name: 'Talk by voice' }).click();
  await page.getByRole('button', { name: 'Start Voice Call' }).click();
  await page.getByText('Voice call active - speak now!').waitFor();
  await untilAudible(page);
  await untilQuiet(page);
  return page;
}

const say = async (call: Page, words: string): Promise<void> => speakInto(call, await caller.speak(words));

/** Waits until the assistant has said something like this, or is saying it. */
async function answers(call: Page, words: RegExp): Promise<void> {
  await call.getByText(words).last().waitFor({ timeout: 40_000 });
  await untilAudible(call);
}

/** The same, and lets the assistant finish. */
async function hearsOut(call: Page, words: RegExp): Promise<void> {
  await answers(call, words);
  await untilQuiet(call);
}

async function latestConversation(): Promise<ConversationDetail> {
  const [latest] = await business.read<Conversation[]>('conversations');
  return business.get<ConversationDetail>(`/api/conversations/${latest!.id}`);
}

async function latestCall(): Promise<CallDetail> {
  const { id } = await latestConversation();
  const calls = await business.get<CallDetail[]>(`/api/conversations/${id}/calls`);
  return calls.at(-1)!;
}
