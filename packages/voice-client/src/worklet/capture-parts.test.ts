import { expect, it } from 'vitest';
import { createFrameCutter } from './create-frame-cutter.ts';
import { createLevelMeter } from './create-level-meter.ts';
import { fromPcm16, toPcm16 } from './pcm16.ts';

it('cuts blocks of any size into frames of 20 ms and loses no sample', () => {
  const frames: number[][] = [];
  const cut = createFrameCutter(320, (frame) => frames.push([...frame]));
  let next = 0;
  for (const size of [128, 128, 128, 1, 700, 0, 195]) cut(Float32Array.from({ length: size }, () => next++));
  expect(frames).toHaveLength(4);
  expect(frames.flat()).toEqual(Array.from({ length: 1280 }, (_, i) => i));
});

it('clips what is too loud, and leaves an odd byte aside', () => {
  expect([...toPcm16(Float32Array.of(0, 1, -1, 1.5, -7, 0.5))]).toEqual([
    0, 32767, -32767, 32767, -32767, 16384,
  ]);
  const odd = new Uint8Array([0, 64, 9]).buffer;
  expect([...fromPcm16(odd)]).toEqual([0.5]);
});

it('tells the loudness of every 100 ms', () => {
  const levels: number[] = [];
  const measure = createLevelMeter(16_000, (level) => levels.push(level));
  for (let i = 0; i < 25; i++) measure(new Float32Array(128).fill(i < 13 ? 0.5 : 0));
  expect(levels[0]).toBeCloseTo(0.5);
  expect(levels).toHaveLength(1);
});
