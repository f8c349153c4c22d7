import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenFirstClause, splitIntoClauses } from './split-into-clauses.ts';

const written = (text: string) => splitIntoClauses(text).map((clause) => clause.written);

it('cuts a long sentence where one would draw breath', () => {
  expect(
    written('Sure, I can book that for you, and I will send a confirmation to john.smith@gmail.com today.'),
  ).toEqual([
    'Sure, I can book that for you, ',
    'and I will send a confirmation ',
    'to john.smith@gmail.com today.',
  ]);
});

it('keeps a sentence of a dozen words whole', () => {
  expect(written('We are closed on Saturday and Sunday. Shall I book it? ')).toEqual([
    'We are closed on Saturday and Sunday. ',
    'Shall I book it? ',
  ]);
});

it.each([
  'Your appointment with Doctor Anna Maria van Smith is at 12345 North Elm Street near the big old town hall.',
  'You can reach the people at our front desk any day under +1 (415) 555-0132 or 415 555 0199 extension 12 today.',
  'We would like to write to anna.maria.smith-jones42@mail.example.co.uk as soon as the appointment has been confirmed by them.',
])('never cuts inside a number, an address or a name: %s', (text) => {
  const whole = /Anna Maria|12345 North Elm Street|\+1 \(415\) 555-0132|415 555 0199|anna\.\S+uk/g;
  const clauses = written(text);
  expect(clauses.length).toBeGreaterThan(1);
  for (const [unit] of text.matchAll(whole))
    expect(clauses.some((clause) => clause.includes(unit))).toBe(true);
});

it('rather speaks a long clause than cut a name in two', () => {
  const name = 'Anna Maria Luisa Teresa Johanna Sofia Margareta Elena Victoria Beatrice Cecilia Smith';
  const clauses = splitIntoClauses(
    `Please ask the friendly people there for ${name} tomorrow morning before noon.`,
  );
  expect(clauses.some((clause) => clause.written.includes(name))).toBe(true);
  expect(shortenFirstClause(splitIntoClauses(`${name} is here.`))[0]!.written).toContain(name);
});

it('ends every clause in a pause, a comma where the sentence goes on', () => {
  const spoken = splitIntoClauses(
    'We are open on every day of the week from nine to five but not on holidays',
  ).map((clause) => clause.spoken);
  expect(spoken.length).toBeGreaterThan(1);
  expect(spoken.slice(0, -1).every((clause) => clause.endsWith(','))).toBe(true);
  expect(spoken.at(-1)).toMatch(/\.$/);
});

it('opens quickly with 3 to 8 words', () => {
  const clauses = splitIntoClauses('We are open on weekdays from 9 am to 5 pm. Bye.');
  const quick = shortenFirstClause(clauses);
  expect(quick.map((clause) => clause.spoken)).toEqual([
    'We are open on weekdays,',
    'from nine A M to five P M.',
    'Bye.',
  ]);
  expect(shortenFirstClause(quick)).toEqual(quick);
});

it('opens with two words where a number follows, which takes long to speak and is never cut', () => {
  const quick = shortenFirstClause(splitIntoClauses('I have (415) 555-2671, is that right?'));
  expect(quick.map((clause) => clause.spoken)).toEqual([
    'I have,',
    'four one five, five five five, two six seven one,',
    'is that right?',
  ]);
});

const sentences = fc.array(
  fc
    .tuple(
      fc.array(
        fc.constantFrom(
          ...'We Anna Smith are open and or but the from to at 10:30 am $45.50 +1 415 555 0132, (free) a@b.com, Dr. St. 🙂 with care; on March 5 '
            .trim()
            .split(' '),
        ),
        { minLength: 1, maxLength: 40 },
      ),
      fc.constantFrom('.', '?', '!', ''),
    )
    .map(([words, end]) => `Yes ${words.join(' ')} then${end}`),
  { minLength: 1, maxLength: 4 },
);

it('clauses joined are the text, none is silent beside others, and quick ones say the same words', () => {
  fc.assert(
    fc.property(sentences, (all) => {
      const text = all.join(' ');
      const clauses = splitIntoClauses(text);
      expect(clauses.map((clause) => clause.written).join('')).toBe(text);
      expect(clauses.every((clause) => /[.,:;!?]$/.test(clause.spoken))).toBe(true);
      for (const { pieces, spoken } of clauses)
        expect(pieces.map((piece) => piece.spoken).join('')).toBe(spoken);
      const words = (list: typeof clauses) =>
        list
          .map(({ spoken }) => spoken)
          .join(' ')
          .match(/[\p{L}']+/gu);
      expect(words(shortenFirstClause(clauses))).toEqual(words(clauses));
      expect(
        shortenFirstClause(clauses)
          .map((clause) => clause.written)
          .join(''),
      ).toBe(text);
    }),
    { numRuns: 300 },
  );
});

it('a sentence gives the same clauses alone and within a text, so that what was prepared is found', () => {
  const all = [
    'Yes, we do.',
    'A haircut is $45, and a beard trim (with hot towel) is $20 if you book it together with the cut.',
    'Is there anything else?',
  ];
  const spoken = (text: string) => splitIntoClauses(text).map((clause) => clause.spoken);
  expect(spoken(all.join(' '))).toEqual(all.flatMap(spoken));
});

it('text without anything to hear is one silent clause, no text is none', () => {
  expect(splitIntoClauses('🙂 ')).toEqual([
    { written: '🙂 ', spoken: '', pieces: [{ written: '🙂 ', spoken: '' }] },
  ]);
  expect(splitIntoClauses('')).toEqual([]);
});
