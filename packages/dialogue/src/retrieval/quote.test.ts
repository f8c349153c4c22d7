import { expect, it } from 'vitest';
import type { IndexedEntry } from './knowledge.ts';
import { quoteOf } from './quote.ts';

const text =
  'The barrier is open from 7 am. Dogs are welcome at $4 a night. Keep them on a lead. They may not swim at the main beach. A dog beach lies north of the pier. Canoes cost $12 an hour.';
const entry = (kind: IndexedEntry['kind']): IndexedEntry => ({
  kind,
  id: '1',
  title: 'Guide',
  name: 'Guide',
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

const handbook = (question: string) =>
  quoteOf(
    {
      kind: 'passage',
      title: 'Handbook › Laundry and power',
      answer:
        'Berths and power\nEvery berth has a 30 amp socket. For a 50 amp socket we charge $8 a night. Drinking water is free.\nLaundry hours\nShowers are open day and night. The laundry takes tokens of $3 from the office. Do not hang washing on the rails.',
    },
    question,
  );

it.each([
  ['how much is a 50 amp socket', 'For a 50 amp socket we charge $8 a night.'],
  ['is water free', 'Drinking water is free.'],
  ['where may I hang my washing', 'Do not hang washing on the rails.'],
  ['which tokens does the laundry take', 'The laundry takes tokens of $3 from the office.'],
])('no more of a passage is told than answers, and none of its headings: %s', (question, told) =>
  expect(handbook(question)).toBe(told),
);

it('what the heading names is told in as many as three, as prose', () => {
  const told = handbook('laundry?');
  expect(told).toContain('The laundry takes tokens of $3 from the office. Do not hang');
  expect(told).not.toMatch(/\n|Berths and power|Laundry hours/);
});

it('lines of a list are no headings', () => {
  const house = entry('passage');
  house.answer = 'Breakfast costs $9.\nTowels and robes included\nDogs on leads only\nThe pool opens at 8.';
  expect(quoteOf(house, 'are towels included')).toContain('Towels and robes included');
});
