import type { Respelling } from './text-normalization/normalize-text.ts';

/**
 * Those of a list that concern a text, in the order of the list: words are found whole, whatever their case.
 */
export const respellingsIn = (text: string, list: readonly Respelling[] = []): Respelling[] =>
  list.filter(({ word }) => wordPattern(word).test(text));

/**
 * The text with its words written as they should sound, for an engine that knows nothing else than letters.
 */
export const respelled = (text: string, list: readonly Respelling[] = []): string =>
  list.reduce((said, { word, say }) => said.replace(wordPattern(word), () => say), text);

const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
