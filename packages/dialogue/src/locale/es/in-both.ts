import { inEnglish } from './in-english.ts';

/** A Spanish text with its English words, by which "aparcar" and "estacionar" are one; another as it is. */
export function inBoth(text: string): string {
  const english = inEnglish(text);
  return english === text ? text : `${text} ${english}`;
}
