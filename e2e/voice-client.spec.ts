// The voice client in a real browser with a WAV file as its microphone, against a fake of the server: what it sends, what
// the page really plays, and what is left when it is over.
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';
import { buildPackage } from './build-package.ts';
import {
  calledAssistantId,
  callToken,
  createFakeCallServer,
  inputRate,
  outputRate,
} from './fake-call-server.ts';
import { writeToneWav } from './tone-wav.ts';

const ms = (count: number) => (outputRate / 1000) * count;

let dist: string;
let server: Server;
let url: string;
let desk: ReturnType<typeof createFakeCallServer>;
let browser: Browser;
let context: BrowserContext | undefined;

// As strict as a policy can be that allows calls at all: no blob, no data, no inline script.
const policy = "default-src 'none'; script-src 'self'; connect-src 'self' ws://127.0.0.1:*";

const pageScript = `
import { VoiceClient } from '/voice-client.js';
window.events = [];
window.VoiceClient = VoiceClient;
window.create = (options) => {
  const client = new VoiceClient('${callToken}', location.origin + '/provider', options);
  const emit = client.emit.bind(client);
  client.emit = (name, payload) => {
    const told = payload instanceof Error ? { type: payload.type, message: payload.message } : payload;
    window.events.push([name, told === undefined ? null : JSON.parse(JSON.stringify(told))]);
    return emit(name, payload);
  };
  return (window.client = client);
};
window.create();
`;

/** Keeps what goes to the loudspeakers, sample by sample, and which tracks and contexts there are. */
const tap = `
window.heard = [];
window.contexts = [];
window.tracks = [];
const addModule = AudioWorklet.prototype.addModule;
AudioWorklet.prototype.addModule = async function (...module) {
  await addModule.call(this, '/tap.js');
  return addModule.apply(this, module);
};
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...rest) {
  if (target instanceof AudioDestinationNode && this instanceof GainNode) {
    const tap = new AudioWorkletNode(this.context, 'tap');
    tap.port.onmessage = ({ data }) => window.heard.push(...data);
    connect.call(this, tap);
    connect.call(tap, target); // it says nothing, but runs only so
    window.keepTap = tap;
  }
  return connect.call(this, target, ...rest);
};
window.AudioContext = class extends AudioContext {
  constructor(options) {
    super(options);
    window.contexts.push(this);
  }
};
const { mediaDevices } = navigator;
const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices);
mediaDevices.getUserMedia = async (constraints) => {
  window.constraints = constraints;
  const stream = await getUserMedia(constraints);
  window.tracks.push(...stream.getTracks());
  return stream;
};
`;

/** On the audio thread, where no sample is missed however busy the page is. */
const tapModule = `registerProcessor('tap', class extends AudioWorkletProcessor {
  process([input]) {
    if (input[0]) this.port.postMessage(input[0].slice());
    return true;
  }
});`;

beforeAll(async () => {
  dist = await buildPackage('packages/voice-client');
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://127.0.0.1');
    response.setHeader('content-security-policy', policy);
    if (pathname === '/provider/call/web') return void desk.answerCall(request, response);
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html');
      return response.end('<!doctype html><title>Call</title><script type="module" src="/page.js"></script>');
    }
    response.setHeader('content-type', 'text/javascript');
    const ours: Record<string, string> = { '/page.js': pageScript, '/tap.js': tapModule };
    response.end(ours[pathname] ?? readFileSync(join(dist, pathname)));
  });
  desk = createFakeCallServer(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const wav = join(dist, 'microphone.wav');
  writeToneWav(wav, 440);
  browser = await launchBrowser({ args: withMicrophone(wav) });
});
afterEach(async () => {
  await context?.close();
  desk.reset();
});
afterAll(async () => {
  await browser?.close();
  desk?.close();
  server?.close();
  server?.closeAllConnections();
  await rm(dist, { recursive: true, force: true });
});

