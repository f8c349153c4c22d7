import dictionary from 'dictionary-es';
import { isEnglish } from '../../../text/english.ts';
import { withoutAccents } from '../../../text/spanish-stem.ts';
import { dictionaryWords } from '../../../text/spelling/dictionary-words.ts';
import type { SpellingSigns } from '../../../text/spelling/spelling-signs.ts';
import { isSpanishWord } from '../in-english.ts';
import { givenNames } from './said/given-names.ts';

let isForm: ((word: string) => boolean) | undefined;

/** With or without accents; "tenés" and English words among Spanish ones, too. */
function isWord(word: string): boolean {
  isForm ??= dictionaryWords(dictionary, withoutAccents);
  return isForm(word) || isSpanishWord(word) || isEnglish(word);
}

/** How Spanish is written. */
export const spelling: SpellingSigns = {
  counted: new URL('../../../text/spelling/weights/es.bin', import.meta.url),
  isWord,
  unknown: -5,
  isGivenName: (word) => givenNames.has(withoutAccents(word)),
  leadsToName:
    /(?:^|[\s,.;:])(?:(?:(?:nombre|apellido) es|(?:me )?llamo|a nombre de|señora?|sra?|don|doña|llamad[oa])(?: \p{L}+)?|soy)[\s,:]+$/u,
};
