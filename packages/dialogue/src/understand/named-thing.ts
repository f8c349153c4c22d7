import { mayBeThing } from '../text/english.ts';
import { wordsOf } from '../text/terms.ts';
import type { QuestionSigns } from './hearing-locale.ts';

const MOST_WORDS = 5;

/**
 * The thing among the words of a question, as it may be said back: "second hand pianos" of "do you buy second hand pianos".
 * Null: there is none, or only a verb ("can I start"). `telling`: where the words stand that tell something, at least one;
 * `isAside`: they tell what is to be done or when ("to paint the hall", "before Christmas"); `mayHaveVerb`: the verb may come after
 * the thing.
 */
export function namedThing(
  words: readonly string[],
  telling: readonly number[],
  { isAside, mayHaveVerb }: { isAside: boolean; mayHaveVerb: boolean },
  signs: QuestionSigns,
): string | null {
  if (!signs.subjects)
    return isAside ||
      signs.verbFirst?.test(words[telling[0]!]!) ||
      signs.objectPronouns?.test(words[telling[0]! - 1] ?? '')
      ? null
      : withArticle(words, telling[0]!, lastBeforeVerb(words, telling, signs), signs);
  const things = followsSubject(words, telling[0]!, signs) ? telling.slice(1) : telling;
  if (isAside || things.length === 0) return null;
  const run = things.filter((at, place) => at === things[0]! + place);
  const hasArticle = signs.articles.test(words[run[0]! - 1] ?? '');
  // "How much is a puncture repair", but "can my mum sit".
  const mayBeDeed = run.length === 1 ? hasArticle : !mayHaveVerb || things.length < telling.length;
  const end = run.findLastIndex((at) => wordsOf(words[at]!).every((word) => mayBeThing(word, mayBeDeed)));
  // Of a longer run more is asked than of a thing: "can my mum sit".
  if (end !== run.length - 1 || end >= MOST_WORDS) return null;
  const last = run[end]!;
  return withArticle(words, run[0]!, signs.compound?.test(words[last + 1] ?? '') ? last + 1 : last, signs);
}

/** "Y alarmas también instalan": the verb comes after the thing, and an adverb may stand between them. */
function lastBeforeVerb(
  words: readonly string[],
  telling: readonly number[],
  { verbFirst }: QuestionSigns,
): number {
  const verb = telling.find((at, place) => place > 0 && verbFirst?.test(words[at]!));
  return telling.findLast((at) => verb === undefined || at < verb) ?? telling.at(-1)!;
}

/** "Do you also rent …": what comes right after who does it is the verb. */
function followsSubject(words: readonly string[], at: number, { subjects, adverbs }: QuestionSigns): boolean {
  let before = at - 1;
  while (before >= 0 && adverbs?.test(words[before]!)) before -= 1;
  return before >= 0 && subjects!.test(words[before]!);
}

function withArticle(
  words: readonly string[],
  first: number,
  last: number,
  { articles }: QuestionSigns,
): string {
  const from = articles.test(words[first - 1] ?? '') ? first - 1 : first;
  return words.slice(from, last + 1).join(' ');
}
