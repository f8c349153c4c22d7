import type { Situation } from './situation.ts';

/** Rows of the table of n-grams. */
export const featureBuckets = 2 ** 15;

/** What is longer than this is told by its beginning; it also bounds the time a message takes. */
const readLength = 600;

/** A longer text means the same whatever was asked. */
const longestReply = 8;

/**
 * The n-grams of a text as rows of the table: words, pairs of words with the text's ends, and 3 to 5 characters of each
 * word, so that misspelled and inflected words stay near their own. Case, accents, apostrophes and the value of digits
 * don't count; question and exclamation marks and emoji are words. Each situation is one more, and with it each word of a
 * short text: what a reply means, its question tells.
 */
export function actFeatures(text: string, situations: readonly Situation[] = []): Uint16Array {
  const words = wordsOf(text.slice(0, readLength));
  const features: number[] = [];
  let before = '^';
  for (const word of words) {
    features.push(bucketOf(`w ${word}`), bucketOf(`b ${before} ${word}`));
    addPieces(word, features);
    before = word;
  }
  features.push(bucketOf(`b ${before} $`), bucketOf(`n ${Math.min(words.length, 12)}`));
  for (const situation of situations) {
    features.push(bucketOf(`s ${situation}`));
    if (words.length <= longestReply)
      for (const word of words) features.push(bucketOf(`s ${situation} ${word}`));
  }
  return Uint16Array.from(features);
}

function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/\p{N}/gu, '0')
    .replace(/(\p{L})\1{2,}/gu, '$1$1');
  return plain.match(/[\p{L}0]+|[?¿!¡]|\p{Extended_Pictographic}/gu) ?? [];
}

function addPieces(word: string, features: number[]): void {
  const marked = `<${word}>`;
  for (let length = 3; length <= 5; length += 1)
    for (let start = 0; start + length <= marked.length; start += 1)
      features.push(bucketOf(`c ${marked.slice(start, start + length)}`));
}

/** FNV-1a over UTF-16 units. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < feature.length; i += 1) hash = Math.imul(hash ^ feature.charCodeAt(i), 0x01000193);
  // The low bits of FNV are the weakest: fold the high ones in.
  return ((hash >>> 0) ^ (hash >>> 17)) & (featureBuckets - 1);
}
