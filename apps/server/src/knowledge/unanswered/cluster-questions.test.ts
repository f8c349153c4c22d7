import { expect, it } from 'vitest';
import { type Comparable, clusterQuestions } from './cluster-questions.ts';

const byWords = (question: string): Comparable => ({ question, vector: null });

/** A vector that points mostly to `subject`, a little elsewhere. */
function toward(subject: number, seed: number): Float32Array {
  const vector = new Float32Array(384);
  vector[subject] = 1;
  for (let i = 0; i < 40; i += 1) vector[(seed * 37 + i * 7) % 384]! += 0.06;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

it('puts the same thing in other words together by meaning, and leaves the rest apart', async () => {
  const groups = await clusterQuestions([
    { question: 'can I get a refund', vector: toward(1, 1) },
    { question: 'is there wifi', vector: toward(2, 2) },
    { question: 'how do I get my money back', vector: toward(1, 3) },
  ]);
  expect(groups).toEqual([[0, 2], [1]]);
});

it('compares by words where there is no vector', async () => {
  const groups = await clusterQuestions([
    byWords('Do you sell vegan bread?'),
    byWords('is there a parking lot'),
    byWords('do you have vegan breads'),
  ]);
  expect(groups).toEqual([[0, 2], [1]]);
});

it('loses none and doubles none of 5,000, in about a second of a processor', async () => {
  const questions = Array.from({ length: 5000 }, (_, n) => ({
    question: `question ${n % 900} about thing ${n % 300}`,
    vector: toward(n % 300, n),
  }));
  const before = process.cpuUsage();
  const groups = await clusterQuestions(questions);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  expect(groups.flat().sort((a, b) => a - b)).toEqual(questions.map((_, n) => n));
  expect(groups.length).toBeLessThan(600);
  for (const places of groups) expect(new Set(places.map((place) => place % 300)).size).toBe(1);
});
