import { localeOf } from '../../locale/locale.ts';
import type { IndexedEntry } from '../../retrieval/knowledge.ts';
import { NEAR_WITHIN } from '../../retrieval/rank-entries.ts';
import { plainOf } from '../../text/plain-of.ts';
import { termsOf } from '../../text/terms.ts';
import { shippedThresholds, weighedThresholds } from '../../thresholds.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer } from '../move.ts';
import type { Turn } from '../turn.ts';
import { type AnswerFinding, type Around, type Considered, notKnown, told } from './answer-finding.ts';
import { answerOf } from './answer-of.ts';
import { bookingAnswer } from './booking-answer.ts';
import { costOfLength } from './costs/cost-of-length.ts';
import {
  costAtHand,
  costOfAll,
  costOfEach,
  offerAnswer,
  serviceSide,
  severalServices,
  staffAnswer,
} from './costs/service-answers.ts';
import { type LookUp, lookUp } from './look-up.ts';
import { framedEntry } from './near-misses/framed-entry.ts';
import { SERVICE } from './near-misses/is-side.ts';
import { namedMost } from './near-misses/named-most.ts';
import { namesAny } from './near-misses/names-any.ts';
import { nearMiss } from './near-misses/near-miss.ts';
import { otherThing, SAME_COMMON, SURE_OF_OFFER, unlikeThing } from './near-misses/other-thing.ts';
import { strangeWord } from './near-misses/strange-word.ts';
import { unknownFinding } from './near-misses/unknown-finding.ts';
import { mayAskWhich, rivalTitles, whichOfNear, whichOrTalkedOf } from './near-misses/which-of-near.ts';
import { isInTrouble, priceOfHelp } from './need/price-of-help.ts';
import { referredTo } from './topic/referred-to.ts';
import { isTold, repeatedAnswer, SURE_DESPITE_STRANGER } from './topic/repeated-answer.ts';
import { judgedTogether } from './weighing/answer-evidence.ts';
import { weighedFinding } from './weighing/weighed-finding.ts';
import { writtenRather } from './written-rather.ts';

/** A question with a strange word is answered, marked, from here on; below it every second one has no answer at all. */
const LIKELY_DESPITE_STRANGER = 0.3;
/** As near as this they are as likely right, however sure it is that one of them is (docs/quality.md). */
const TIED_WITHIN = 0.03;
/** From here on meaning outweighs the words that tell a near miss: of 43 such answers 39 were right (docs/quality.md). */
const SURE_DESPITE_MISS = 0.75;
/**
 * One question against the knowledge: sure, likely, one of real rivals, told before, or unknown. A near miss, an entry about
 * another thing or another side of it, is no answer.
 */
export function findAnswer(turn: Turn, asked: AskedQuestion): AnswerFinding {
  const isOfHelp = isInTrouble(turn) && asked.object.length === 0;
  const several =
    (isOfHelp ? priceOfHelp(turn, asked) : null) ??
    costOfEach(turn, asked) ??
    costOfLength(turn, asked) ??
    severalServices(turn, asked) ??
    offerAnswer(turn, asked);
  if (several) return told(turn, several, 0.9);
  const referred = referredTo(turn, asked);
  if (referred) return told(turn, answerOf(turn.input, referred, asked.text, turn.state.language), 0.9);
  const ofBooking = bookingAnswer(turn, asked);
  if (ofBooking && !ofBooking.isWritten) return told(turn, ofBooking.answer, 0.9);
  const found = writtenRather(turn, asked, findWritten(turn, asked, lookUp(turn, asked)));
  if (ofBooking && found.type === 'unknown') return told(turn, ofBooking.answer, 0.9);
  const isWritten = found.answer?.source.kind === 'faq' && found.confidence >= shippedThresholds.answer;
  const staff = isWritten && found.answer && tellsWho(turn, found.answer) ? null : staffAnswer(turn, asked);
  if (staff) return told(turn, staff, 0.9);
  if (isOnlyPrice(turn, asked, found)) return unpriced(found);
  return found.type === 'unknown' && found.answer === null && found.object === null
    ? ofNothingNamed(turn, asked, found)
    : found;
}

