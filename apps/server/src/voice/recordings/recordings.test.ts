import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Decoder } from '@evan/opus';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressWav } from './compress-wav.ts';
import { createStereoMixer } from './create-stereo-mixer.ts';
import { rangeOf } from './read-recording.ts';
import { recordCall } from './record-call.ts';
import { recordWav } from './record-wav.ts';
import { repairWav } from './repair-wav.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'deskbell-recordings-'));
});
afterAll(() => rm(dir, { recursive: true }));

const rate = 16_000;
const log = { error: () => {} } as never;
const tone = (seconds: number, hertz: number, at = rate, loudness = 12_000) =>
  Int16Array.from({ length: seconds * at }, (_, i) =>
    Math.round(loudness * Math.sin((2 * Math.PI * hertz * i) / at)),
  );
const samplesOf = (wav: Buffer) =>
  new Int16Array(wav.buffer.slice(wav.byteOffset + 44, wav.byteOffset + wav.length));
const loudnessOf = (samples: Int16Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);
const side = (samples: Int16Array, channel: 0 | 1) => samples.filter((_, i) => i % 2 === channel);

describe('recording', () => {
  it('keeps the caller left and the assistant right, each where it was heard, at one rate', async () => {
    const path = join(dir, 'sides.wav');
    const recorder = await recordCall(path, { caller: 16_000, assistant: 24_000 }, log);
    const add = recorder.observer.onAudio!;
    for (let i = 0; i < 100; i += 1) {
      add({ side: 'caller', samples: tone(0.02, 300), rate: 16_000, at: i * 320 });
    }
    for (let i = 0; i < 50; i += 1) {
      add({ side: 'assistant', samples: tone(0.02, 600, 24_000), rate: 24_000, at: 24_000 + i * 480 });
    }
    await recorder.close();
    const samples = samplesOf(await readFile(path));
    const [left, right] = [side(samples, 0), side(samples, 1)];
    expect(left.length / rate).toBeCloseTo(2, 1);
    expect(loudnessOf(left.subarray(0, rate))).toBeGreaterThan(6000);
    expect(loudnessOf(right.subarray(0, 0.95 * rate))).toBeLessThan(10);
    expect(loudnessOf(right.subarray(1.05 * rate, 1.95 * rate))).toBeGreaterThan(6000);
  });

  it('leaves out what comes too late, and bridges gaps by silence', () => {
    const given: number[] = [];
    const stereo = createStereoMixer(100, (caller) => given.push(...caller));
    stereo.add('caller', new Int16Array(100).fill(1), 0);
    stereo.add('caller', new Int16Array(100).fill(2), 900);
    stereo.add('caller', new Int16Array(100).fill(3), 0);
    stereo.end();
    expect(given).toHaveLength(1000);
    expect(given.slice(0, 100)).toEqual(Array(100).fill(1));
    expect(given.slice(100, 900)).toEqual(Array(800).fill(0));
    expect(given.slice(900)).toEqual(Array(100).fill(2));
  });

  it('of a process that was killed is whole but for what was not written yet', async () => {
    const path = join(dir, 'killed.wav');
    const wav = await recordWav(path, rate);
    for (let i = 0; i < 5; i += 1) wav.write(tone(1, 300), tone(1, 600));
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(4 * rate * 4);
    await truncate(path, 44 + 4 * rate * 4 + 3); // in the middle of a sample
    expect(await repairWav(path)).toBe(4);
    const repaired = await readFile(path);
    expect(repaired.readUInt32LE(40)).toBe(4 * rate * 4);
    expect(repaired.readUInt32LE(4)).toBe(repaired.length - 8);
    await wav.close();
  });

  it('that is none is not repaired', async () => {
    expect(await repairWav(join(dir, 'nothing.wav'))).toBeNull();
    await writeFile(join(dir, 'other.wav'), 'not a recording at all, but long enough to be looked at twice');
    expect(await repairWav(join(dir, 'other.wav'))).toBeNull();
  });
});

describe('compressing', () => {
  it('gives a stream that decodes to the same sound, side by side, of the same length', async () => {
    const [from, to] = [join(dir, 'talk.wav'), join(dir, 'talk.ogg')];
    const wav = await recordWav(from, rate);
    wav.write(tone(1, 300), new Int16Array(rate));
    wav.write(new Int16Array(rate), tone(1, 600));
    wav.write(tone(0.513, 300), new Int16Array(0));
    await wav.close();
    const made = await compressWav(from, to);
    expect(made.seconds).toBeCloseTo(2.513, 3);
    expect(made.peaks.caller.length).toBeLessThanOrEqual(800);
    const third = (peaks: number[], nr: number) => Math.max(...peaks.slice(nr * 300 + 20, nr * 300 + 280));
    expect(third(made.peaks.caller, 0)).toBeCloseTo(12_000 / 32_768, 2);
    expect(third(made.peaks.assistant, 0)).toBe(0);

    const ogg = await readFile(to);
    const { head, packets, lastGranule } = readOgg(ogg);
    expect(head.toString('latin1', 0, 8)).toBe('OpusHead');
    expect(head[9]).toBe(2);
    const skip = head.readUInt16LE(10);
    expect((Number(lastGranule) - skip) / 48_000).toBeCloseTo(2.513, 3);
    const decoder = new Decoder({ channels: 2, sample_rate: 48_000 });
    const sound = Buffer.concat(packets.map((packet) => Buffer.from(decoder.decode(packet))));
    const samples = new Int16Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.length));
    const [left, right] = [side(samples, 0), side(samples, 1)];
    const between = (from: number, to: number) => [skip + from * 48_000, skip + to * 48_000] as const;
    expect(loudnessOf(left.subarray(...between(0.1, 0.9)))).toBeGreaterThan(6000);
    expect(loudnessOf(right.subarray(...between(0.1, 0.9)))).toBeLessThan(400);
    expect(loudnessOf(right.subarray(...between(1.1, 1.9)))).toBeGreaterThan(6000);
    expect(ogg.length).toBeLessThan(2.513 * 8000);
  });

  it('of what is no recording of a call leaves nothing', async () => {
    const from = join(dir, 'text.wav');
    await writeFile(from, 'x'.repeat(100));
    await expect(compressWav(from, join(dir, 'text.ogg'))).rejects.toThrow('not a recording');
    for (const left of ['text.ogg', 'text.ogg.part']) {
      await expect(stat(join(dir, left))).rejects.toThrow('ENOENT');
    }
  });
});

it.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=10-1000', { from: 10, to: 99 }],
  ['bytes=-30', { from: 70, to: 99 }],
  ['bytes=-300', { from: 0, to: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('the range %s of 100 bytes is %o', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

/** The packets behind the two header pages. */
function readOgg(ogg: Buffer) {
  const packets: Buffer[] = [];
  let lastGranule = 0n;
  for (let at = 0; at < ogg.length; ) {
    expect(ogg.toString('latin1', at, at + 4)).toBe('OggS');
    lastGranule = ogg.readBigInt64LE(at + 6);
    const segments = ogg.subarray(at + 27, at + 27 + ogg[at + 26]!);
    let from = at + 27 + segments.length;
    let length = 0;
    for (const segment of segments) {
      length += segment;
      if (segment === 255) continue;
      packets.push(ogg.subarray(from, from + length));
      from += length;
      length = 0;
    }
    at = from;
  }
  const [head, tags, ...sound] = packets;
  expect(tags!.toString('latin1', 0, 8)).toBe('OpusTags');
  return { head: head!, packets: sound, lastGranule };
}
