import { describe, expect, it } from 'vitest';
import { openSegmenter } from './segmenter.ts';
import { openSpeechSegment } from './speech-segment.ts';

const frame = (value: number) => new Int16Array(512).fill(value);
const events = (probabilities: number[], eager = false) => {
  const segmenter = openSegmenter();
  return probabilities.flatMap((one, i) => {
    const event = segmenter.step(one, eager);
    return event ? [{ ...event, noticed: i }] : [];
  });
};

describe('voice and silence', () => {
  it('are noticed after two frames and three, with the frame where they began', () => {
    expect(events([0.1, 0.9, 0.9, 0.9, 0.1, 0.1, 0.1, 0.1])).toEqual([
      { type: 'voice', frame: 1, noticed: 2 },
      { type: 'silence', frame: 3, noticed: 6 },
    ]);
  });
  it('are noticed with the first frame where that counts', () => {
    expect(events([0.1, 0.9], true)).toEqual([{ type: 'voice', frame: 1, noticed: 1 }]);
  });
  it('leave a click and a gap within a word aside, and what lies between the thresholds as it is', () => {
    expect(events([0.9, 0.1, 0.9, 0.1, 0.4, 0.1])).toEqual([]);
    expect(events([0.9, 0.9, 0.1, 0.1, 0.4, 0.1, 0.1, 0.4])).toEqual([
      { type: 'voice', frame: 0, noticed: 1 },
    ]);
  });
});

describe('what was said', () => {
  const lengths = (pieces: Int16Array[]) => pieces.map((piece) => piece.length / 512);

  it('is never longer than 12 s in one piece, and is cut where the voice was faintest', () => {
    const segment = openSpeechSegment([frame(0)]);
    for (let i = 1; i < 1_000; i += 1) segment.add(frame(i), i === 340 ? 0.2 : 0.9);
    const pieces = segment.chunks();
    expect(Math.max(...lengths(pieces))).toBeLessThanOrEqual(375);
    expect(lengths(pieces)[0]).toBe(341);
    expect(lengths(pieces).reduce((sum, one) => sum + one)).toBe(1_000);
  });

  it('is cut at a pause after 6 s: earlier pieces do not change then', () => {
    const segment = openSpeechSegment([]);
    for (let i = 0; i < 200; i += 1) segment.add(frame(i), 0.9);
    segment.pause();
    for (let i = 0; i < 20; i += 1) segment.add(frame(0), 0.1);
    expect(segment.chunks()).toHaveLength(1);
    segment.resume();
    segment.add(frame(1), 0.9);
    expect(lengths(segment.chunks())).toEqual([216, 5]);
  });

  it('stays in one piece over an early pause', () => {
    const segment = openSpeechSegment([]);
    for (let i = 0; i < 60; i += 1) segment.add(frame(i), 0.9);
    segment.pause();
    segment.resume();
    for (let i = 0; i < 60; i += 1) segment.add(frame(i), 0.9);
    expect(lengths(segment.chunks())).toEqual([120]);
  });
});