it('goes through its stages in order and hears the microphone as frames of 20 ms', async () => {
  const page = await visit();
  const call = await start(page);
  expect(call).toMatchObject({ type: 'webCall' });
  expect(desk.memory.requests).toEqual([{ assistantId: calledAssistantId }]);
  await until(() => stages(page)).toEqual([
    'initialization started',
    'web-call-creation started',
    'web-call-creation completed',
    'daily-call-object-creation started',
    'daily-call-object-creation completed',
    'mobile-permissions started',
    'mobile-permissions completed',
    'daily-call-join started',
    'daily-call-join completed',
    'video-recording-setup started',
    'video-recording-setup completed',
    'audio-observer-setup started',
    'audio-observer-setup completed',
    'audio-processing-setup started',
    'audio-processing-setup completed',
  ]);
  await until(() => names(page)).toEqual(
    expect.arrayContaining(['call-start', 'call-start-success', 'session']),
  );
  expect(await errors(page)).toEqual([]);
  await until(() => desk.memory.bare).toEqual(['playable']);
  expect(await page.evaluate('constraints.audio')).toMatchObject({
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  });
  const before = desk.memory.frames.length;
  const since = Date.now();
  await until(() => desk.memory.frames.length).toBeGreaterThan(before + 100);
  const perSecond = (desk.memory.frames.length - before) / ((Date.now() - since) / 1000);
  expect(perSecond).toBeGreaterThan(42);
  expect(perSecond).toBeLessThan(60);
  expect(new Set(desk.memory.frames.map(({ length }) => length))).toEqual(new Set([640]));
  expect(Math.abs(pitchOf(desk.memory.frames) - 440)).toBeLessThan(35);
});

it('shows how loud both sides are, and when the assistant speaks', async () => {
  const page = await visit();
  await start(page);
  await until(() => levels(page, 'local-volume-level').then((all) => Math.max(...all))).toBeGreaterThan(0.5);
  expect(await names(page)).not.toContain('speech-start');
  desk.play(Int16Array.from({ length: ms(1000) }, (_, i) => 3000 * Math.sin(i / 8)));
  await until(() => names(page)).toContain('speech-start');
  // A sine of 3000 of 32768 has an RMS of 0.0647: over 0.15, that is 0.43.
  await until(() => levels(page, 'volume-level').then((all) => Math.max(...all))).toBeCloseTo(0.43, 1);
  await until(() => names(page)).toContain('speech-end');
});

it('mutes: the server gets silence in step with time, and is told', async () => {
  const page = await visit();
  await start(page);
  await page.evaluate('client.setMuted(true)');
  await until(() => desk.memory.messages).toContainEqual({ type: 'mute', muted: true });
  await until(() => loudest(desk.memory.frames.slice(-10))).toBe(0);
  const before = desk.memory.frames.length;
  await until(() => desk.memory.frames.length).toBeGreaterThan(before + 60);
  expect(loudest(desk.memory.frames.slice(before + 5))).toBe(0);
  await page.evaluate('client.setMuted(false)');
  await until(() => loudest(desk.memory.frames.slice(-50))).toBeGreaterThan(1000);
});

it('plays exactly what it is sent, pauses at once and goes on at the very sample', async () => {
  const page = await visit();
  await start(page);
  const sound = saw(ms(2000));
  desk.play(sound);
  await until(() => desk.played()).toBeGreaterThan(ms(400));
  desk.playback('pause');
  const paused = () => desk.memory.messages.filter(({ type }) => type === 'played').length;
  const reports = paused();
  await until(paused).toBeGreaterThan(reports);
  await page.waitForTimeout(400); // what would still be played is played by then
  const stoppedAt = desk.played();
  const heard = await heardSound(page);
  expect(stoppedAt).toBeLessThan(ms(1500));
  expect(heard.length).toBeGreaterThanOrEqual(stoppedAt);
  expect(heard.length).toBeLessThanOrEqual(stoppedAt + ms(4));
  expectSame(heard.slice(ms(4), stoppedAt), sound.slice(ms(4), stoppedAt));
  await page.evaluate('heard.length = 0');
  desk.playback('resume');
  await until(() => desk.played()).toBe(ms(2000));
  await page.waitForTimeout(200); // the tap's last block
  const rest = await heardSound(page);
  expectSame(rest.slice(ms(4), ms(2000) - stoppedAt), sound.slice(stoppedAt + ms(4)));
});

it('throws away what it holds at once, counts what was heard, and plays the next reply', async () => {
  const page = await visit();
  await start(page);
  desk.play(saw(ms(3000)));
  await until(() => desk.played()).toBeGreaterThan(ms(200));
  desk.playback('flush');
  desk.play(saw(ms(200)));
  await until(() => desk.played()).toBeGreaterThan(ms(400));
  await page.waitForTimeout(800); // what would still be played is played by then
  const heard = await heardSound(page);
  expect(heard.length).toBeLessThan(ms(1500));
  const flushed = desk.memory.messages.filter(({ type }) => type === 'played');
  expect(desk.played()).toBeLessThan(ms(1500));
  expect(flushed.length).toBeGreaterThan(1);
});

