import { expect, it } from 'vitest';
import type { IndexedEntry } from './knowledge.ts';
import { quoteOf } from './quote.ts';

const text =
  'The barrier is open from 7 am. Dogs are welcome at $4 a night. Keep them on a lead. They may not swim at the main beach. A dog beach lies north of the pier. Canoes cost $12 an hour.';
const entry = (kind: IndexedEntry['kind']): IndexedEntry => ({
  kind,
  id: '1',
  title: 'Guide',
  phrasings: [],
  answer: text,
});

it('a passage is quoted by three sentences at most, beginning with what the question names', () => {
  expect(quoteOf(entry('passage'), 'what does a dog cost per night')).toBe(
    'Dogs are welcome at $4 a night. Keep them on a lead. They may not swim at the main beach.',
  );
  expect(quoteOf(entry('passage'), 'hire a canoe')).toBe('Canoes cost $12 an hour.');
});

it('a passage that shares no word with the question is quoted from its beginning', () => {
  expect(quoteOf(entry('passage'), 'pets?')).toMatch(/^The barrier .* on a lead\.$/);
});

it("an FAQ's answer is told whole", () => {
  expect(quoteOf(entry('faq'), 'hire a canoe')).toBe(text);
});
