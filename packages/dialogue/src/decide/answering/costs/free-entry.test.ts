import { expect, it } from 'vitest';
import { localeOf } from '../../../locale/locale.ts';
import { SERVICE } from '../near-misses/is-side.ts';
import { freeEntry } from './free-entry.ts';

const exam = {
  kind: 'detail' as const,
  id: `${SERVICE}exam`,
  title: 'Exam',
  phrasings: [],
  answer: '$85.',
  name: 'Exam',
};
const insurer = {
  ...exam,
  kind: 'faq' as const,
  id: 'insurer',
  title: 'Is the exam free?',
  answer: 'Under ten it is.',
};
const told = (text: string, near: number, isPolar = true) =>
  freeEntry(
    { text, isPolar },
    {
      candidates: [
        { entry: exam, score: 0.9 },
        { entry: insurer, score: near },
      ],
      confidence: 0.8,
      oneOfNear: 0.8,
    },
    localeOf('en').deciding,
  )?.candidates[0]?.entry.id ?? null;

it('who has it for nothing is told before what it costs', () => {
  expect(told('is the exam free for kids?', 0.85)).toBe('insurer');
});

it.each([
  ['is the exam free for kids?', 0.5, true],
  ['how much is the exam for kids?', 0.85, false],
  ['is the exam sugar free?', 0.85, true],
  ['is there a free slot for an exam?', 0.85, true],
] as const)('unless it is far off, or something else is asked: %j', (text, near, isPolar) => {
  expect(told(text, near, isPolar)).toBeNull();
});
