import { readFileSync } from 'node:fs';

/** How likely words are in what customers and businesses write, after the word before them. */
export interface WordModel {
  /** Whether a word in small letters was seen. */
  has(word: string): boolean;
  /** How often it was seen. */
  countOf(word: string): number;
  /** The words that were seen, in small letters. */
  words: readonly string[];
  /** The natural logarithm of its probability after `before`; null: it was never seen. */
  logProbability(word: string, before: string): number | null;
}

/** Stands for the word before the first of a sentence, and for any number. */
export const SENTENCE = '<s>';
export const NUMBER = '<n>';

/** So much is taken off each pair's count, for the pairs that weren't seen. */
const DISCOUNT = 0.7;

/**
 * Reads what training/count-words.ts writes: how many words, then each with its length, letters and count, in the order of their counts; then for each
 * word, as that before, how many others follow it, and each of those by the distance of its place from the last one and the count. All numbers
 * are variable-length integers.
 */
export function readWordModel(file: URL): WordModel {
  const bytes = readFileSync(file);
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
  };
  const size = number();
  const words: string[] = [];
  const counts = new Uint32Array(size);
  const places = new Map<string, number>();
  let total = 0;
  for (let place = 0; place < size; place += 1) {
    const length = number();
    const word = bytes.toString('utf8', at, at + length);
    at += length;
    words.push(word);
    places.set(word, place);
    counts[place] = number();
    if (word !== SENTENCE) total += counts[place]!;
  }
  const pairs = new Map<number, number>();
  const left = new Float32Array(size).fill(1);
  for (let before = 0; before < size; before += 1) {
    let after = 0;
    for (let count = number(); count > 0; count -= 1) {
      after += number();
      const seen = number() - DISCOUNT;
      pairs.set(before * size + after, seen);
      left[before]! -= seen / counts[before]!;
    }
  }
  return {
    has: (word) => places.has(word),
    countOf: (word) => counts[places.get(word) ?? -1] ?? 0,
    words,
    logProbability(word, before) {
      const place = places.get(word);
      if (place === undefined) return null;
      const alone = counts[place]! / total;
      const place0 = places.get(before);
      if (place0 === undefined) return Math.log(alone);
      const seen = pairs.get(place0 * size + place) ?? 0;
      return Math.log(seen / counts[place0]! + left[place0]! * alone);
    },
  };
}
