import dictionary from 'dictionary-en';
import { loadEnglish } from '../../../text/english.ts';
import { dictionaryWords } from '../../../text/spelling/dictionary-words.ts';
import type { SpellingSigns } from '../../../text/spelling/spelling-signs.ts';
import { givenNames } from '../../../understand/contact/given-names.ts';

let isForm: ((word: string) => boolean) | undefined;

/** "Crates", "reached", but not "boking". */
function isWord(word: string): boolean {
  isForm ??= dictionaryWords(dictionary);
  return isForm(word);
}

function isGivenName(word: string): boolean {
  const { proper, common } = loadEnglish();
  return givenNames.has(word) || (proper.has(word) && !common.has(word));
}

/** How English is written. */
export const spelling: SpellingSigns = {
  counted: new URL('../../../text/spelling/weights/en.bin', import.meta.url),
  isWord,
  unknown: -5,
  isGivenName,
  leadsToName:
    /(?:^|[\s,.;:])(?:(?:(?:name|surname) is|names?|name's|under|mr|mrs|ms|miss|dr|called|regards)(?: \p{L}+)?|im|i'm|i am|it's|this is)[\s,:]+$/u,
};