it('is back after a cut of 3 s: the same call, from what was heard, without the sound of the gap', async () => {
  const page = await visit();
  await start(page);
  await until(() => desk.memory.frames.length).toBeGreaterThan(10);
  desk.play(saw(ms(200)));
  await until(() => desk.played()).toBe(ms(200));
  desk.memory.isDown = true;
  desk.cut();
  await until(() => networkOf(page)).toEqual(['interrupted']);
  await page.evaluate('client.say("still here")');
  await page.waitForTimeout(3000);
  const before = desk.memory.frames.length;
  desk.memory.isDown = false;
  await until(() => networkOf(page)).toEqual(['interrupted', 'connected']);
  const [, resumed] = desk.memory.joins;
  expect([resumed!.get('resume'), resumed!.get('played')]).toEqual(['resume-1', String(ms(200))]);
  // The gap would be 150 of them; what was said since may be heard already.
  expect(desk.memory.frames.length - before).toBeLessThan(100);
  await until(() => desk.memory.frames.length).toBeGreaterThan(before + 40);
  await until(() => desk.memory.messages).toContainEqual(
    expect.objectContaining({ type: 'say', message: 'still here' }),
  );
  desk.play(saw(ms(200)));
  await until(() => desk.played()).toBe(ms(400));
  expect((await names(page)).filter((name) => name === 'call-start')).toHaveLength(1);
  expect(await names(page)).not.toContain('call-end');
});

it('ends when nobody gets through for longer than the server waits', async () => {
  const page = await visit();
  await start(page);
  desk.memory.isDown = true;
  desk.cut();
  await until(() => names(page)).toContain('call-end');
  expect(await last(page, 'message')).toMatchObject({ status: 'ended', endedReason: 'connection-lost' });
  await expectReleased(page);
});

it('hangs up and gives everything back', async () => {
  const page = await visit();
  await start(page);
  await page.evaluate('client.stop()');
  await until(() => desk.memory.closeCodes).toEqual([1000]);
  expect(desk.memory.messages.at(-1)).toEqual({ type: 'hangup' });
  await until(() => names(page)).toContain('call-end');
  await expectReleased(page);
  await start(page);
  desk.end('silence-timed-out');
  await until(() => last(page, 'message')).toMatchObject({ endedReason: 'silence-timed-out' });
  await expectReleased(page);
});

it('tells what the server says when every line is busy', async () => {
  desk.memory.busy = 'All our lines are busy right now.';
  const page = await visit();
  expect(await start(page)).toBeNull();
  expect((await errors(page))[0]).toMatchObject({
    type: 'daily-call-join-error',
    message: 'All our lines are busy right now.',
  });
  await expectReleased(page);
});

it('tells that there is no microphone', async () => {
  const page = await visit(`navigator.mediaDevices.getUserMedia = () =>
    Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));`);
  expect(await start(page)).toBeNull();
  expect((await errors(page)).map(({ type }) => type)).toEqual([
    'daily-call-join-error',
    'start-method-error',
  ]);
  expect((await errors(page))[0]).toMatchObject({ error: { type: 'not-found' } });
  expect(desk.memory.joins).toEqual([]);
  await expectReleased(page);
});

it('tells that the microphone was refused', async () => {
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'];
  const strict = await launchBrowser({ args });
  try {
    const page = await strict.newPage();
    await page.goto(url);
    await page.waitForFunction('window.client');
    expect(await start(page)).toBeNull();
    expect((await errors(page))[0]).toMatchObject({ error: { type: 'permissions' } });
    expect(desk.memory.joins).toEqual([]);
  } finally {
    await strict.close();
  }
});

it('resamples where a browser refuses the wanted rates', async () => {
  const page = await visit(`window.AudioContext = class extends AudioContext {
    constructor(options) {
      if (options?.sampleRate) throw new DOMException('no', 'NotSupportedError');
      super({ ...options, sampleRate: 48000 });
    }
  };`);
  await start(page);
  await until(() => desk.memory.frames.length).toBeGreaterThan(110);
  expect(new Set(desk.memory.frames.map(({ length }) => length))).toEqual(new Set([640]));
  expect(Math.abs(pitchOf(desk.memory.frames) - 440)).toBeLessThan(35);
  desk.play(Int16Array.from({ length: ms(600) }, (_, i) => 8000 * Math.sin(i / 8)));
  await until(() => desk.played()).toBe(ms(600));
  expect((await heardSound(page)).length).toBeGreaterThan(48 * 500);
});

