import { describe, expect, it } from 'vitest';
import { beep, speechLike as speech } from '../testing/speech-like.ts';
import { decodeG711, encodeG711 } from './g711.ts';
import { openMachineDetector } from './machine-detector.ts';

const rate = 8000;
const seconds = (time: number, sampleAt: (at: number) => number) =>
  Int16Array.from({ length: Math.round(time * rate) }, (_, at) => Math.round(sampleAt(at)));
const silence = (time: number) => seconds(time, () => 4 * Math.random() - 2);

/** What is found out, and after how many seconds, over mu-law. */
function hearing(...parts: Int16Array[]): { heard: string; at: number }[] {
  const detector = openMachineDetector();
  const all = Int16Array.from(parts.flatMap((part) => [...decodeG711('mu', encodeG711('mu', part))]));
  const found: { heard: string; at: number }[] = [];
  for (let at = 0; at + 160 <= all.length; at += 160) {
    const heard = detector.push(all.subarray(at, at + 160));
    if (heard) found.push({ heard, at: (at + 160) / rate });
  }
  return found;
}
const found = (...parts: Int16Array[]) => hearing(...parts).map(({ heard }) => heard);

describe('whoever answers', () => {
  it.each([
    ['says a word and waits', [silence(0.4), speech(0.5), silence(3)]],
    ['says who they are and waits', [silence(0.2), speech(2.4), silence(3)]],
    ['beeps later, in the middle of the talk', [speech(0.6), silence(3), beep(0.4), silence(4)]],
  ])('and %s is somebody', (_, parts) => {
    expect(found(...parts)).toEqual(['person']);
  });

  it('and talks on is a machine, which listens after its beep', () => {
    const told = hearing(silence(1), speech(9), silence(0.3), beep(0.4), silence(2));
    expect(told.map(({ heard }) => heard)).toEqual(['machine', 'machine_listens']);
    expect(told[0]!.at).toBeLessThan(5);
    // Its beep ends at 10.7.
    expect(told[1]!.at).toBeGreaterThan(10.6);
    expect(told[1]!.at).toBeLessThan(10.9);
  });

  it('and has a greeting without a beep listens once it is silent', () => {
    expect(found(speech(6), silence(3))).toEqual(['machine', 'machine_listens']);
  });

  it.each([440, 1000, 1400, 2000])('and only beeps, at %i hertz, listens', (hertz) => {
    expect(found(silence(0.5), beep(0.5, hertz), silence(1))).toEqual(['machine_listens']);
  });

  it.each([
    ['says nothing', [silence(12)]],
    ['is a line that hums', [beep(12, 1000, 4000)]],
    ['is our own voice that comes back, softly', [speech(8).map((sample) => sample / 12)]],
  ])('and %s isn’t known', (_, parts) => {
    expect(found(...parts)).toEqual([]);
  });
});