/** "Who will be working on my bike?": what was written on working on bikes tells it where it names somebody, or is on who. */
const tellsWho = ({ input, state }: Turn, { title, text }: Answer): boolean =>
  localeOf(state.language).deciding.staffAsked.test(title) ||
  (input.calendar?.staff ?? []).some(({ name }) => text.includes(name.split(' ')[0]!));

/** "Who pays for that?" of something that is complained of: what the service costs is no answer. */
const isOnlyPrice = (
  { heard, before }: Turn,
  { object, attribute }: AskedQuestion,
  { answer }: AnswerFinding,
): boolean =>
  (heard.acts.complain >= 0.5 || (before.complained && attribute === 'price')) &&
  answer !== null &&
  answer.source.id.startsWith(SERVICE) &&
  !termsOf(answer.title).some((term) => object.includes(term));

const unpriced = ({ confidence }: AnswerFinding): AnswerFinding => ({
  type: 'unknown',
  answer: null,
  attribute: null,
  object: null,
  confidence,
  rivals: [],
  near: null,
  reason: 'it tells a price',
});

/** "How much and how long?" that no entry tells: of the service at hand, else of all there are. */
function ofNothingNamed(
  turn: Turn,
  asked: AskedQuestion,
  found: AnswerFinding & { type: 'unknown' },
): AnswerFinding {
  const cost = costAtHand(turn, asked);
  if (cost) return told(turn, cost, 0.9);
  // Nobody in need, or who complains, asks for a list of prices.
  if (isInTrouble(turn)) return found;
  const list = costOfAll(turn, asked);
  if (!list) return found;
  if (turn.before.topic === null) return told(turn, list, 0.9);
  // What is talked of may be none of them: it isn't passed off as one.
  const isOfIt = localeOf(turn.state.language).deciding.pointsBack.test(plainOf(asked.text));
  return asked.attribute === 'price' && !isOfIt ? { ...found, answer: list } : found;
}

/** What of all that was found for a question answers it. */
export function findWritten(
  turn: Turn,
  asked: AskedQuestion,
  { candidates, confidence, oneOfNear, isAboutTopic, isWeighed = false }: LookUp,
): AnswerFinding {
  const considered = candidates.map((candidate, index) => ({
    ...candidate,
    judged: judgedTogether(asked, candidate),
    miss: nearMiss(turn, asked, candidate.entry, {
      isAboutTopic,
      isSure: candidate.probability !== undefined || (index === 0 && confidence >= SURE_DESPITE_MISS),
      isSameCommon: (candidate.agreement ?? 0) >= SAME_COMMON,
      judged: turn.input.knowledge.language === 'en' ? candidate.judged : undefined,
    }),
  }));
  const [first] = considered;
  const isWritten =
    confidence >= shippedThresholds.answer && first !== undefined && namesAny(first.entry, asked.object);
  const near = candidates.map(({ entry }) => entry);
  const named = isWritten ? null : framedEntry(turn, asked, near);
  // What was weighed and is probable comes before what only its words point to; but what isn't on a list isn't had.
  const isProbable = isWeighed && confidence >= weighedThresholds.clarify;
  const framed = isProbable && named?.isMissing === false ? null : named;
  if (framed?.isMissing) return notOnList(turn, asked, framed.entry, confidence);
  if (framed && (framed.isOutright || (framed.isSure && confidence < SURE_DESPITE_STRANGER)))
    return told(
      turn,
      answerOf(turn.input, framed.entry, asked.text, turn.state.language, turn.before.daySpokenOf),
      Math.max(confidence, shippedThresholds.answer),
    );
  const best = asWritten(
    asked,
    considered,
    considered.find(({ entry, miss }) => (framed ? entry === framed.entry : miss === null)),
  );
  if (!first || !best) return notKnown(turn, asked, first, null, { confidence, considered });
  if (framed) return ofList(turn, asked, best, confidence, considered);
  if (isWeighed) return weighedFinding(turn, asked, first, best, considered);
  // Once the nearest is a near miss, another has to be about as near to be the answer.
  const isBehind = best !== first && best.score < first.score - NEAR_WITHIN;
  if (isBehind) return notKnown(turn, asked, first, null, { confidence, considered });
  if (confidence < shippedThresholds.clarify)
    return (
      (oneOfNear !== undefined && oneOfNear >= shippedThresholds.answer
        ? whichOfNear(turn, asked, best, confidence, rivalsOf(asked, best, considered))
        : null) ?? notKnown(turn, asked, first, best, { confidence, considered })
    );
  return ofBest(turn, asked, best, { confidence, isAboutTopic, considered });
}

