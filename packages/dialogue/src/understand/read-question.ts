import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { QuestionSigns } from './hearing-locale.ts';
import { objectAsked } from './object-asked.ts';
import type { LearnedQuestion } from './questions/classify-question.ts';
import type { TimeMention } from './times/find-times.ts';
import type { AskedQuestion, Attribute } from './understanding.ts';
import { withoutFrames } from './without-frames.ts';

/** A clause read as a question: what of what is asked. */
export type QuestionReading = Pick<
  AskedQuestion,
  'attribute' | 'isPolar' | 'object' | 'objectText' | 'leans'
>;

/** Whether a clause asks something. */
export function isQuestion(clause: string, signs: QuestionSigns): boolean {
  const plain = plainOf(clause);
  return (
    clause.trimEnd().endsWith('?') ||
    (signs.begins.test(plain) && !tellsOfSomebody(clause, plain, signs)) ||
    signs.ends?.test(plain) === true ||
    signs.endsAsking?.test(clause) === true
  );
}

/** "Tiene 11 años el pobre.": a language that leaves out who is spoken of begins questions so, too. */
const tellsOfSomebody = (clause: string, plain: string, { tells, tellsInFull }: QuestionSigns): boolean =>
  tells?.test(plain) === true || (clause.trimEnd().endsWith('.') && tellsInFull?.test(plain) === true);

/** Whether a statement asks: "I'd like to know …", or no more than a name of what is wanted: "prices please". */
export function asksInWords(clause: string, signs: QuestionSigns): boolean {
  const plain = plainOf(clause);
  if (signs.asking.test(plain)) return true;
  const named = attributeOf(plain, signs);
  return (
    named !== null &&
    NAMED.has(named) &&
    wordsOf(plain).length <= LONGEST_NAMING &&
    !signs.telling.test(plain)
  );
}

/** What is asked for by its mere name. */
const NAMED: ReadonlySet<Attribute> = new Set(['price', 'duration', 'hours', 'place', 'contact']);
const LONGEST_NAMING = 6;

/** From here on what is learned of a question counts, whatever its words are. */
const SURE = 0.6;
/** Yes or no can be asked of any deed ("should I knock them off?"): that it asks something else has to be surer. */
const SURE_OF_POLAR = 0.75;
/** From here on it leans on the topic, though no word of it says so: where it names nothing, and where it names a thing. */
const LEANS = 0.5;
const LEANS_NAMING = 0.8;

/** `times`: those of the clause, which are no things. `learned`: what the networks make of it; null: the text model is missing. */
export function readQuestion(
  clause: string,
  times: readonly TimeMention[],
  signs: QuestionSigns,
  learned: LearnedQuestion | null = null,
): QuestionReading {
  const plain = plainOf(clause);
  const bare = withoutFrames(plain, signs);
  const byWords =
    attributeOf(bare, signs) ??
    attributeOf(plain, signs) ??
    (signs.asksWhether?.test(plain) ? 'whether' : null);
  const believed =
    learned && isBelieved(learned, byWords) && !saysNoCost(learned, plain, signs)
      ? learned.attribute
      : byWords;
  const { object, objectText } = objectAsked(plainOf(withoutTimes(clause, times)), believed, signs);
  const isNone = isOnlyNamed(plain, believed, object) || isToldCost(clause, believed, signs);
  const attribute = byWords === null && isNone ? null : believed;
  return {
    attribute,
    isPolar: byWords === 'whether' || attribute === 'whether',
    object,
    objectText: objectText && asWritten(objectText, clause),
    leans:
      !leansOnItself(clause) &&
      (leansOn(plain, bare, object, times, signs) ||
        leansAsLearned(learned, object) ||
        (OF_COST.has(attribute) && object.length === 0 && OF_ME.test(plain))),
  };
}

