// Somebody rings a number: the carrier is a fake, everything behind it is real. They ask, book and hang up; what they heard is
// recognized, and the appointment, the lead and the recording are there.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  CallDetail,
  CarrierConnection,
  Conversation,
  ConversationDetail,
  Health,
  Lead,
} from '@deskbell/contract';
import { openTwilioRest, type PhoneCaller, ringAsTwilio, type TwilioRest } from '@deskbell/telephony/testing';
import { freePort } from '@deskbell/testing/free-port';
import { openResampler } from '@deskbell/voice';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RunningServer, startServer } from '../server.ts';
import { type Caller, openCaller } from './caller.ts';
import { openBusiness, type VoiceBusiness } from './open-business.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-phone-'));
const ourNumber = '+15550100000';
/** Who rings: somebody else for each try. */
let customer: string;
const earlier: string[] = [];
let server: RunningServer;
let start: () => Promise<RunningServer>;
let person: Caller;
let twilio: TwilioRest;
let business: VoiceBusiness;

beforeAll(async () => {
  const port = await freePort();
  twilio = await openTwilioRest([ourNumber]);
  start = () =>
    startServer({
      DATA_DIR: dataDir,
      VOICE: 'on',
      VOICE_COMPACT: 'off',
      VOICE_STANDARD: 'off',
      VOICE_NATURAL: 'off',
      PLAN_LIMITS: 'off',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TWILIO_BASE_URL: twilio.url,
    });
  [person, server] = await Promise.all([openCaller(), start()]);
  business = await openBusiness(server.url, [
    ['Where can I park?', 'There is free parking behind the house.'],
    ['Can I bring my children?', 'Children are welcome from six years on.'],
  ]);
  const { id: carrierId } = await business.post<CarrierConnection>('/api/phone/carriers', {
    carrier: 'twilio',
    accountSid: twilio.accountSid,
    authToken: twilio.authToken,
  });
  await business.post(`/api/assistants/${business.assistantId}/phone-numbers`, {
    carrierId,
    carrierNumberId: twilio.numbers[0]!.sid,
  });
  await untilReady();
});

beforeEach(async () => {
  customer = `+1415555013${earlier.length}`;
  await business.cancelBooked();
});

afterEach(() => {
  earlier.push(customer);
});

afterAll(async () => {
  await server?.stop();
  await person?.close();
  await twilio?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a caller asks two questions, books without being asked for the number they call from, and hangs up', {
  timeout: 180_000,
}, async () => {
  const call = await ring();
  await untilQuiet(call);
  await say(call, 'Where can I park?');
  await hears(call, /parking behind/i);
  await say(call, 'Can I bring my children?');
  await hears(call, /children are welcome/i);
  await say(call, 'I would like to book a pottery class.');
  await hears(call, /when|which|what (day|time)|suits/i);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await say(call, 'Tomorrow at three p m, please.');
  await hears(call, /name/i);
  await say(call, 'My name is Susan Miller.');
  await hears(call, /shall I book|is that right|correct/i);
  await say(call, 'yes please');
  await hears(call, /booked/i);
  const heard = (await person.understand(await toFloat16k(call.heard()))).toLowerCase();
  await call.hangUp();

  expect(heard).toMatch(/how can i help.+parking behind.+children are welcome.+tomorrow/);
  expect(heard).not.toMatch(/phone number/);
  const appointments = await business.booked();
  expect(appointments).toMatchObject([{ serviceName: 'Pottery class', customerPhone: customer }]);
  expect(appointments[0]!.startsAt).toBe(`${tomorrow}T15:00:00.000Z`);
  const leads = await business.read<Lead[]>('leads');
  expect(leads.filter(({ phone }) => phone === null || !earlier.includes(phone))).toMatchObject([
    { phone: customer, source: 'phone' },
  ]);
  await expect.poll(async () => (await latestCall()).recording.status, { timeout: 20_000 }).toBe('ready');
  const recorded = await latestCall();
  expect(recorded).toMatchObject({ channel: 'phone', endedReason: 'customer-ended-call' });
  // Both sides, as long as the call, each loud while its words are told to have been said.
  expect(Math.abs(recorded.recording.seconds - recorded.seconds)).toBeLessThanOrEqual(2);
  const { peaks } = recorded.recording;
  for (const { role, text, from, to } of recorded.turns.filter(({ to, from }) => to - from > 1)) {
    const side = role === 'user' ? peaks.caller : peaks.assistant;
    const [first, last] = [from, to].map((at) => Math.floor((at / recorded.recording.seconds) * side.length));
    expect(Math.max(...side.slice(first, last! + 1)), `${role}: ${text}`).toBeGreaterThan(0.05);
  }
});