/** "How much is this gonna cost me?": what the owner wrote on it rather than the list of everything. */
const asWritten = (
  { object }: AskedQuestion,
  considered: readonly Considered[],
  best: Considered | undefined,
): Considered | undefined =>
  (best?.entry.id === ALL_SERVICES && object.length === 0
    ? considered.find(
        ({ entry, miss, score }) =>
          entry.kind === 'faq' && miss === null && score >= best.score - NEAR_WITHIN,
      )
    : undefined) ?? best;

const ALL_SERVICES = 'detail:services';

/** "Can I pay with bitcoin?" beside "by card or in cash": that isn't known, and what is on the list is told. */
function notOnList(turn: Turn, asked: AskedQuestion, entry: IndexedEntry, confidence: number): AnswerFinding {
  const unknown = unknownFinding(turn, asked, confidence, { entry, miss: 'it isn’t on its list' });
  const list = answerOf(turn.input, entry, asked.text, turn.state.language);
  return unknown.type === 'unknown' ? { ...unknown, answer: list, rivals: [] } : unknown;
}

/** A list tells whether or not the thing is on it. */
function ofList(
  turn: Turn,
  asked: AskedQuestion,
  best: Considered,
  confidence: number,
  considered: readonly Considered[],
): AnswerFinding {
  const answer = answerOf(turn.input, best.entry, asked.text, turn.state.language, turn.before.daySpokenOf);
  if (isTold(turn, answer))
    return repeatedAnswer(turn, asked, answer, { confidence, isAboutTopic: false, considered });
  const isNamed = asked.object.length === 0 || namesAny(best.entry, asked.object);
  const isSure = isNamed && confidence >= shippedThresholds.answer;
  return { type: 'known', answer, certainty: isSure ? 'sure' : 'likely', confidence, rivals: [] };
}

/** A thing that is known nowhere keeps an answer back below this. */
const SURE_OF_THING = 0.85;

