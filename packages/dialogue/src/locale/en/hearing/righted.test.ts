import { expect, it } from 'vitest';
import { righted } from './righted.ts';

it.each([
  ['before five pls', 'before five please'],
  ['tmrw at 9 plz', 'tomorrow at 9 please'],
])('%j is read as %j', (written, meant) => expect(righted(written)).toBe(meant));

it.each(['a plaza', 'the pleasant one', 'pls@example.org'])('%j stays', (text) =>
  expect(righted(text)).toBe(text),
);

it.each([
  ['gr8, c u 2moro tho', 'great, c u tomorrow though'],
  ['yesss', 'yes'],
  ['wats it cost n how long is dat', "what's it cost n how long is that"],
  ['I am Dat Nguyen', 'I am Dat Nguyen'],
  ['sweeeet', 'sweet'],
  ['sooo good', 'so good'],
])('%j of chats is read as %j', (written, meant) => expect(righted(written)).toBe(meant));
