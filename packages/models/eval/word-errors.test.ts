import { expect, it } from 'vitest';
import { wordErrors, wordsOf } from './word-errors.ts';

it('compares words, not how they are written', () => {
  expect(wordsOf('"Well-known" Mr. O\'Brien\'s 12 metres, 45 miles.', 'words', true)).toEqual(
    "well known mister o'brien's twelve meters forty five miles".split(' '),
  );
  expect(wordsOf('Lübeck', 'words', false)).toEqual(['lubeck']);
  expect(wordsOf('metres', 'words', false)).toEqual(['metres']);
  expect(wordsOf('1,250 by 07', 'words', true)).toEqual('one two five zero by zero seven'.split(' '));
});

it('reads numbers digit by digit where digits were said', () => {
  expect(wordsOf('628-190, oh two. O', 'digits', true)).toEqual(
    'six two eight one nine zero zero two zero'.split(' '),
  );
});

it('counts what was put in, left out and put for another', () => {
  const said = ['go', 'forward', 'ten', 'meters'];
  expect(wordErrors(said, said)).toBe(0);
  expect(wordErrors(said, ['forward', 'then', 'meters', 'now'])).toBe(3);
  expect(wordErrors(said, [])).toBe(4);
  expect(wordErrors([], said)).toBe(4);
});
