import { localeOf } from '../../locale/locale.ts';
import { namedExceptions } from '../../profile/named-exceptions.ts';
import { findExact } from '../../retrieval/exact-match.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { preparePhrasing } from '../../retrieval/prepare-phrasing.ts';
import { weighWords } from '../../retrieval/question-vector.ts';
import { type Candidate, type Ranking, rankEntries } from '../../retrieval/rank-entries.ts';
import { stemOf, termsOf, wordsOf } from '../../text/terms.ts';
import { shippedThresholds } from '../../thresholds.ts';
import type { TurnInput } from '../../turn.ts';
import type { AskedQuestion, ServiceReading } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { detailAcross } from './detail-across.ts';
import { partOfTopic } from './part-of-topic.ts';

/** Candidates best first. `isAboutTopic`: the question was read together with what was talked about. */
export interface LookUp {
  candidates: Candidate[];
  confidence: number;
  isAboutTopic: boolean;
}

const EXACT_CONFIDENCE = 0.99;
const OF_TOPIC = 0.75;
/** A thing that a single entry names: answered, but marked. */
const NAMED_ALONE = 0.3;
/** A leaning question that is as sure as this alone stands on its own feet. */
const STANDS_ALONE = 0.6;

/** Looks a question up; one that leans on the topic ("and how long does it take?") together with it. */
export function lookUp(turn: Turn, asked: AskedQuestion): LookUp {
  const { knowledge } = turn.input;
  const exact = findExact(knowledge, asked.text);
  if (exact)
    return { candidates: [{ entry: exact, score: 1 }], confidence: EXACT_CONFIDENCE, isAboutTopic: false };
  const detail = detailAcross(turn, asked);
  if (detail)
    return { candidates: [{ entry: detail, score: 1 }], confidence: EXACT_CONFIDENCE, isAboutTopic: true };
  const part = partOfTopic(turn, asked);
  if (part)
    return { candidates: [{ entry: part, score: 1 }], confidence: EXACT_CONFIDENCE, isAboutTopic: true };
  const alone = rank(turn, asked, knowledge.speller.correct(preparePhrasing(asked.text)));
  // What the owner wrote on a day or a part of the house comes before the hours; a day set apart before all.
  const isWritten = alone.candidates[0]?.entry.kind !== 'detail' && alone.confidence >= STANDS_ALONE;
  const isSetApart = namedExceptions(asked.text, turn.input.profile).length > 0;
  const hours = isWritten && !isSetApart ? null : hoursOfDay(turn, asked);
  if (hours)
    return { candidates: [{ entry: hours, score: 1 }], confidence: EXACT_CONFIDENCE, isAboutTopic: true };
  const { topic } = turn.state;
  const service = serviceFact(turn, asked, alone);
  if (service)
    return {
      candidates: [{ entry: service, score: 1 }, ...alone.candidates],
      confidence: Math.max(alone.confidence, 0.8),
      isAboutTopic: true,
    };
  const named = namedAlone(turn, asked, alone);
  if (named) return { ...named, isAboutTopic: true };
  const topical = sideOfTopic(turn, asked);
  if (topical)
    return {
      candidates: [{ entry: topical, score: 1 }, ...alone.candidates],
      confidence: OF_TOPIC,
      isAboutTopic: true,
    };
  if (!asked.leans || topic === null || asked.withTopic === null || alone.confidence >= STANDS_ALONE)
    return { ...alone, isAboutTopic: false };
  const together = rank(turn, asked.withTopic, asked.withTopic.text);
  // "What about Gresham?": what names it is meant, not what was just told once more.
  if (speaksOf(alone, asked.object) && !speaksOf(together, asked.object))
    return { ...alone, isAboutTopic: true };
  return together.confidence > alone.confidence
    ? { ...together, isAboutTopic: true }
    : { ...alone, isAboutTopic: false };
}

function rank({ input }: Turn, asked: Pick<AskedQuestion, 'embedded'>, text: string): Ranking {
  const { knowledge } = input;
  const { embedded } = asked;
  const vector =
    embedded === null
      ? null
      : embedded.words.length > 0
        ? { vector: weighWords(knowledge.lexical, embedded), weighed: true }
        : { vector: embedded.vector, weighed: false };
  return rankEntries(knowledge, text, vector, 8);
}

