import { expect, it } from 'vitest';
import type { Block } from './block.ts';
import { chunkBlocks } from './chunk-blocks.ts';

const heading = (level: number, text: string): Block => ({ kind: 'heading', level, text, page: null });
const text = (words: string, page: number | null = null): Block => ({ kind: 'text', text: words, page });
const sentence = (count: number, name = 'word') =>
  `${Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ')}.`;
const cut = (blocks: Block[]) => chunkBlocks(blocks, 1000);
const wordsIn = (passage: string) => passage.split(/\s+/).length;

it('keeps the path of headings, and cuts at each', () => {
  const passages = cut([
    heading(1, 'Shipping'),
    text('We ship.'),
    heading(2, 'Abroad'),
    text('To Norway.'),
    heading(2, 'Returns'),
    text('In 30 days.'),
    heading(1, 'Contact'),
    text('Call us.'),
  ]);
  expect(passages.map((passage) => [passage.heading, passage.text])).toEqual([
    ['Shipping', 'We ship.'],
    ['Shipping › Abroad', 'To Norway.'],
    ['Shipping › Returns', 'In 30 days.'],
    ['Contact', 'Call us.'],
  ]);
});

it('takes a heading with nothing below it for text', () => {
  expect(
    cut([heading(1, 'Rooms'), heading(2, 'Free Wi-Fi'), heading(2, 'Parking'), heading(1, 'End')]),
  ).toMatchObject([{ heading: 'Rooms', text: 'Free Wi-Fi\nParking\nEnd' }]);
});

it('ends a question where its answer ends', () => {
  const passages = cut([
    heading(1, 'Help'),
    heading(7, 'Is it free?'),
    text('Yes.'),
    { kind: 'close', level: 7 },
    text('Write to us.'),
  ]);
  expect(passages.map((passage) => passage.heading)).toEqual(['Help › Is it free?', 'Help']);
});

it('joins short paragraphs and leaves long enough ones alone, within 160 words', () => {
  const blocks = [20, 30, 40, 70, 90, 10].map((count, index) => text(sentence(count, `p${index}w`)));
  const passages = cut(blocks);
  expect(passages.map((passage) => wordsIn(passage.text))).toEqual([90, 70, 100]);
});

it('cuts what is too long between sentences, in parts of about equal length, and loses nothing', () => {
  const long = Array.from({ length: 40 }, (_, index) => sentence(11, `s${index}w`).replace('s', 'S')).join(
    ' ',
  );
  const passages = cut([text(long)]);
  expect(passages.map((passage) => passage.text).join(' ')).toBe(long);
  for (const passage of passages) {
    expect(wordsIn(passage.text)).toBeGreaterThan(100);
    expect(wordsIn(passage.text)).toBeLessThanOrEqual(160);
    expect(passage.text).toMatch(/^S.*\.$/s);
  }
});

it('cuts words without end and scripts without spaces too', () => {
  const numbers = Array.from({ length: 4000 }, (_, index) => index);
  for (const endless of [
    numbers.join('x'),
    numbers.map((number) => `営業時間は午前${number}時から。`).join(''),
    numbers.join(' '),
  ]) {
    const passages = chunkBlocks([text(endless)], 1000);
    expect(passages.length).toBeGreaterThan(3);
    for (const passage of passages) expect(passage.text.length).toBeLessThanOrEqual(2000);
  }
});

it('keeps a sentence that introduces a list with the list, and lines of a list apart', () => {
  const intro = `${sentence(70).slice(0, -1)}:`;
  const passages = cut([
    text(intro),
    { kind: 'row', text: 'Bread', page: null },
    { kind: 'row', text: 'Rolls', page: null },
  ]);
  expect(passages.map((passage) => passage.text)).toEqual([`${intro}\nBread\nRolls`]);
});

it('makes each record a passage of its own', () => {
  const records = ['name: A', 'name: B'].map((line): Block => ({ kind: 'record', text: line, page: null }));
  expect(cut(records).map((passage) => passage.text)).toEqual(['name: A', 'name: B']);
});

it('drops what says the same, a short line only under the same heading', () => {
  const long = sentence(20);
  const passages = cut([
    heading(1, 'A'),
    text(long),
    heading(1, 'B'),
    text(long.toUpperCase()),
    heading(1, 'C'),
    text('From 20 euros'),
    heading(1, 'D'),
    text('From 20 euros'),
    heading(1, 'D'),
    text('From 20  euros'),
  ]);
  expect(passages.map((passage) => passage.heading)).toEqual(['A', 'C', 'D']);
});

it('keeps the page where a passage begins, and stops at the limit', () => {
  expect(cut([text(sentence(10), 3), text(sentence(10, 'x'), 4)])).toMatchObject([{ page: 3 }]);
  const many = Array.from(
    { length: 50 },
    (_, index): Block => ({ kind: 'record', text: `row ${index}`, page: null }),
  );
  expect(chunkBlocks(many, 7)).toHaveLength(7);
});
