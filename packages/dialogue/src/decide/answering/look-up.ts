import { localeOf } from '../../locale/locale.ts';
import { namedExceptions } from '../../profile/named-exceptions.ts';
import { findExact } from '../../retrieval/exact-match.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import type { Candidate, Ranking } from '../../retrieval/rank-entries.ts';
import { mayBeThing } from '../../text/english.ts';
import { STOPWORDS, stemOf, termsOf, wordsOf } from '../../text/terms.ts';
import { shippedThresholds, weighedThresholdsOf } from '../../thresholds.ts';
import type { TurnInput } from '../../turn.ts';
import type { AskedQuestion, ServiceReading } from '../../understand/understanding.ts';
import type { Turn } from '../turn.ts';
import { freeEntry } from './costs/free-entry.ts';
import { attributeMeant, siblingService } from './costs/service-answers.ts';
import { SERVICE } from './near-misses/is-side.ts';
import { namesAll, namesAny, namesSideBySide } from './near-misses/names-any.ts';
import { strangeWord } from './near-misses/strange-word.ts';
import { detailAcross } from './topic/detail-across.ts';
import { asksIncluded, followUp, includesPart } from './topic/follow-up.ts';
import { joinedTopic } from './topic/joined-topic.ts';
import { partOfTopic } from './topic/part-of-topic.ts';
import { aroundOf, talkedOf } from './topic/talked-of.ts';
import { rank } from './weighing/rank.ts';
import { rankContinued, readingsOf } from './weighing/readings.ts';
import { weighReadings } from './weighing/weigh-readings.ts';

/**
 * Candidates best first. `isAboutTopic`: the question was read together with what was talked about, or with what led up to
 * it: its own words needn't be in the entry.
 */
export interface LookUp {
  candidates: Candidate[];
  confidence: number;
  /** How probably the first or one about as near answers; absent: nothing else is weighed. */
  oneOfNear?: number;
  isAboutTopic: boolean;
  /** All that tells of each of the first few was weighed together (weigh-readings.ts): single signs of a near miss count no more. */
  isWeighed?: boolean;
}

const EXACT_CONFIDENCE = 0.99;
/** A thing that a single entry names: answered, but marked, where little else is said; else just short of it. */
const NAMED_ALONE = shippedThresholds.clarify;
const NAMED_AMONG_MORE = 0.3;
/** Two words and no more, which a single entry has. */
const NAMED_IN_FULL = 0.5;
/** From here on a question stands on its own feet, whatever was talked of before. */
const STANDS_ALONE = 0.6;

/**
 * Looks a question up, by itself and together with what stands around it: all readings are weighed together where the judge read what may
 * answer it, else single signs decide, the most telling first.
 */
export function lookUp(turn: Turn, asked: AskedQuestion): LookUp {
  const { knowledge } = turn.input;
  const exact = findExact(knowledge, asked.text);
  if (exact) return { ...surely(exact), isAboutTopic: false };
  const across = detailAcross(turn, asked);
  if (across) return surely(across);
  const readings = readingsOf(turn, asked);
  const { alone } = readings;
  const hours = hoursAsked(turn, asked, alone);
  if (hours) return surely(hours);
  const described = asksIncluded(turn, asked) ?? includesPart(turn, asked);
  if (described) return surely(described);
  const weighed = weighReadings(turn, asked, readings);
  if (!weighed) return bySigns(turn, asked, alone);
  return (
    (weighed.confidence < weighedThresholdsOf(turn).clarify && namedBefore(turn, asked, alone)) || weighed
  );
}

