import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutForTheEar, forTheEar } from './for-the-ear.ts';

describe('a written text for the ear', () => {
  it.each([
    ['A tune-up costs **$79**.', 'A tune-up costs $79.'],
    ['# Prices\nA tune-up is $79', 'Prices. A tune-up is $79'],
    ['We rent:\n- city bikes\n- e-bikes\n- helmets', 'We rent: city bikes, e-bikes, helmets'],
    ['1. Book online.\n2. Come by.', 'Book online. Come by.'],
    [
      'See [our prices](https://brookbikes.example/p?a=1) or https://www.brookbikes.example/rent.',
      'See our prices or brookbikes.example',
    ],
    ['You can “drop in” any time 🚲!', 'You can drop in any time!'],
    ['Mon | Tue', 'Mon, Tue'],
    ['Write to j_smith@example.org, it is 5 * 3.', 'Write to j_smith@example.org, it is 5 * 3.'],
    ['We deliver within 20 miles for $30.', 'We deliver within 20 miles for $30.'],
  ])('%j is said as %j', (written, said) => expect(forTheEar(written)).toBe(said));

  it('is the same when it is made ready twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        const once = forTheEar(text);
        expect(forTheEar(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an answer', () => {
  const sentence =
    'Every bike that we rent comes with a lock and a helmet, as the roads here are steep and busy.';

  it('of a minute is cut at a sentence, and nothing of it is lost', () => {
    const whole = Array.from({ length: 8 }, (_, at) => `${at}: ${sentence}`).join(' ');
    const { said, rest } = cutForTheEar(whole);
    expect(said.length).toBeLessThanOrEqual(420);
    expect(said.endsWith('busy.')).toBe(true);
    expect(`${said} ${rest}`).toBe(whole);
  });

  it.each([1, 4, 5])('of %d sentences is said whole', (count) => {
    const whole = Array.from({ length: count }, () => sentence).join(' ');
    expect(cutForTheEar(whole)).toEqual({ said: whole, rest: '' });
  });

  it('of one endless sentence is said whole', () => {
    const whole = `${'and on '.repeat(200)}it goes.`;
    expect(cutForTheEar(whole)).toEqual({ said: whole, rest: '' });
  });
});
