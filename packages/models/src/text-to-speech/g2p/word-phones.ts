import { compoundPhones } from './compound-phones.ts';
import { customLexiconPhones } from './custom-lexicon.ts';
import { dictionaryPhones } from './dictionary-phones.ts';
import { inflectedPhones } from './inflected-phones.ts';
import type { Phones } from './phones.ts';
import { predictPhones } from './predict-phones.ts';
import { isSpelled, spell } from './spell.ts';

/**
 * G2p for one word: the custom lexicon, CMUdict, a form of a known word, two known words, letter by letter, and finally a
 * guess. Never empty, except for a word that no rule can pronounce.
 * `shouted`: the words around it are in capitals too.
 */
export function wordPhones(word: string, { shouted = false }: { shouted?: boolean } = {}): Phones {
  const lower = word.toLowerCase().replace(/^'+|'+$/g, '');
  const acronym = /^([A-Z]{2,})('?s)?$/.exec(word);
  const known = (text: string) => knownPhones(text) !== undefined;
  if (acronym && isSpelled(acronym[1]!, { shouted, known })) {
    return acronym[2] ? [...spell(acronym[1]!), 'Z'] : spell(acronym[1]!);
  }
  return (
    knownPhones(lower) ??
    inflectedPhones(lower, knownPhones) ??
    (isSpelled(word, { shouted, known }) ? spell(lower) : undefined) ??
    compoundPhones(lower, knownPhones) ??
    predictPhones(lower)
  );
}

function knownPhones(word: string): Phones | undefined {
  return customLexiconPhones(word) ?? dictionaryPhones(word);
}