function bySigns(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp {
  const part = partOfTopic(turn, asked);
  if (part) return surely(part);
  // "Is it the full 85?": what the owner wrote on that comes before the mere price.
  const written = asked.isPolar ? (inContext(turn, asked, alone) ?? ledUpTo(turn, asked, alone)) : null;
  const forNothing = freeEntry(asked, alone, localeOf(turn.state.language).deciding);
  if (forNothing) return forNothing;
  const service =
    serviceMeant(turn, asked, alone) ?? serviceFact(turn, asked, alone) ?? serviceNamed(turn, alone);
  if (service && written === null)
    return {
      candidates: [{ entry: service, score: 1 }, ...alone.candidates],
      confidence: Math.max(alone.confidence, 0.8),
      isAboutTopic: true,
    };
  const near = inContext(turn, asked, alone) ?? followUp(turn, asked, alone);
  if (near) return near;
  const found = named(turn, asked, alone) ??
    together(turn, asked, alone) ??
    ledUpTo(turn, asked, alone) ??
    namedBefore(turn, asked, alone) ?? { ...alone, isAboutTopic: false };
  const joined = turn.heard.clauses[asked.clause]!.isQuestion
    ? joinedTopic(asked, found, talkedOf(turn), (part) => rank(turn, part, part.text))
    : null;
  return joined ?? found;
}

const surely = (entry: IndexedEntry): LookUp => ({
  candidates: [{ entry, score: 1 }],
  confidence: EXACT_CONFIDENCE,
  isAboutTopic: true,
});

/** What the owner wrote on a day or a part of the house comes before the hours; a day set apart before all. */
function hoursAsked(
  turn: Turn,
  asked: AskedQuestion,
  { candidates, confidence }: Ranking,
): IndexedEntry | null {
  const [first] = candidates;
  const isWritten =
    first?.entry.kind !== 'detail' &&
    confidence >= STANDS_ALONE &&
    !(asksOfUsual(turn, asked) && first !== undefined && !namesAny(first.entry, termsOf(asked.text)));
  const isSetApart = namedExceptions(asked.text, turn.input.profile).length > 0;
  return isWritten && !isSetApart ? null : hoursOfDay(turn, asked);
}

/** "Do you do weekends?", "you do evenings?": of a part of every week or day, and of no thing. */
function asksOfUsual({ state }: Turn, { text, object, attribute, isPolar }: AskedQuestion): boolean {
  const { weekends, parts } = localeOf(state.language).profile.asked;
  const isOfHours = attribute === 'hours' || isPolar;
  const signs = [weekends, ...parts.map(({ sign }) => sign)];
  return isOfHours && object.length === 0 && signs.some((sign) => sign.test(text));
}

/** "And on Sunday?" after the hours were told, and any question for the hours of a day, means that day's. */
function hoursOfDay(turn: Turn, asked: AskedQuestion): IndexedEntry | null {
  const { input, heard, state } = turn;
  const { asked: signs } = localeOf(state.language).profile;
  // "What time does somebody pick up?"
  const isOfPhone = signs.answered.test(asked.text);
  const isDayNamed =
    isOfPhone ||
    heard.times.some(({ date, dateFrom, past }) => !past && (date ?? dateFrom) !== null) ||
    signs.now.test(asked.text) ||
    signs.weekends.test(asked.text) ||
    asksOfUsual(turn, asked) ||
    signs.untilWhen.test(asked.text) ||
    namedExceptions(asked.text, input.profile).length > 0;
  const isMeant =
    isOfPhone ||
    asksOfUsual(turn, asked) ||
    asked.attribute === 'hours' ||
    (asked.leans && asked.object.length === 0 && state.topic?.id === 'detail:hours');
  if (!isDayNamed || !isMeant) return null;
  return input.knowledge.entries.find(({ id }) => id === 'detail:hours') ?? null;
}

/** Named, or its likeness borne out by the thing asked of: a crown is like a dental cleaning, but none. */
function isMeantByName(
  { knowledge }: TurnInput,
  { id, by, probability }: ServiceReading,
  { object, objectText }: AskedQuestion,
): boolean {
  if (by === 'topic' || probability < 0.5) return false;
  if (by === 'name' || object.length === 0) return true;
  const entry = knowledge.entries.find((candidate) => candidate.id === `${SERVICE}${id}`);
  // "A tooth extraction" is no help for a broken tooth.
  const head = wordsOf(objectText ?? '').at(-1);
  const isNamed = probability >= MUCH_ALIKE || head === undefined || namesAny(entry!, [stemOf(head)]);
  return entry !== undefined && isNamed && namesAny(entry, [object[0]!]);
}

const MUCH_ALIKE = 0.8;

/** From here on a story is what a service is for. */
const MEANT = 0.6;

/** "Which would be right for me?", "do you do that?" after what is needed was told; "and the long ones?". */
function serviceMeant(turn: Turn, asked: AskedQuestion, alone: Ranking): IndexedEntry | null {
  const { recommends, offersThat } = localeOf(turn.state.language).deciding;
  const entryOf = (id: string | undefined | null) =>
    turn.input.knowledge.entries.find((entry) => entry.id === `${SERVICE}${id}`) ?? null;
  const sibling = siblingService(turn, asked);
  if (sibling !== null) return entryOf(sibling);
  const asksOfIt =
    recommends.test(asked.text) ||
    (asked.leadUps.length > 0 && offersThat.test(asked.text) && alone.confidence < STANDS_ALONE);
  const [best] = turn.heard.services;
  return asksOfIt && best && best.by !== 'topic' && best.probability >= MEANT ? entryOf(best.id) : null;
}

/** From here on a service is named, where none other is about as much. */
const NAMED_SURELY = 0.9;
const AS_MUCH = 0.05;

/** "Do you wash cats?" is of the cat's bath that it names, though the bath of a dog reads as near. */
function serviceNamed({ input, heard }: Turn, { candidates }: Ranking): IndexedEntry | null {
  const [named, ...others] = heard.services.filter(({ by }) => by === 'name');
  if (!named || named.probability < NAMED_SURELY) return null;
  if (others.some(({ probability }) => probability >= named.probability - AS_MUCH)) return null;
  const nearest = candidates[0]?.entry.id;
  const isOther = nearest?.startsWith(SERVICE) && nearest !== `${SERVICE}${named.id}`;
  return isOther ? (input.knowledge.entries.find(({ id }) => id === `${SERVICE}${named.id}`) ?? null) : null;
}

/** Price and length of a service that is named are known, unless the owner wrote on them himself. */
function serviceFact(
  { input, heard, state }: Turn,
  asked: AskedQuestion,
  alone: Ranking,
): IndexedEntry | null {
  const attribute = attributeMeant(state, asked);
  if (attribute !== 'price' && attribute !== 'duration') return null;
  // "Is there a discount for several sessions?" isn't what one costs.
  if (localeOf(state.language).deciding.discounts.test(asked.text)) return null;
  // "What's it run to have it cut back?", of what is talked of, only resembles the trimming of a hedge.
  const isOfTopic = asked.leans && state.topic !== null;
  const meant = heard.services.find(
    (service) =>
      isMeantByName(input, service, asked) &&
      !(isOfTopic && service.by === 'meaning' && service.probability < MUCH_ALIKE),
  )?.id;
  const entry = input.knowledge.entries.find(({ id }) => id === `${SERVICE}${meant}`);
  const best = alone.candidates[0];
  const isWritten = best?.entry.kind === 'faq' && alone.confidence >= STANDS_ALONE;
  if (!entry || (isWritten && asked.attribute !== attribute)) return null;
  return localeOf(state.language).deciding.evidence[attribute]?.test(entry.answer) ? entry : null;
}

/** From here on what was talked of answers, as the judge reads both; and so much more probably than what comes nearest. */
const ANSWERS = 0.92;
const MORE_PROBABLY = 0.1;

/** "And after a week?", "so 260?": what was talked of answers it, and nothing that is nearer by its words does. */
function inContext(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const { judged } = asked;
  if (!judged || turn.state.told.length === 0 || alone.confidence >= STANDS_ALONE) return null;
  const probabilityOf = ({ id }: IndexedEntry): number => judged.get(id) ?? 0;
  const [best] = [...aroundOf(turn), ...rankContinued(turn, asked)].toSorted(
    (a, b) => probabilityOf(b) - probabilityOf(a),
  );
  if (!best || (!asked.leans && strangeWord(turn.input.knowledge, asked, best) !== null)) return null;
  const others = alone.candidates.filter(({ entry }) => entry !== best);
  const rival = Math.max(0, ...others.map(({ entry }) => probabilityOf(entry)));
  const probability = probabilityOf(best);
  if (probability < ANSWERS || probability < rival + MORE_PROBABLY) return null;
  return {
    candidates: [{ entry: best, score: 1, judged: probability }, ...others],
    confidence: Math.max(alone.confidence, probability),
    isAboutTopic: true,
  };
}

/** What a single entry speaks of; surer where what led up to the question leads there, too: "I rent, though. May I?" */
function named(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const found = namedAlone(turn, asked, alone);
  const led = found && ledUpTo(turn, asked, alone);
  return led && led.candidates[0]?.entry === found.candidates[0]?.entry && led.confidence > found.confidence
    ? { ...found, confidence: led.confidence }
    : found;
}

/** In a longer question a word stands beside others that tell more. */
const LONGEST_NAMING = 4;

/**
 * What only one entry speaks of is looked for there: "what about Gresham?" of the towns that are served; in a longer question
 * where that entry comes nearest as well.
 */
function namedAlone({ input }: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const object = asked.object.map((stem) => stemOf(input.knowledge.speller.correct(stem)));
  const isAlone = object.length > 1 && wordsOf(asked.text).length === object.length;
  const from = isAlone ? STANDS_ALONE : shippedThresholds.answer;
  if (object.length === 0 || alone.confidence >= from) return null;
  const speaking = (stems: readonly string[]) =>
    input.knowledge.entries.filter((entry) => entry.kind !== 'passage' && namesAll(entry, stems));
  const isShort = asked.leans || wordsOf(asked.text).length <= LONGEST_NAMING;
  const named = isShort && object.length <= 3 ? speaking(object) : [];
  // "Main line": of those that have both words the one that has them side by side.
  const [only, ...others] =
    named.length > 1 ? named.filter((entry) => namesSideBySide(entry, object)) : named;
  const nearest = alone.candidates[0]?.entry;
  const borneOut = object.some((stem) => {
    const [one, ...more] = speaking([stem]);
    return one !== undefined && one === nearest && more.length === 0;
  });
  const isNamed = only !== undefined && others.length === 0;
  const entry = isNamed ? only : borneOut ? nearest : null;
  if (!entry) return null;
  return {
    candidates: [
      { entry, score: (alone.candidates[0]?.score ?? 0) + 0.1 },
      ...alone.candidates.filter((candidate) => candidate.entry !== entry),
    ],
    confidence: Math.max(alone.confidence, isNamed ? namedSurely(asked, isAlone) : NAMED_AMONG_MORE),
    isAboutTopic: true,
  };
}

const namedSurely = ({ leans }: AskedQuestion, isAlone: boolean): number =>
  isAlone ? NAMED_IN_FULL : leans ? NAMED_ALONE : NAMED_AMONG_MORE;

/** Read together with the topic; that the topic itself comes nearest then says nothing. */
function together(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const told = talkedOf(turn);
  if (!asked.leans || told === null || asked.withTopic === null || alone.confidence >= STANDS_ALONE)
    return null;
  const read = rank(turn, asked.withTopic, asked.withTopic.text);
  const [best] = read.candidates;
  if (!best || best.entry === told || read.confidence <= alone.confidence) return null;
  // "What about Gresham?": what names it is meant.
  if (asked.object.length > 0 && !namesAny(best.entry, asked.object)) return null;
  return { ...read, isAboutTopic: true };
}

/** From here on what led up to a question tells what is asked; alone it has to tell more. */
const LED_UP = 0.3;
const BY_ITSELF = 0.45;

/** "I haven't driven for years and I'm terrified. Do you have somebody patient?" */
function ledUpTo(turn: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  if (alone.confidence >= shippedThresholds.answer || asked.leadUps.length === 0) return null;
  const [before, whole] = asked.leadUps.map((part) => rank(turn, part, part.text));
  const isMeant = (read: Ranking | undefined, least: number): read is Ranking =>
    read !== undefined && read.confidence >= least && read.confidence > alone.confidence;
  const meant = [isMeant(whole, LED_UP) ? whole : null, isMeant(before, BY_ITSELF) ? before : null]
    .filter((read) => read !== null)
    .sort((a, b) => b.confidence - a.confidence)[0];
  return meant ? { ...meant, isAboutTopic: true } : null;
}

/** "I also have a rabbit, is that extra?": of what led up to it a single entry bears a word as its title's, and nothing else is asked of. */
function namedBefore({ input }: Turn, asked: AskedQuestion, alone: Ranking): LookUp | null {
  const [before] = asked.leadUps;
  if (!before || asked.object.length > 0 || alone.confidence >= shippedThresholds.clarify) return null;
  const stems = wordsOf(input.knowledge.speller.correct(before.text))
    .filter((word) => !STOPWORDS.has(word) && mayBeThing(word))
    .map(stemOf);
  const named = input.knowledge.entries.filter(
    ({ kind, title }) => kind === 'faq' && wordsOf(title).some((word) => stems.includes(stemOf(word))),
  );
  const [only] = named;
  if (!only || named.length > 1) return null;
  return {
    candidates: [
      { entry: only, score: (alone.candidates[0]?.score ?? 0) + 0.1 },
      ...alone.candidates.filter(({ entry }) => entry !== only),
    ],
    confidence: NAMED_AMONG_MORE,
    isAboutTopic: true,
  };
}