it('the process is killed in the middle: the call ends, what was said is kept, the fallback speaks, and calls are taken again', {
  timeout: 240_000,
}, async () => {
  const call = await ring();
  await untilQuiet(call);
  await say(call, 'Where can I park?');
  await hears(call, /parking behind/i);
  await server.kill();
  // The carrier's line to us is gone; what it asks next nobody answers, until there is a process again.
  await call.done.catch(() => {});
  server = await start();
  const fallback = await fetch(twilio.numbers[0]!.settings.get('VoiceFallbackUrl')!, { method: 'POST' });
  expect(await fallback.text()).toMatch(/<Say[^>]*>Sorry, something went wrong/);
  const kept = await latestConversation();
  expect(kept.messages.map(({ content }) => content)).toEqual(
    expect.arrayContaining([expect.stringMatching(/park/i), 'There is free parking behind the house.']),
  );
  await expect.poll(async () => (await latestCall()).status, { timeout: 30_000 }).toBe('ended');
  expect(await latestCall()).toMatchObject({ channel: 'phone', endedReason: 'pipeline-error' });
  await expect.poll(async () => (await latestCall()).recording.status, { timeout: 30_000 }).toBe('ready');
  await untilReady();
  const again = await ring();
  await untilQuiet(again);
  expect((await person.understand(await toFloat16k(again.heard()))).toLowerCase()).toMatch(/how can i help/);
  await again.hangUp();
});

const untilReady = () =>
  vi.waitFor(async () => expect((await business.get<Health>('/api/health')).voice.status).toBe('ready'), {
    timeout: 90_000,
    interval: 500,
  });

async function ring(): Promise<PhoneCaller> {
  const { settings } = twilio.numbers[0]!;
  const call = await ringAsTwilio({
    authToken: twilio.authToken,
    accountSid: twilio.accountSid,
    voiceUrl: settings.get('VoiceUrl')!,
    statusUrl: settings.get('StatusCallback')!,
    from: customer,
    to: ourNumber,
  });
  void keepTalking(call);
  return call;
}

async function latestCall(): Promise<CallDetail> {
  const { id } = await latestConversation();
  return (await business.get<CallDetail[]>(`/api/conversations/${id}/calls`)).at(-1)!;
}

async function say(call: PhoneCaller, words: string): Promise<void> {
  const toLine = await openResampler(16_000, 8000);
  const sound = toLine.process(await person.speak(words));
  toLine.close();
  await new Promise<void>((isSaid) => lineOf.get(call)!.push({ sound, isSaid }));
}

/** What is still to be said on a line. */
const lineOf = new WeakMap<PhoneCaller, { sound: Int16Array; isSaid: () => void }[]>();

/** As on a real line sound comes all the time, silence where nothing is said. */
async function keepTalking(call: PhoneCaller): Promise<void> {
  const toSay: { sound: Int16Array; isSaid: () => void }[] = [];
  lineOf.set(call, toSay);
  let isOver = false;
  void call.done
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    const next = toSay.shift();
    await call.speak(next?.sound ?? new Int16Array(1600));
    next?.isSaid();
  }
}

/** Waits until the assistant has answered something like this, and has said it. */
async function hears(call: PhoneCaller, words: RegExp): Promise<void> {
  await expect
    .poll(
      async () =>
        (await latestConversation())?.messages.findLast(({ role }) => role === 'assistant')?.content,
      {
        timeout: 40_000,
      },
    )
    .toMatch(words);
  const from = call.heard().length;
  await expect.poll(() => call.heard().subarray(from).some(isLoud), { timeout: 20_000 }).toBe(true);
  await untilQuiet(call);
}

const isLoud = (sample: number) => Math.abs(sample) > 300;

async function untilQuiet(call: PhoneCaller): Promise<void> {
  await expect
    .poll(
      () => {
        const heard = call.heard();
        return heard.some(isLoud) && !heard.subarray(-8000).some(isLoud);
      },
      { timeout: 40_000 },
    )
    .toBe(true);
}

async function latestConversation(): Promise<ConversationDetail> {
  const [latest] = await business.read<Conversation[]>('conversations');
  return latest ? business.get<ConversationDetail>(`/api/conversations/${latest.id}`) : (undefined as never);
}

async function toFloat16k(samples: Int16Array): Promise<Float32Array> {
  const resampler = await openResampler(8000, 16_000);
  const louder = Float32Array.from(resampler.process(samples), (sample) => sample / 32_768);
  resampler.close();
  return louder;
}
