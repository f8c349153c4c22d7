import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { termsOf } from '../../text/terms.ts';
import { shippedThresholds } from '../../thresholds.ts';
import type { AskedQuestion, Attribute } from '../../understand/understanding.ts';
import type { Answer } from '../move.ts';
import type { Turn } from '../turn.ts';
import { answerOf } from './answer-of.ts';
import { lookUp } from './look-up.ts';
import { nearMiss } from './near-miss.ts';
import { printOf } from './remember.ts';
import { strangeWord } from './strange-word.ts';

/** What the knowledge has on a question. `rivals`: titles of what else it may mean; `near`: the title that was nearest. */
export type AnswerFinding = { confidence: number; rivals: string[] } & (
  | { type: 'known'; answer: Answer; certainty: 'sure' | 'likely' }
  | { type: 'again'; answer: Answer }
  | { type: 'rivals'; answer: null; entries: IndexedEntry[] }
  | {
      type: 'unknown';
      /** What is known nearby. */
      answer: Answer | null;
      attribute: Attribute | null;
      object: string | null;
      near: string | null;
      reason: string;
    }
);

/** A question with a word that means something else is answered unmarked from here on. */
const SURE_DESPITE_STRANGER = 0.7;
/** … and marked from here on; below it every second one has no answer at all. */
const LIKELY_DESPITE_STRANGER = 0.3;
/** Entries this near to the first are its rivals. */
const RIVAL_WITHIN = 0.06;
/** Of so many candidates one may be the list that is asked of. */
const MOST_NEAR = 5;

/**
 * One question against the knowledge: sure, likely, one of real rivals, told before, or unknown. A near miss, an entry about
 * another thing or another side of it, is no answer.
 */
export function findAnswer(turn: Turn, asked: AskedQuestion): AnswerFinding {
  const { candidates, confidence, isAboutTopic } = lookUp(turn, asked);
  const considered = candidates.map((candidate) => ({
    ...candidate,
    miss: nearMiss(turn, asked, candidate.entry, isAboutTopic),
  }));
  const nearest = candidates[0]?.entry;
  const isWritten =
    confidence >= shippedThresholds.answer && nearest !== undefined && namesAny(nearest, asked.object);
  const framed = isWritten
    ? null
    : framedEntry(
        turn,
        asked,
        candidates.map(({ entry }) => entry),
      );
  if (framed?.isSure && confidence < SURE_DESPITE_STRANGER)
    return framedAnswer(turn, asked, framed.entry, confidence);
  const listed = framed?.entry ?? null;
  const best = considered.find(({ entry, miss }) => (listed ? entry === listed : miss === null));
  const thresholds = shippedThresholds;
  const first = considered[0];
  if (!first || !best || (confidence < thresholds.clarify && !listed))
    return unknown(turn, asked, confidence, first);
  // Once the nearest is a near miss, another has to be about as near to be the answer.
  const isBehind = best !== first && best.score < first.score - RIVAL_WITHIN;
  if (isBehind && !listed) return unknown(turn, asked, confidence, first);
  const answer = answerOf(turn.input, best.entry, asked.text, turn.state.language);
  const close = considered.filter(
    (other) => other !== best && other.miss === null && other.score >= best.score - RIVAL_WITHIN,
  );
  const rivals = close
    .map(({ entry }) => entry.title)
    .filter((title) => title !== best.entry.title)
    .slice(0, 3);
  if (isTold(turn, answer)) return toldBefore(turn, asked, answer, confidence, considered);
  const strange = isAboutTopic ? null : strangeWord(turn.input.knowledge, asked, best.entry);
  const isNamed = isAboutTopic || asked.object.length === 0 || namesAny(best.entry, asked.object);
  if (listed && !isNamed) return { type: 'known', answer, certainty: 'likely', confidence, rivals: [] };
  if (confidence >= (strange === null && isNamed ? thresholds.answer : SURE_DESPITE_STRANGER))
    return { type: 'known', answer, certainty: 'sure', confidence, rivals };
  // "Do you fix wheelchairs?" beside children's bikes: whatever is like it, the thing itself isn't there.
  const head = asked.object.at(-1);
  const isNoHead = head !== undefined && !isAboutTopic && !namesAny(best.entry, [head]);
  const isNotOffered = isNoHead && localeOf(turn.state.language).deciding.offers.test(asked.text);
  if (strange !== null && (confidence < LIKELY_DESPITE_STRANGER || isNotOffered))
    return unknown(turn, asked, confidence, { ...best, miss: `it says nothing of “${strange}”` });
  // Never twice in a row, nor beside another question.
  const wasAsked = turn.before.question?.kind === 'choice' || turn.asking !== null;
  if (rivals.length > 0 && !wasAsked && !isNotOffered)
    return {
      type: 'rivals',
      answer: null,
      entries: [best.entry, ...close.map(({ entry }) => entry)].slice(0, 3),
      confidence,
      rivals,
    };
  return { type: 'known', answer, certainty: 'likely', confidence, rivals };
}

