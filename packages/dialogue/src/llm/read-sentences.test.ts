import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CitedSentence, readSentences } from './read-sentences.ts';

async function sentencesFrom(pieces: string[]): Promise<CitedSentence[]> {
  const sentences: CitedSentence[] = [];
  for await (const sentence of readSentences(
    (async function* () {
      yield* pieces;
    })(),
  ))
    sentences.push(sentence);
  return sentences;
}

it('takes the citations out of a sentence, in it and after it', async () => {
  expect(await sentencesFrom(['It costs $79.50 [2]. We open at 9 a.m. [1][3] daily! Bye.'])).toEqual([
    { text: 'It costs $79.50.', cited: [2] },
    { text: 'We open at 9 a.m. daily!', cited: [1, 3] },
    { text: 'Bye.', cited: [] },
  ]);
});

it('finds the same sentences however the words arrive', async () => {
  const answer = 'Yes, we do [1]. City bikes cost $25.50 a day.[1, 2] Helmets come free! [3]\nSee you.';
  const whole = await sentencesFrom([answer]);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 60 }), async (lengths) => {
      const pieces: string[] = [];
      let rest = answer;
      for (const length of lengths) {
        pieces.push(rest.slice(0, length));
        rest = rest.slice(length);
      }
      expect(await sentencesFrom([...pieces, rest])).toEqual(whole);
    }),
  );
});
