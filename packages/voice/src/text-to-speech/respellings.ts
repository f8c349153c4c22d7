import type { Respelling } from './text-normalization/normalize-text.ts';

/**
 * The entries of a list that apply to a text, in the order of the list: whole words, ignoring case.
 */
export const respellingsIn = (text: string, list: readonly Respelling[] = []): Respelling[] =>
  list.filter(({ word }) => wordPattern(word).test(text));

/**
 * The text with its words spelled as they sound, for an engine without a pronunciation list.
 */
export const respelled = (text: string, list: readonly Respelling[] = []): string =>
  list.reduce((said, { word, say }) => said.replace(wordPattern(word), () => say), text);

const wordPattern = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`, 'giu');
