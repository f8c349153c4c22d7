import { expect, it } from 'vitest';
import { clauseSymbols } from './clause-symbols.ts';
import { symbolIds } from './symbols.ts';

it.each([
  ['car', 'kˈɑː'],
  ['water', 'wˈɔːtə'],
  ['hello', 'həlˈQ'],
  ['lot', 'lˈɒt'],
  ['father', 'fˈɑːðə'],
  ['first', 'fˈɜːst'],
  ['hurry', 'hˈɜːɹi'],
  ['near', 'nˈɪə'],
  ['there', 'ðɛː'],
  ['very', 'vˈɛɹi'],
  ['your', 'jɔː'],
  ['new', 'njˈuː'],
  ['Tuesday', 'tjˈuːzdA'],
  ['free', 'fɹˈiː'],
  ['class', 'klˈɑːs'],
  ['classic', 'klˈasɪk'],
  ['afternoon', 'ˌɑːftənˈuːn'],
  ['office', 'ˈɒfɪs'],
  ['thought', 'θˈɔːt'],
  ['hour', 'ˈWə'],
])('says %s as %s', (word, symbols) => {
  const said = clauseSymbols(word, [], 'british');
  symbolIds(said);
  expect(said).toBe(`${symbols},`);
});

it('says little words and listed ones in British too', () => {
  const said = clauseSymbols(
    'Are you at the O’Hara store for a car?',
    [{ word: 'O’Hara', say: 'oh-HAR-uh' }],
    'british',
  );
  expect(said).toBe('ɑː juː at ði Qhˈɑːɹə stˈɔː fɔː ə kˈɑː?');
});
