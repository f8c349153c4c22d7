import { expect, it } from 'vitest';
import { dictionaryWords } from './dictionary-words.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

const aff = `SET UTF-8
PFX U Y 1
PFX U 0 un .
SFX D Y 2
SFX D 0 d e
SFX D 0 ed [^ey]
SFX S Y 1
SFX S 0 s .
SFX A Y 1
SFX A r ción/S ar
`;
const isWord = dictionaryWords(
  { aff: bytes(aff), dic: bytes('5\nload/UDS\ncrate/DS\nparar/A\nParis\nplay/S\n') },
  withoutAccents,
);

it.each([
  'load',
  'loads',
  'loaded',
  'unload',
  'unloaded',
  'crated',
  'parar',
  'paración',
  'paracións',
  'paracion',
])('%s is a word or a form of one', (word) => expect(isWord(word)).toBe(true));

it.each(['uncrate', 'crateed', 'played', 'paris', 'lod', 'ed', ''])('%j is none', (word) =>
  expect(isWord(word)).toBe(false),
);
