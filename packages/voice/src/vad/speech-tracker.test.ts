// Hearing as a table: frames with their probabilities in, voices and what they said out. No model, no clock.
import { describe, expect, it } from 'vitest';
import { alignFrame } from './align-frame.ts';
import { SpeechTracker } from './speech-tracker.ts';

const frameMs = 32;
const frame = (value: number) => new Int16Array(512).fill(value);

/** Each frame sounds like its number. */
function hear(tracker: SpeechTracker, probabilities: number[], from = 0) {
  return probabilities.flatMap((probability, i) => {
    const change = tracker.step(frame(from + i), probability, (from + i) * frameMs);
    return change ? [[change.type, change.at / frameMs]] : [];
  });
}
const times = (count: number, probability: number) => Array<number>(count).fill(probability);
const framesOf = (tracker: SpeechTracker) =>
  tracker.chunks().flatMap((chunk) => Array.from({ length: chunk.length / 512 }, (_, i) => chunk[i * 512]));

it('a voice begins where it was first heard and ends with its last sound', () => {
  expect(hear(new SpeechTracker(), [...times(5, 0.1), ...times(5, 0.9), ...times(5, 0.1)])).toEqual([
    ['voice', 5],
    ['silence', 10],
  ]);
});

it('what was said has the quarter of a second before it, and goes on through pauses', () => {
  const tracker = new SpeechTracker();
  hear(tracker, [...times(20, 0.1), ...times(5, 0.9), ...times(5, 0.1), ...times(3, 0.9)]);
  expect(framesOf(tracker)).toEqual(Array.from({ length: 33 - 11 }, (_, i) => 11 + i));
  expect(tracker.isVoiced).toBe(true);
});

it.each([
  ['of a voice that has ended, nothing is left', 5, []],
  ['of one that goes on, what follows is kept', 0, [20, 21]],
])('forgotten: %s', (_, silentFrames, kept) => {
  const tracker = new SpeechTracker();
  const probabilities = [...times(20 - silentFrames, 0.9), ...times(silentFrames, 0.1)];
  hear(tracker, probabilities);
  tracker.forget();
  hear(tracker, times(2, silentFrames ? 0.1 : 0.9), 20);
  expect(framesOf(tracker)).toEqual(kept);
});

it('a fresh model is wanted once in a silence, after a second of it, and not amid what was said', () => {
  const tracker = new SpeechTracker();
  const wants = (probability: number) => {
    tracker.step(frame(0), probability, 0);
    return tracker.needsFreshModel(probability);
  };
  const silent = Array.from({ length: 100 }, () => wants(0.1));
  expect(silent.flatMap((wanted, i) => (wanted ? [i] : []))).toEqual([29]);
  wants(0.9);
  expect(Array.from({ length: 100 }, () => wants(0.1))).not.toContain(true);
});

describe('a frame was spoken', () => {
  it.each([
    ['when its sender says, if it is the first', null, 990, 990, false],
    ['now, if its sender says something from the future', null, 2_000, 1_000, false],
    ['now, if its sender says nothing', null, Number.NaN, 1_000, false],
    ['at most 1.5 s ago', null, -9_000, -500, false],
    ['right after the one before it, though it comes late', 400, 990, 400, false],
    ['right after the one before it, though it comes early', 999, 980, 999, false],
    ['now, when more sound came than time has passed', 1_100, 990, 1_000, false],
    ['after a gap, when it is much too late for that', -900, 990, 990, true],
  ])('%s', (_, next, claimed, at, isGapBefore) => {
    expect(alignFrame(next, claimed, 1_000)).toEqual({ at, isGapBefore });
  });
});
