import { expect, it } from 'vitest';
import { keyTones } from './key-tones.ts';

/** How strong a frequency is in a sound (Goertzel). */
function strength(sound: Int16Array, frequency: number, rate: number): number {
  const k = 2 * Math.cos((2 * Math.PI * frequency) / rate);
  let [before, last] = [0, 0];
  for (const sample of sound) [before, last] = [last, sample / 32_768 + k * last - before];
  return Math.sqrt(before ** 2 + last ** 2 - k * before * last) / sound.length;
}

const all = [697, 770, 852, 941, 1209, 1336, 1477, 1633];

it.each([
  ['1', [697, 1209]],
  ['5', [770, 1336]],
  ['0', [941, 1336]],
  ['#', [941, 1477]],
  ['d', [941, 1633]],
])('the key %s is heard as its two tones', (key, expected) => {
  for (const rate of [8000, 16_000, 24_000]) {
    const sound = keyTones(key, rate).subarray(0, Math.round(0.12 * rate));
    const heard = all.filter((frequency) => strength(sound, frequency, rate) > 0.05);
    expect(heard).toEqual(expected);
  }
});

it('keys follow one another with gaps, pauses wait, and what is no key is left out', () => {
  expect(keyTones('12', 8000).length).toBe(2 * keyTones('1', 8000).length);
  expect(keyTones('w', 8000)).toEqual(new Int16Array(4000));
  expect(keyTones('x!', 8000).length).toBe(0);
  expect([...keyTones('1', 8000)].slice(-500).every((sample) => sample === 0)).toBe(true);
});
