import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { describeTextToSpeech } from '../../testing/conformance/describe-text-to-speech.ts';
import { scriptedVoice } from '../testing/scripted-voice.ts';
import type { SpeechRequest } from '../text-to-speech.ts';
import { cachedVoice } from './cached-voice.ts';
import { createSpeechCache } from './speech-cache.ts';

const warn = vi.fn();
const log = { info() {}, warn };
const manner = { voice: 'anna', speed: 1 };
const never = () => new AbortController().signal;
const ask = (text: string, more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  ...manner,
  signal: never(),
  ...more,
});

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'speech-cache-'));
  warn.mockClear();
});
afterEach(() => rm(dir, { recursive: true, force: true }));

/** As a process of its own sees it: an empty memory, the same folder. */
function openProcess(maxBytes = 1e9, version = '1') {
  const voice = scriptedVoice('kokoro', version);
  return { voice, cached: cachedVoice(voice, createSpeechCache({ dir, maxBytes, log })) };
}

async function filesOf(): Promise<{ path: string; bytes: number }[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, bytes: (await stat(path)).size })));
}

describeTextToSpeech('A voice with a cache', () => {
  const { voice, cached } = openProcess();
  const fail = () => voice.behave(() => Promise.reject(new Error('kokoro could not speak')));
  return { voice: cached, voiceId: 'anna', fail };
});

it('renders a clause once and answers the same sound afterwards', async () => {
  const { voice, cached } = openProcess();
  const first = await cached.speak(ask('Hello.'));
  expect(await cached.speak(ask('Hello.'))).toEqual({ ...first, isCached: true });
  expect(voice.asked).toHaveLength(1);
});

it('speaks what was prepared after a restart without rendering it', async () => {
  const before = openProcess();
  expect(await before.cached.prepare(['Hello.', 'Bye.', 'Hello.'], { ...manner, signal: never() })).toEqual({
    ready: 2,
    total: 2,
  });
  const direct = await before.voice.speak(ask('Bye.'));
  const after = openProcess();
  expect(await after.cached.countReady(['Hello.', 'Bye.'], manner)).toBe(2);
  expect(await after.cached.speak(ask('Bye.'))).toEqual({ ...direct, isCached: true });
  expect(after.voice.asked).toHaveLength(0);
});

it('leaves nothing on disk of what was said to one caller alone', async () => {
  const { voice, cached } = openProcess();
  for (let nr = 0; nr < 2; nr += 1) await cached.speak(ask('Thank you, Anna.'));
  expect(voice.asked).toHaveLength(1);
  expect(await cached.countReady(['Thank you, Anna.'], manner)).toBe(0);
  expect(await filesOf()).toEqual([]);
});

it.each([
  ['another voice', { voice: 'ben' }],
  ['another speed', { speed: 1.1 }],
  ['a pronunciation of one of its words', { pronunciations: [{ word: 'nguyen', say: 'win' }] }],
])('%s is another sound', async (_, other) => {
  const { voice, cached } = openProcess();
  await cached.speak(ask('Hello Nguyen.'));
  await cached.speak(ask('Hello Nguyen.', other));
  expect(voice.asked).toHaveLength(2);
});

it('a pronunciation of a word that it lacks changes nothing, a new version of the engine everything', async () => {
  const { voice, cached } = openProcess();
  await cached.prepare(['Hello.'], { ...manner, signal: never() });
  await cached.speak(ask('Hello.', { pronunciations: [{ word: 'hell', say: 'heck' }] }));
  expect(voice.asked).toHaveLength(1);
  expect(await openProcess(1e9, '2').cached.countReady(['Hello.'], manner)).toBe(0);
});

it('many who want the same clause at once have it rendered once', async () => {
  const { voice, cached } = openProcess();
  const gate = Promise.withResolvers<void>();
  voice.behave(() => gate.promise);
  const all = Array.from({ length: 20 }, () => cached.speak(ask('Hello.')));
  await vi.waitFor(() => expect(voice.asked).toHaveLength(1), 10_000);
  gate.resolve();
  expect(new Set(await Promise.all(all)).size).toBe(1);
  expect(voice.asked).toHaveLength(1);
});

it('one who leaves does not take the clause from the others; the last to leave stops it', async () => {
  const { voice, cached } = openProcess();
  const gate = Promise.withResolvers<void>();
  voice.behave(() => gate.promise);
  const [one, other] = [new AbortController(), new AbortController()];
  const left = cached.speak(ask('Hello.', { signal: one.signal }));
  const stays = cached.speak(ask('Hello.', { signal: other.signal }));
  await vi.waitFor(() => expect(voice.asked).toHaveLength(1), 10_000);
  one.abort(new Error('interrupted'));
  await expect(left).rejects.toThrow('interrupted');
  expect(voice.asked[0]!.signal.aborted).toBe(false);
  other.abort(new Error('hung up'));
  await expect(stays).rejects.toThrow('hung up');
  expect(voice.asked[0]!.signal.aborted).toBe(true);
});

it('a clause that failed is tried again by the next who wants it', async () => {
  const { voice, cached } = openProcess();
  voice.behave(() => Promise.reject(new Error('kokoro could not speak')));
  await expect(cached.speak(ask('Hello.'))).rejects.toThrow('kokoro could not speak');
  voice.behave(() => Promise.resolve());
  expect((await cached.speak(ask('Hello.'))).engine).toBe('kokoro');
});