function ofBest(turn: Turn, asked: AskedQuestion, nearest: Considered, around: Around): AnswerFinding {
  const { confidence, isAboutTopic, considered } = around;
  const written = writtenOn(asked, nearest, isAboutTopic, considered);
  const best = written ?? nearest;
  const answer =
    asToldLast(turn, asked, best.entry, isAboutTopic) ??
    answerOf(turn.input, best.entry, asked.text, turn.state.language, turn.before.daySpokenOf);
  const close = written ? [] : rivalsOf(asked, best, considered);
  const rivals = rivalTitles(best, close);
  if (isTold(turn, answer)) {
    const side = serviceSide(turn, asked, best.entry);
    return side ? told(turn, side, confidence) : repeatedAnswer(turn, asked, answer, around);
  }
  const unlike = isAboutTopic ? null : unlikeThing(turn, asked, best.entry);
  if (unlike !== null && confidence < (asked.isPolar ? SURE_OF_OFFER : SURE_OF_THING))
    return notKnown(turn, asked, { ...best, miss: `it says nothing of “${unlike}”` }, best, around);
  const other = isAboutTopic ? null : otherThing(turn, asked, best);
  if (other !== null)
    return notKnown(turn, asked, { ...best, miss: `it says nothing of “${other}”` }, best, around);
  const strange = isAboutTopic ? null : strangeWord(turn.input.knowledge, asked, best.entry);
  const isNamed = isAboutTopic || asked.object.length === 0 || namesAny(best.entry, asked.object);
  const isTied = close.some(
    ({ entry, score }) => entry.kind === best.entry.kind && score >= best.score - TIED_WITHIN,
  );
  // "Our own cake" beside "your own wine": however alike, it is said what it is taken for.
  const isOther =
    !isAboutTopic &&
    !(strange === null && isNamed) &&
    best.agreement !== undefined &&
    best.agreement < SAME_COMMON;
  const sureFrom = strange === null && isNamed ? shippedThresholds.answer : SURE_DESPITE_STRANGER;
  if (confidence >= sureFrom && !isTied && !isOther)
    return { type: 'known', answer, certainty: 'sure', confidence, rivals };
  // "Do you fix wheelchairs?" beside children's bikes: whatever is like it, the thing itself isn't there.
  const head = asked.object.at(-1);
  const isNoHead = head !== undefined && !isAboutTopic && !namesAny(best.entry, [head]);
  const isNotOffered = isNoHead && localeOf(turn.state.language).deciding.offers.test(asked.text);
  if (strange !== null && (confidence < LIKELY_DESPITE_STRANGER || isNotOffered))
    return notKnown(turn, asked, { ...best, miss: `it says nothing of “${strange}”` }, best, around);
  // Of what names nothing that was asked of, none is meant more than another.
  const isVague =
    asked.object.length > 0 &&
    !isAboutTopic &&
    ![best, ...close].some(({ entry }) => namesAny(entry, asked.object));
  if (rivals.length > 0 && isVague && confidence < shippedThresholds.answer)
    return notKnown(turn, asked, best, best, around);
  if (rivals.length > 0 && best.entry.name !== null && mayAskWhich(turn) && !isNotOffered)
    return whichOrTalkedOf(turn, asked, best, close, confidence);
  return { type: 'known', answer, certainty: 'likely', confidence, rivals };
}

const rivalsOf = (asked: AskedQuestion, best: Considered, considered: readonly Considered[]): Considered[] =>
  considered.filter(
    (other) =>
      other.entry !== best.entry &&
      other.miss === null &&
      other.score >= best.score - NEAR_WITHIN &&
      // Address and directions are no rivals: either will do.
      !(isDetail(other.entry) && isDetail(best.entry)) &&
      !(other.entry.id === ALL_SERVICES && asked.object.length === 0),
  );

/**
 * "How much is the Silver plan?" is answered by what was written on Silver, not by the list of all prices; "a piano lesson" is none of the
 * violin's.
 */
function writtenOn(
  asked: AskedQuestion,
  nearest: Considered,
  isAboutTopic: boolean,
  considered: readonly Considered[],
): Considered | null {
  const isService = nearest.entry.id.startsWith(SERVICE);
  if (isAboutTopic && !isService) return null;
  const isAlike = ({ entry }: Considered): boolean =>
    isService ? entry.id.startsWith(SERVICE) : entry.kind === 'faq';
  return isAlike(nearest)
    ? namedMost([nearest, ...rivalsOf(asked, nearest, considered).filter(isAlike)], asked.object)
    : null;
}

const isDetail = ({ id }: IndexedEntry): boolean => id.startsWith('detail:') && !id.startsWith(SERVICE);

/** "How come?" of the hours of a day is asked of that day, not of the week. */
function asToldLast(
  { state, heard }: Turn,
  { attribute, object }: AskedQuestion,
  { id, title, kind }: IndexedEntry,
  isAboutTopic: boolean,
): Answer | null {
  const last = state.told.at(-1);
  const namesDay = heard.times.some(({ date, dateFrom, past }) => !past && (date ?? dateFrom) !== null);
  if (!isAboutTopic || id !== 'detail:hours' || last?.id !== id || attribute === 'hours') return null;
  if (object.length > 0 || namesDay) return null;
  return { text: last.print, title, source: { kind, id, title, quote: last.print } };
}
