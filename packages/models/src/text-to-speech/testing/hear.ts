import { wordsOfClause } from '../letters-to-sound/words-of-clause.ts';
import type { LocalSpeech } from '../voices.ts';

const RATE = 16_000;

/**
 * Speech as a recogniser takes it. Of 24 kHz two samples in three are reckoned between their neighbours.
 * @public
 */
export function atRecognizerRate({ samples, rate }: LocalSpeech): Float32Array {
  const length = Math.floor((samples.length * RATE) / rate);
  return Float32Array.from({ length }, (_, i) => {
    const at = (i * rate) / RATE;
    const before = Math.floor(at);
    const [from, to] = [samples[before]!, samples[before + 1] ?? samples[before]!];
    return (from + (to - from) * (at - before)) / 32_768;
  });
}

/**
 * Words left out, added or changed, as a share of the words said; "$25" counts as "twenty five dollars".
 * @public
 */
export function wordErrorRate(said: readonly string[], heard: readonly string[]): number {
  const words = said.map(wordsOf);
  const errors = words.map((list, i) => distance(list, wordsOf(heard[i] ?? '')));
  return sum(errors) / sum(words.map((list) => list.length));
}

function wordsOf(text: string): string[] {
  return wordsOfClause(text.replace(/\$(\d+)/g, '$1 dollars')).flatMap((token) =>
    token.kind === 'word' ? [token.text.toLowerCase()] : [],
  );
}

/** Levenshtein's. */
function distance(said: readonly string[], heard: readonly string[]): number {
  let row = Array.from({ length: heard.length + 1 }, (_, i) => i);
  for (const [i, word] of said.entries()) {
    const next = [i + 1];
    for (const [j, other] of heard.entries()) {
      next.push(Math.min(row[j]! + (word === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
