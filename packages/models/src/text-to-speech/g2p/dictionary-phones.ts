import { dictionary } from 'cmu-pronouncing-dictionary';
import { type Phones, phonesOf } from './phones.ts';

/** A word's first pronunciation in CMUdict. `word` in lower case, with a plain apostrophe. */
export function dictionaryPhones(word: string): Phones | undefined {
  const written = Object.hasOwn(dictionary, word) ? dictionary[word] : undefined;
  // Some entries end in a remark: "D OY1 L # org, irish".
  return written === undefined ? undefined : phonesOf(written.replace(/ #.*/, ''));
}