it('reports a reply in the browser voice as unsaid where the browser has none', async () => {
  const page = await visit('delete window.SpeechSynthesisUtterance;');
  await start(page);
  desk.tell({ type: 'speak', id: 1, text: 'Hello there', speed: 1 });
  await until(() => desk.memory.messages).toContainEqual({
    type: 'spoken',
    id: 1,
    characters: 0,
    done: true,
  });
});

function withMicrophone(wav: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${wav}`,
    '--autoplay-policy=no-user-gesture-required',
  ];
}

async function visit(script = ''): Promise<Page> {
  context = await browser.newContext({ permissions: ['microphone'] });
  const page = await context.newPage();
  await page.addInitScript(`{${tap}\n${script}}`);
  await page.goto(url);
  await page.waitForFunction('window.client');
  return page;
}

/** Looks until it is so. */
const until = <Seen>(look: () => Seen) => expect.poll(look, { timeout: 10_000 });

const start = (page: Page): Promise<unknown> => page.evaluate(`client.start('${calledAssistantId}')`);

type Told = [name: string, payload: { type?: string } | null];
const eventsOf = (page: Page): Promise<Told[]> => page.evaluate('events');
const names = async (page: Page) => (await eventsOf(page)).map(([name]) => name);
const payloads = async <Payload>(page: Page, wanted: string): Promise<Payload[]> =>
  (await eventsOf(page)).filter(([name]) => name === wanted).map(([, payload]) => payload as Payload);
const errors = (page: Page) => payloads<{ type: string }>(page, 'error');
const levels = (page: Page, name: string) => payloads<number>(page, name).then((all) => [0, ...all]);
const last = async (page: Page, name: string) => (await payloads<object>(page, name)).at(-1);
const networkOf = async (page: Page) =>
  (await payloads<{ event: string }>(page, 'network-connection')).map(({ event }) => event);
const stages = async (page: Page) =>
  (await payloads<{ stage: string; status: string }>(page, 'call-start-progress')).map(
    ({ stage, status }) => `${stage} ${status}`,
  );

/** Microphones are off, audio contexts closed. */
async function expectReleased(page: Page): Promise<void> {
  await until(() => page.evaluate('tracks.every((track) => track.readyState === "ended")')).toBe(true);
  await until(() => page.evaluate('contexts.every((context) => context.state === "closed")')).toBe(true);
}

/** What the page played, from its first sound to its last. */
async function heardSound(page: Page): Promise<number[]> {
  const all: number[] = await page.evaluate('heard');
  const first = all.findIndex((sample) => sample !== 0);
  const end = all.findLastIndex((sample) => sample !== 0);
  return first < 0 ? [] : all.slice(first, end + 1);
}

/** A signal in which every sample within a third of a second is another, and none is zero. */
const saw = (length: number) => Int16Array.from({ length }, (_, i) => (i % 8000) * 2 + 2000);

function expectSame(heard: number[], sent: Int16Array): void {
  expect(heard).toHaveLength(sent.length);
  const off = heard.findIndex((sample, i) => Math.abs(sample - sent[i]! / 32768) > 1e-4);
  expect(off, 'the first sample that differs').toBe(-1);
}

const samplesOf = (frames: Buffer[]) => {
  const all = Buffer.concat(frames);
  return new Int16Array(all.buffer, all.byteOffset, all.length >> 1);
};
const loudest = (frames: Buffer[]) =>
  samplesOf(frames).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** The pitch of the loud part: half of its waves are longer, so that a gap or some noise between them changes nothing. */
function pitchOf(frames: Buffer[]): number {
  const samples = samplesOf(frames);
  const waves: number[] = [];
  let since = -1;
  for (let at = 1; at < samples.length; at++) {
    const rises = samples[at - 1]! < 0 && samples[at]! >= 0;
    if (!rises || Math.abs(samples[at]! - samples[at - 1]!) < 500) continue;
    // Where between the two samples it is zero.
    const zero = at - samples[at]! / (samples[at]! - samples[at - 1]!);
    if (since >= 0) waves.push(zero - since);
    since = zero;
  }
  return inputRate / (waves.toSorted((a, b) => a - b)[waves.length >> 1] ?? 0);
}
