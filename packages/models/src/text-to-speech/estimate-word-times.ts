import { findPauses, type Pause } from './audio/find-pauses.ts';

export interface WordTime {
  /** As it stands in the text, punctuation included. */
  word: string;
  startMs: number;
  endMs: number;
}

// How far a comma's pause may lie from where letters alone would have it, as a share of the whole.
const tolerance = 0.25;

/**
 * Word timestamps of `text` in its speech: voices don't give them. Words share the time by how many sounds their
 * letters make, between the pauses that are found where the text has punctuation. The words cover the time from first
 * to last sound without overlap, but for those pauses.
 */
export function estimateWordTimes(text: string, samples: Int16Array, rate: number): WordTime[] {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const { speech, pauses } = findPauses(samples, rate);
  const phrases = phrasesOf(words, speech, pauses);
  return phrases.flatMap(timesOfPhrase);
}

interface Phrase {
  words: readonly string[];
  fromMs: number;
  toMs: number;
}

/** Cuts the words where a pause was found near a mark of punctuation. */
function phrasesOf(words: readonly string[], speech: Pause, pauses: readonly Pause[]): Phrase[] {
  const total = sumOfWeights(words);
  const length = speech.toMs - speech.fromMs;
  const phrases: Phrase[] = [];
  let first = 0;
  let fromMs = speech.fromMs;
  let soFar = 0;
  for (const [i, word] of words.slice(0, -1).entries()) {
    soFar += weight(word);
    if (!/[,;:.!?…—)]["”’']?$/.test(word)) continue;
    const expectedMs = speech.fromMs + (length * soFar) / total;
    const pause = nearest(pauses, expectedMs, fromMs);
    if (!pause || Math.abs(middle(pause) - expectedMs) > length * tolerance) continue;
    phrases.push({ words: words.slice(first, i + 1), fromMs, toMs: pause.fromMs });
    first = i + 1;
    fromMs = pause.toMs;
  }
  return [...phrases, { words: words.slice(first), fromMs, toMs: speech.toMs }];
}

function nearest(pauses: readonly Pause[], ms: number, afterMs: number): Pause | undefined {
  const distance = (pause: Pause) => Math.abs(middle(pause) - ms);
  return pauses
    .filter(({ fromMs }) => fromMs > afterMs)
    .reduce<Pause | undefined>(
      (best, pause) => (best && distance(best) <= distance(pause) ? best : pause),
      undefined,
    );
}

function middle({ fromMs, toMs }: Pause): number {
  return (fromMs + toMs) / 2;
}

function timesOfPhrase({ words, fromMs, toMs }: Phrase): WordTime[] {
  const total = sumOfWeights(words);
  let endMs = fromMs;
  return words.map((word) => {
    const startMs = endMs;
    endMs += ((toMs - fromMs) * weight(word)) / total;
    return { word, startMs: Math.round(startMs), endMs: Math.round(endMs) };
  });
}

function sumOfWeights(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + weight(word), 0);
}

/**
 * About how many sounds a word has, a vowel counting for two as it lasts longer: runs of vowels are one, doubled
 * consonants, "th" and the like too, a final "e" none. A digit is a word of its own.
 */
function weight(word: string): number {
  const letters = word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
  const digits = letters.match(/\p{N}/gu)?.length ?? 0;
  const spoken = letters.replace(/\p{N}/gu, '').replace(/(?<=[^aeiouy].*[^aeiouy])e$/, '');
  const vowels = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  const consonants = spoken.replace(/[aeiouy]|[tsc](?=h)|[cn](?=[kg])|([^aeiouy])(?=\1)/g, '').length;
  // The constant: a word of one letter is still a word.
  return 1 + consonants + 2 * vowels + 4 * digits;
}