/** "How much is it?" of what was just told, where that tells it: however near another thing's price is. */
function sideOfTopic(
  { input, state }: Turn,
  { attribute, object, leans }: AskedQuestion,
): IndexedEntry | null {
  if (!leans || object.length > 0 || state.topic === null) return null;
  if (attribute !== 'price' && attribute !== 'duration') return null;
  const entry = input.knowledge.entries.find(({ id }) => id === state.topic!.id);
  return entry && localeOf(state.language).deciding.evidence[attribute]?.test(entry.answer) ? entry : null;
}

/** Whether the nearest entry names the thing that is asked of. */
function speaksOf({ candidates: [best] }: Ranking, object: readonly string[]): boolean {
  if (!best || object.length === 0) return false;
  const own = new Set(termsOf([best.entry.title, ...best.entry.phrasings, best.entry.answer].join(' ')));
  return object.some((stem) => own.has(stem));
}

/** In a longer question a word stands beside others that tell more. */
const LONGEST_NAMING = 4;

/** What only one entry speaks of is looked for there: "what about Gresham?" of the towns that are served. */
function namedAlone({ input }: Turn, asked: AskedQuestion, alone: Ranking): Ranking | null {
  const object = asked.object.map((stem) => stemOf(input.knowledge.speller.correct(stem)));
  const isShort = asked.leans || wordsOf(asked.text).length <= LONGEST_NAMING;
  if (!isShort || object.length === 0 || object.length > 3 || alone.confidence >= shippedThresholds.answer)
    return null;
  const speaking = input.knowledge.entries.filter(({ kind, title, phrasings, answer }) => {
    if (kind === 'passage') return false;
    const own = new Set(termsOf([title, ...phrasings, answer].join(' ')));
    return object.every((stem) => own.has(stem));
  });
  if (speaking.length !== 1) return null;
  const [entry] = speaking;
  const others = alone.candidates.filter((candidate) => candidate.entry !== entry);
  const score = (alone.candidates[0]?.score ?? 0) + 0.1;
  return {
    candidates: [{ entry: entry!, score }, ...others],
    confidence: Math.max(alone.confidence, NAMED_ALONE),
  };
}

/** "And on Sunday?" after the hours were told, and any question for the hours of a day, means that day's. */
function hoursOfDay({ input, heard, state }: Turn, asked: AskedQuestion): IndexedEntry | null {
  const isDayNamed =
    heard.times.some(({ date, dateFrom, past }) => !past && (date ?? dateFrom) !== null) ||
    namedExceptions(asked.text, input.profile).length > 0;
  const isMeant =
    asked.attribute === 'hours' ||
    (asked.leans && asked.object.length === 0 && state.topic?.id === 'detail:hours');
  if (!isDayNamed || !isMeant) return null;
  return input.knowledge.entries.find(({ id }) => id === 'detail:hours') ?? null;
}

/** Named, or its likeness borne out by the thing asked of: a crown is like a dental cleaning, but none. */
function isMeantByName(
  { knowledge }: TurnInput,
  { id, by, probability }: ServiceReading,
  { object }: AskedQuestion,
): boolean {
  if (by === 'topic' || probability < 0.5) return false;
  if (by === 'name' || object.length === 0) return true;
  const entry = knowledge.entries.find((candidate) => candidate.id === `detail:service:${id}`);
  const own = new Set(termsOf(entry ? `${entry.title} ${entry.answer}` : ''));
  return own.has(object[0]!);
}

/** Price and length of a service are known, however they are asked, unless the owner wrote on them himself. */
function serviceFact(
  { input, heard, state }: Turn,
  asked: AskedQuestion,
  alone: Ranking,
): IndexedEntry | null {
  if (asked.attribute !== 'price' && asked.attribute !== 'duration') return null;
  const named = heard.services.find((service) => isMeantByName(input, service, asked))?.id ?? null;
  const talkedOf = state.booking?.serviceId ?? state.topic?.serviceId ?? null;
  const meant = named ?? (asked.leans && asked.object.length === 0 ? talkedOf : null);
  if (meant === null) return null;
  const entry = input.knowledge.entries.find(({ id }) => id === `detail:service:${meant}`);
  const best = alone.candidates[0];
  // What the owner wrote on the service itself comes before its bare facts; what is written on another doesn't.
  const isWritten = best?.entry.kind === 'faq' && alone.confidence >= STANDS_ALONE && named === null;
  if (isWritten && entry && speaksOf(alone, termsOf(entry.title))) return null;
  return entry && localeOf(state.language).deciding.evidence[asked.attribute]?.test(entry.answer)
    ? entry
    : null;
}