it.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length - 7)],
  ['with a flipped bit', (bytes: Buffer) => bytes.with(60, bytes[60]! ^ 1)],
  ['empty', () => Buffer.alloc(0)],
  ['of another kind', () => Buffer.from('RIFF'.repeat(30))],
])('a file %s is removed and rendered again', async (_, damage) => {
  await openProcess().cached.prepare(['Hello there.'], { ...manner, signal: never() });
  const [file] = await filesOf();
  await writeFile(file!.path, damage(await readFile(file!.path)));
  const { voice, cached } = openProcess();
  expect((await cached.speak(ask('Hello there.'))).samples).toHaveLength(120);
  expect(voice.asked).toHaveLength(1);
  expect(await filesOf()).toEqual([]);
});

it('stays within its size on disk by removing what was used longest ago', async () => {
  const text = (nr: number) => `${nr} `.padEnd(500, 'x');
  const { cached } = openProcess(100_000);
  for (let nr = 0; nr < 9; nr += 1) await cached.prepare([text(nr)], { ...manner, signal: never() });
  for (const { path } of await filesOf()) await utimes(path, 1_000_000, 1_000_000);
  const reader = openProcess(100_000);
  await reader.cached.speak(ask(text(4)));
  await vi.waitFor(async () => {
    const times = await Promise.all((await filesOf()).map(async ({ path }) => (await stat(path)).mtimeMs));
    expect(times.filter((time) => time > 1e10)).toHaveLength(1);
  }, 10_000);
  for (let nr = 9; nr < 13; nr += 1) await cached.prepare([text(nr)], { ...manner, signal: never() });
  const after = openProcess(100_000);
  const kept = await Promise.all(
    Array.from({ length: 13 }, (_, nr) => after.cached.countReady([text(nr)], manner)),
  );
  expect(kept[4]).toBe(1);
  expect(kept.slice(9)).toEqual([1, 1, 1, 1]);
  const total = (await filesOf()).reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThanOrEqual(100_000 * 1.125);
});

it('two processes that prepare the same texts at once leave whole files and nothing else', async () => {
  const texts = Array.from({ length: 30 }, (_, nr) => `Sentence number ${nr}.`);
  const [one, other] = [openProcess(), openProcess()];
  await Promise.all([one, other].map(({ cached }) => cached.prepare(texts, { ...manner, signal: never() })));
  expect(await filesOf()).toHaveLength(30);
  const reader = openProcess();
  for (const text of texts) await reader.cached.speak(ask(text));
  expect(reader.voice.asked).toHaveLength(0);
});

it('speaks on, saying so in the log, where the disk fails', async () => {
  const file = join(dir, 'no-folder');
  await writeFile(file, '');
  const voice = scriptedVoice('kokoro');
  const cached = cachedVoice(voice, createSpeechCache({ dir: file, maxBytes: 1e9, log }));
  await cached.prepare(['Hello.'], { ...manner, signal: never() });
  expect((await cached.speak(ask('Hello.'))).samples).toHaveLength(60);
  expect(voice.asked).toHaveLength(1);
  expect(warn).toHaveBeenCalled();
});

it('prepares in the background, one after the other, and stops when told', async () => {
  const { voice, cached } = openProcess();
  const stop = new AbortController();
  voice.behave(async ({ text }) => {
    if (text === 'Two.') stop.abort(new Error('stopped'));
  });
  const prepared = cached.prepare(['One.', 'Two.', 'Three.'], { ...manner, signal: stop.signal });
  await expect(prepared).rejects.toThrow('stopped');
  expect(voice.asked.map(({ text, priority }) => `${text} ${priority}`)).toEqual([
    'One. background',
    'Two. background',
  ]);
});

it('goes past a clause that cannot be spoken, saying so, and gives up after three of them', async () => {
  const { voice, cached } = openProcess();
  voice.behave(({ text }) => (text === 'Bad.' ? Promise.reject(new Error('bad')) : Promise.resolve()));
  const options = { ...manner, signal: never() };
  expect(await cached.prepare(['Bad.', 'Good.'], options)).toEqual({ ready: 1, total: 2 });
  expect(warn).toHaveBeenCalledTimes(1);
  expect(JSON.stringify(warn.mock.calls)).not.toContain('Bad');
  voice.behave(() => Promise.reject(new Error('kokoro is gone')));
  await expect(cached.prepare(['1.', '2.', '3.', '4.'], options)).rejects.toThrow('kokoro is gone');
  expect(voice.asked.filter(({ text }) => /\d/.test(text))).toHaveLength(3);
});

it('a caller does not wait for a clause that stands in the background', async () => {
  const { voice, cached } = openProcess();
  const gate = Promise.withResolvers<void>();
  voice.behave(({ priority }) => (priority === 'background' ? gate.promise : Promise.resolve()));
  const prepared = cached.prepare(['Hello.'], { ...manner, signal: never() });
  await vi.waitFor(() => expect(voice.asked).toHaveLength(1), 10_000);
  expect((await cached.speak(ask('Hello.'))).samples).toHaveLength(60);
  gate.resolve();
  expect(await prepared).toEqual({ ready: 1, total: 1 });
});
