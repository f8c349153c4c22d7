import { expect, it } from 'vitest';
import type { EmbeddedWords } from './embed.ts';
import type { IndexedEntry } from './knowledge.ts';
import { createLexicalIndex } from './lexical-index.ts';
import { questionVectors, weighWords } from './question-vector.ts';
import { DIMENSIONS } from './semantic-index.ts';

const faq = (title: string): IndexedEntry => ({
  kind: 'faq',
  id: title,
  title,
  name: title,
  phrasings: [title],
  answer: '',
});
const lexical = await createLexicalIndex(
  ['Clay glazes', 'Clay weight', 'Clay price', 'Clay delivery'].map(faq),
);

/** Each word points along an axis of its own, the text as a whole along another. */
function worded(...words: string[]): EmbeddedWords {
  const wordVectors = new Float32Array(words.length * DIMENSIONS);
  for (const row of words.keys()) wordVectors[row * DIMENSIONS + row] = 1;
  const vector = new Float32Array(DIMENSIONS);
  vector[DIMENSIONS - 1] = 1;
  return { vector, words, wordVectors };
}

it('a word that every entry has weighs less than one that a single entry has', () => {
  const [clay, glaze] = weighWords(lexical, worded('clay', 'glaze'));
  expect(glaze! / clay!).toBeGreaterThan(5);
});

it('forms of a word weigh alike; marks and endings after an apostrophe weigh least', () => {
  const [glazes, glaze, what, mark, s, question] = weighWords(
    lexical,
    worded('glazes', 'glaze', 'what', "'", 's', '?'),
  );
  expect(glazes).toBe(glaze);
  expect(what).toBeGreaterThan(s! * 3);
  expect([mark, s]).toEqual([question, question]);
});

it('the text as a whole counts as much as its words', () => {
  const vector = weighWords(lexical, worded('glaze'));
  expect(vector[0]).toBeCloseTo(vector[DIMENSIONS - 1]!, 5);
});

it('the vector has unit length, and is the plain one when there is no word', () => {
  expect(Math.hypot(...weighWords(lexical, worded('weight', 'of', 'clay')))).toBeCloseTo(1, 5);
  const empty = worded();
  expect(weighWords(lexical, empty)).toBe(empty.vector);
});

it('an engine without words gives plain vectors, and says so', async () => {
  const plain = new Float32Array(DIMENSIONS);
  expect(await questionVectors(lexical, async () => [plain], ['size?'])).toEqual([
    { vector: plain, weighed: false },
  ]);
});