/** Whether an entry has one of these stems. */
function namesAny({ title, phrasings, answer }: IndexedEntry, stems: readonly string[]): boolean {
  const own = new Set(termsOf([title, ...phrasings, answer].join(' ')));
  return stems.some((stem) => own.has(stem));
}

/**
 * "Do you take Amex?", "do you come out to Vancouver?": asked of a list, which answers it, whether or not it is on it; "are you
 * legit?", "I lost my scarf": what the owner wrote for that.
 */
function framedEntry(
  { state, input }: Turn,
  { text, attribute }: AskedQuestion,
  near: readonly IndexedEntry[],
): { entry: IndexedEntry; isSure: boolean } | null {
  if (attribute !== 'whether' && attribute !== 'how' && attribute !== null) return null;
  for (const { asks, tells, isSure = false } of localeOf(state.language).deciding.memberships) {
    if (!asks.test(text)) continue;
    const among = isSure ? input.knowledge.entries : near.slice(0, MOST_NEAR);
    const entry = among.find(
      ({ kind, title, phrasings }) =>
        kind === 'faq' && [title, ...phrasings].some((each) => tells.test(each)),
    );
    if (entry) return { entry, isSure };
  }
  return null;
}

function framedAnswer(
  turn: Turn,
  asked: AskedQuestion,
  entry: IndexedEntry,
  confidence: number,
): AnswerFinding {
  const answer = answerOf(turn.input, entry, asked.text, turn.state.language);
  const sure = Math.max(confidence, shippedThresholds.answer);
  if (isTold(turn, answer)) return { type: 'again', answer, confidence: sure, rivals: [] };
  return { type: 'known', answer, certainty: 'sure', confidence: sure, rivals: [] };
}

const isTold = ({ state }: Turn, answer: Answer): boolean =>
  state.told.some(({ id, print }) => id === answer.source.id && print === printOf(answer.text));

/** Asked in other words, it is pointed back to; a further question about it wants something else. */
function toldBefore(
  turn: Turn,
  asked: AskedQuestion,
  answer: Answer,
  confidence: number,
  considered: readonly { entry: IndexedEntry; miss: string | null; score: number }[],
): AnswerFinding {
  const other = considered.find(({ entry, miss }) => miss === null && entry.id !== answer.source.id);
  const told = considered.find(({ entry }) => entry.id === answer.source.id)?.entry;
  const isNamed = asked.object.length > 0 && told !== undefined && namesAny(told, asked.object);
  if (asked.leans && other && !isNamed && confidence < shippedThresholds.answer) {
    const next = answerOf(turn.input, other.entry, asked.text, turn.state.language);
    if (!isTold(turn, next))
      return { type: 'known', answer: next, certainty: 'likely', confidence, rivals: [] };
  }
  // "Will it hurt?" after its price: the price again is no answer.
  if (asked.leans && asked.object.length > 0 && !isNamed && confidence < SURE_DESPITE_STRANGER)
    return unknown(turn, asked, confidence, undefined);
  return { type: 'again', answer, confidence, rivals: [] };
}

/** Attributes of which a thing is asked; else what is asked is more than a thing. */
const OF_THINGS: ReadonlySet<Attribute | null> = new Set([
  'price',
  'duration',
  'hours',
  'place',
  'who',
  'availability',
]);
const MOST_WORDS = 5;

/** What it is that isn't known, where it can be named. */
function objectOf(
  { state, input }: Turn,
  { attribute, object, objectText, leans }: AskedQuestion,
): string | null {
  const words = objectText?.split(' ').length ?? 0;
  if (objectText && words <= MOST_WORDS && (OF_THINGS.has(attribute) || object.length <= 2))
    return objectText;
  if (!leans || object.length > 0) return null;
  const service = input.calendar?.services.find(({ id }) => id === state.topic?.serviceId);
  return service?.name ?? null;
}

/** What work costs in general is told where the price of something isn't known. */
function generalPrice({ input, state }: Turn, { attribute, text }: AskedQuestion): Answer | null {
  if (attribute !== 'price') return null;
  const { generalPrice: general, evidence } = localeOf(state.language).deciding;
  const entry = input.knowledge.entries.find(
    ({ kind, title, phrasings, answer }) =>
      kind === 'faq' &&
      [title, ...phrasings].some((each) => general.test(each)) &&
      evidence.price?.test(answer) &&
      !/\d{4}/.test(title),
  );
  const answer = entry && answerOf(input, entry, text, state.language);
  return answer && !state.told.some(({ id }) => id === answer.source.id) ? answer : null;
}

function unknown(
  turn: Turn,
  asked: AskedQuestion,
  confidence: number,
  first: { entry: IndexedEntry; miss: string | null } | undefined,
): AnswerFinding {
  const object = objectOf(turn, asked);
  const nearby = generalPrice(turn, asked);
  return {
    type: 'unknown',
    answer: nearby,
    attribute: asked.attribute,
    object,
    confidence,
    rivals: first && confidence >= shippedThresholds.clarify ? [first.entry.title] : [],
    near: first?.entry.title ?? null,
    reason: first?.miss ?? 'it is too far from it',
  };
}