/** "And X-rays, are those part of it?": what a question leans on stands before it. */
export const leansOnItself = (clause: string): boolean => NAMES_FIRST.test(clause);
const NAMES_FIRST =
  /^(?:(?:and|so|also|but|then|ok) )?(?!(?:it|that|this|they|these|those|ok|okay|yes|no|well|so|and|also|great|sure|hi|hello|hey)\b)[\p{L}'’-]{3,}(?: [\p{L}'’-]+){0,3}, (?:is|are|do|does|can|could|will|would|should) (?:it|that|this|they|these|those)\b/iu;

const leansAsLearned = (learned: LearnedQuestion | null, object: readonly string[]): boolean =>
  learned !== null && learned.leans >= (object.length === 0 ? LEANS : LEANS_NAMING);

/** "And a shave?" asks what was asked before: that it is a question like any other says less. */
const isBelieved = ({ attribute, probability }: LearnedQuestion, byWords: Attribute | null): boolean =>
  probability >= (byWords === 'whether' ? SURE_OF_POLAR : SURE) &&
  (byWords !== null || !OF_ANYTHING.has(attribute));
const OF_ANYTHING: ReadonlySet<Attribute> = new Set(['whether', 'what', 'how']);

/** "Eyebrow threading?" names a thing, and asks for no side of it. */
const isOnlyNamed = (plain: string, attribute: Attribute | null, object: readonly string[]): boolean =>
  OF_COST.has(attribute) && object.length > 0 && wordsOf(plain).length <= LONGEST_NAME;
const LONGEST_NAME = 3;
const OF_COST: ReadonlySet<Attribute | null> = new Set(['price', 'duration']);

/** "Él gasta una 3XL": where the words of cost are known, what tells none of them and asks nothing is of none. */
const isToldCost = (clause: string, attribute: Attribute | null, signs: QuestionSigns): boolean =>
  OF_COST.has(attribute) && signs.costWords !== undefined && !isQuestion(clause, signs);

/** "¿Eso le va a doler mucho?": where the words of cost are known, what says none of them asks no price, however it sounds. */
const saysNoCost = ({ attribute }: LearnedQuestion, plain: string, { ofCost }: QuestionSigns): boolean =>
  OF_COST.has(attribute) && ofCost !== undefined && !ofCost.test(plain);

/** "How much will you charge me?" is asked of something. */
const OF_ME = /\b(?:me|us|nos)\b/;

/** With the capitals of names: "Mapfre". What is large as every first word is may be no name. */
function asWritten(part: string, text: string): string {
  const at = text.toLowerCase().indexOf(part);
  const isFirst = at >= 0 && !/\p{L}/u.test(text.slice(0, at));
  return at < 0 || isFirst ? part : text.slice(at, at + part.length);
}

function attributeOf(plain: string, { attributes }: QuestionSigns): Attribute | null {
  return attributes.find(([, sign]) => sign.test(plain))?.[0] ?? null;
}

const withoutTimes = (text: string, times: readonly TimeMention[]): string =>
  times.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );

/** Longer ones stand on their own feet, whatever they begin with. */
const LONGEST_LEANING = 9;

function leansOn(
  plain: string,
  bare: string,
  object: readonly string[],
  times: readonly TimeMention[],
  { pronouns, goingOn, ofTopic, attributes }: QuestionSigns,
): boolean {
  const words = wordsOf(plain).length;
  if (words > LONGEST_LEANING) return false;
  if (goingOn.test(plain) || ofTopic?.test(plain)) return true;
  if (object.length > 0) return object.length === 1 && pronouns.test(bare) && words <= 5;
  // "How long?" and "on Sundays?" say of nothing what they ask; "where are you?" and "are you open?" ask of the business.
  const ofBusiness = attributes.some(([attribute, sign]) => OF_BUSINESS.has(attribute) && sign.test(plain));
  return pronouns.test(bare) || (!ofBusiness && (words <= 3 || times.length > 0));
}

const OF_BUSINESS: ReadonlySet<Attribute> = new Set(['hours', 'place', 'contact']);
