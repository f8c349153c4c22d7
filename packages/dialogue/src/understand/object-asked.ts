import { STOPWORDS, stemOf, wordsOf } from '../text/terms.ts';
import type { QuestionSigns } from './hearing-locale.ts';
import { namedThing } from './named-thing.ts';
import type { AskedQuestion, Attribute } from './understanding.ts';
import { withoutFrames } from './without-frames.ts';

/** "If he finds a crack, what would a new liner cost" asks of the liner; where nothing is named after it, of what is supposed. */
export function objectAsked(
  plain: string,
  attribute: Attribute | null,
  signs: QuestionSigns,
): Pick<AskedQuestion, 'object' | 'objectText'> {
  const main = signs.supposed ? plain.replace(signs.supposed, '') : plain;
  const asked = objectOf(main, attribute, signs);
  return asked.object.length > 0 || main === plain ? asked : objectOf(plain, attribute, signs);
}

/**
 * The thing asked of: what is left of the first part of the question that holds more than the words of asking. "How much
 * is a crown for kids": of a crown.
 */
function objectOf(
  plain: string,
  attribute: Attribute | null,
  signs: QuestionSigns,
): Pick<AskedQuestion, 'object' | 'objectText'> {
  const cut = withoutFrames(plain, signs).split(new RegExp(`(${signs.afterObject.source})`, 'gu'));
  for (let at = 0; at < cut.length; at += 2) {
    const words = cut[at]!.split(' ').filter(Boolean);
    const telling = tellingIn(words, attribute, signs);
    // "How much would that run me": the verb is of the asking.
    const isAsking = OF_COST.has(attribute) && isDoneBy(words, telling[0] ?? 0, signs);
    const isVerb =
      (telling.length > 1 && signs.verbFirst?.test(words[telling[0]!]!) === true) ||
      (telling[0] === 0 && signs.verbAfter?.test(cut[at - 1] ?? '') === true);
    // "Y alarmas también instalan".
    const isVerbLast = telling.length > 1 && signs.verbFirst?.test(words[telling.at(-1)!]!) === true;
    const things = telling
      .slice(isAsking || isVerb ? 1 : 0, isVerbLast ? -1 : undefined)
      .slice(0, MOST_OBJECT_WORDS);
    if (things.length === 0) continue;
    const objectText = namedThing(
      words,
      withinThing(words, things, signs),
      {
        isAside: signs.beforeAside?.test(cut[at - 1] ?? '') ?? false,
        mayHaveVerb: attribute === 'whether',
      },
      signs,
    );
    const compound = wordsOf(objectText ?? '')
      .slice(-1)
      .filter((word) => signs.compound?.test(word));
    return {
      object: [...things.flatMap((place) => wordsOf(words[place]!)), ...compound].map(stemOf),
      objectText,
    };
  }
  return { object: [], objectText: null };
}
const OF_COST: ReadonlySet<Attribute | null> = new Set(['price', 'duration']);

/** Where the words stand that tell something. */
const tellingIn = (words: readonly string[], attribute: Attribute | null, signs: QuestionSigns): number[] =>
  words.flatMap((word, at) =>
    isTelling(word, signs) &&
    !isInfinitive(words, at, signs) &&
    !followsPronoun(words, at, signs) &&
    !(OF_COST.has(attribute) && isOfCost(words, at, signs))
      ? [at]
      : [],
  );

/** Those of them that stand before what no thing has within it. */
function withinThing(
  words: readonly string[],
  things: readonly number[],
  { endsThing }: QuestionSigns,
): readonly number[] {
  const end = words.findIndex((word, at) => at > things[0]! && endsThing?.test(word) === true);
  return end < 0 ? things : things.filter((at) => at < end);
}

/** "¿Cuánto vendría a ser?", but "la toma". */
const isOfCost = (words: readonly string[], at: number, { costWords, articles }: QuestionSigns): boolean =>
  costWords?.test(words[at]!) === true && !articles.test(words[at - 1] ?? '');

/** Only where the subject stands before its verb: "el" of "cuánto cuesta el corte" is an article. */
const isDoneBy = (words: readonly string[], at: number, { subjects }: QuestionSigns): boolean =>
  at > 0 &&
  (subjects?.test(words[at - 1]!) === true ||
    // "What would I be looking at?"
    (at > 1 && words[at - 1] === 'be' && subjects?.test(words[at - 2]!) === true));

const MOST_OBJECT_WORDS = 6;

const isTelling = (word: string, { askingWords }: QuestionSigns): boolean =>
  wordsOf(word).some((part) => !STOPWORDS.has(part) && !askingWords.has(part) && /\p{L}{2}/u.test(part));

/** "¿Lo podéis tratar?": what can be done is no thing. */
const isInfinitive = (
  words: readonly string[],
  at: number,
  { infinitives, articles }: QuestionSigns,
): boolean => infinitives?.test(words[at]!) === true && !articles.test(words[at - 1] ?? '');

/** "¿Lo cambian ustedes?" */
const followsPronoun = (words: readonly string[], at: number, { verbAfterPronoun }: QuestionSigns): boolean =>
  verbAfterPronoun?.test(words[at]!) === true && PRONOUN.test(words[at - 1] ?? '');
const PRONOUN = /^(?:me|te|se|nos|os|l[aeo]s?)$/;
