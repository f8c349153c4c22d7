import { describe, expect, it } from 'vitest';
import { estimateWordTimes } from './estimate-word-times.ts';

const sampleRate = 16_000;

describe('estimated word times', () => {
  it.each([
    ['gives a word all of the speech', 'Hello', [400], ['Hello 0-400']],
    [
      'parts speech by the sounds of the words',
      'see a station',
      [800],
      ['see 0-200', 'a 200-350', 'station 350-800'],
    ],
    ['finds a comma in its pause', 'No, thanks', [200, -300, 600], ['No, 0-200', 'thanks 500-1100']],
    [
      'finds two sentences though one is spoken slowly',
      'Yes please. We do.',
      [700, -400, 300],
      ['Yes 0-280', 'please. 280-700', 'We 1100-1250', 'do. 1250-1400'],
    ],
    ['takes no pause without punctuation for one', 'see see', [300, -200, 300], ['see 0-400', 'see 400-800']],
    ['takes a comma without a pause for none', 'see, see', [800], ['see, 0-400', 'see 400-800']],
    ['leaves out what is not said', 'see — see!', [800], ['see 0-400', 'see! 400-800']],
    ['leaves the silence around speech alone', 'see see', [-200, 800, -100], ['see 200-600', 'see 600-1000']],
    ['gives nothing for no words', '…', [300], []],
  ])('%s', (_what, text, stretches, times) => {
    const found = estimateWordTimes(text, speech(stretches), sampleRate);
    expect(found.map(({ word, startMs, endMs }) => `${word} ${startMs}-${endMs}`)).toEqual(times);
  });

  it('parts silence evenly rather than failing', () => {
    expect(estimateWordTimes('see see', new Int16Array(sampleRate), sampleRate).at(-1)!.endMs).toBe(1_000);
    expect(estimateWordTimes('see see', new Int16Array(), sampleRate).at(-1)!.endMs).toBe(0);
  });
});

/** Stretches of sound in milliseconds, negative ones of silence. */
function speech(stretches: readonly number[]): Int16Array {
  return Int16Array.from(
    stretches.flatMap((ms) =>
      Array.from({ length: (Math.abs(ms) * sampleRate) / 1000 }, (_, i) =>
        ms > 0 ? 8_000 * Math.sin(i / 4) : 0,
      ),
    ),
  );
}
