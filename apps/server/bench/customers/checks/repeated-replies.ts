import type { Exchange } from '../hold/exchange.ts';
import { sentencesOf } from '../replies/sentences.ts';

const shortestCounted = 40;
const sameShare = 0.9;
const fewestWords = 6;
const weekday =
  /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|hoy)s?\b|\d+/g;

/**
 * Which replies are more than nine tenths the same as an earlier one, by pairs of words, although the customer said something else.
 * Figures and weekdays must be equal; short replies and turns with `repeat_ok` don't count.
 */
export function repeatedReplies(exchanges: readonly Exchange[]): number[] {
  return exchanges.flatMap(({ reply, said, turn }, at) => {
    if (!reply || turn?.repeat_ok || reply.response.length < shortestCounted) return [];
    const isRepeated = exchanges
      .slice(0, at)
      .some(
        (earlier) =>
          earlier.reply &&
          wordsOf(earlier.said).join(' ') !== wordsOf(said).join(' ') &&
          isSame(earlier.reply.response, reply.response),
      );
    return isRepeated ? [at] : [];
  });
}

/**
 * Which replies ask the same question as at least two before them. One of fewer than six words counts only together with the sentence
 * before it.
 */
export function questionsAskedThrice(exchanges: readonly Exchange[]): number[] {
  const times = new Map<string, number>();
  return exchanges.flatMap(({ reply }, at) => {
    const asked = new Set(questionsOf(reply?.response ?? ''));
    for (const question of asked) times.set(question, (times.get(question) ?? 0) + 1);
    return [...asked].some((question) => times.get(question)! > 2) ? [at] : [];
  });
}

function questionsOf(text: string): string[] {
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, at) => {
    if (!/\?\W*$/.test(sentence)) return [];
    const words = wordsOf(sentence);
    const before = words.length < fewestWords ? wordsOf(sentences[at - 1] ?? '') : [];
    return words.length < fewestWords && before.length === 0 ? [] : [[...before, ...words].join(' ')];
  });
}

function isSame(a: string, b: string): boolean {
  return figuresOf(a) === figuresOf(b) && shareOfPairs(pairsOf(a), pairsOf(b)) > sameShare;
}

const figuresOf = (text: string): string => (text.toLowerCase().match(weekday) ?? []).toSorted().join(' ');

/** Dice's coefficient of two bags. */
function shareOfPairs(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of b) {
    const there = left.get(pair) ?? 0;
    if (there > 0) shared += 1;
    left.set(pair, there - 1);
  }
  return a.length + b.length === 0 ? 0 : (2 * shared) / (a.length + b.length);
}

function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}'’@.]*[\p{L}\p{N}]/gu) ?? [];
