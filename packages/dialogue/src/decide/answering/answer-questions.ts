import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';
import { stemOf, termsOf, wordsOf } from '../../text/terms.ts';
import type { AskedQuestion, Attribute } from '../../understand/understanding.ts';
import type { Answer, Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { ellipsisOfTold } from './answer-ellipsis.ts';
import { type AnswerFinding, guessed } from './answer-finding.ts';
import { answerRemark } from './answer-remark.ts';
import { costOfDeed } from './calling-off.ts';
import { chosenEntry } from './chosen-entry.ts';
import { costFindings } from './costs/cost-finding.ts';
import {
  costAtHand,
  costOfChoice,
  costOfDraftAsked,
  costOfDrafted,
  costOfEach,
  costOfOne,
  draftSide,
} from './costs/service-answers.ts';
import { writtenOnLength } from './costs/written-on-length.ts';
import { findAnswer } from './find-answer.ts';
import { isAfterDeed, isAside, isGuess, isRemark } from './is-aside.ts';
import { isPleasantry } from './is-pleasantry.ts';
import { isTakenOn } from './is-taken-on.ts';
import { SERVICE } from './near-misses/is-side.ts';
import { namesAny } from './near-misses/names-any.ts';
import { unknownFinding } from './near-misses/unknown-finding.ts';
import { remedy } from './need/remedy.ts';
import { stayConcerned } from './need/stay-concerned.ts';
import { stayUrgent } from './need/stay-urgent.ts';
import { remember, rememberGuess } from './remember.ts';
import { partAsked } from './topic/part-asked.ts';
import { withoutPriceless } from './topic/repeated-answer.ts';
import { askSecondEncoder } from './weighing/ask-second-encoder.ts';
import { judgeAsked } from './weighing/judge-asked.ts';
import { withoutStaff } from './without-staff.ts';

/** Every part of a message that asks something is answered or named as unknown. */
export const answerQuestions: Policy = {
  name: 'answers',
  async decide(turn) {
    const chosen = chosenEntry(turn);
    if (chosen) return chosen;
    const heard = turn.heard.asked
      .filter(
        ({ clause, attribute }) =>
          turn.open.has(clause) &&
          (turn.heard.clauses[clause]!.acts.unclear < 0.5 || attribute !== null) &&
          !isForThem(turn, clause),
      )
      .map((one) => asBefore(turn, one));
    if (heard.length === 0) return null;
    const asked = await askSecondEncoder(turn, heard);
    const isAsking = asked.some(({ clause }) => turn.heard.clauses[clause]!.isQuestion);
    const found: { asked: AskedQuestion; finding: AnswerFinding }[] = [];
    const speaksOfService = (one: { finding: AnswerFinding }) => isOfService(one) || isOnService(turn, one);
    const asides: { asked: AskedQuestion; finding: AnswerFinding }[] = [];
    let { state } = turn;
    for (const one of asked) {
      const question = await judgeAsked({ ...turn, state }, withoutStaff(turn, one));
      const cost = costFindings({ ...turn, state }, question);
      const finding = ofAnother(
        turn,
        question,
        withoutGuess(
          turn,
          question,
          sureOf(
            costOfDeed(turn, question) ??
              writtenOnLength({ ...turn, state }, question) ??
              draftSide(turn, question),
          ) ??
            ofSeveral(turn, question) ??
            cost.meant ??
            ofDraft(turn, question) ??
            ofJustTold({ ...turn, state }, question, found.at(-1)) ??
            cost.likeliest ??
            withoutPriceless(turn, question, findAnswer({ ...turn, state }, question)),
        ),
      );
      if (isAside(turn, question, finding, isAsking)) {
        asides.push({ asked: question, finding });
        continue;
      }
      if (isAlternative(turn, question, finding) && found.some(isKnown)) continue;
      const same = found.findIndex((other) => isSame(turn, other, { asked: question, finding }));
      if (same >= 0) {
        found[same] = fullerOf(found[same]!, { asked: question, finding });
        continue;
      }
      const told = remember(state, question, finding, turn.input.calendar?.services ?? []);
      // "How much is balayage, and do I need anything before?" stays a talk of balayage.
      state = {
        ...told,
        topic: found.some(speaksOfService) && !speaksOfService({ finding }) ? state.topic : told.topic,
      };
      found.push({ asked: question, finding });
    }
    if (found.length === 0) return thanked(turn, asked) ?? answerRemark(turn, asides);
    const inNeed = stayUrgent(
      turn,
      found,
      asked.map(({ clause }) => clause),
    );
    if (inNeed) return inNeed;
    const concerned = stayConcerned(
      turn,
      found,
      asked.map(({ clause }) => clause),
    );
    if (concerned) return concerned;
    const ofTold = found.every(({ finding }) => finding.type === 'unknown') ? ellipsisOfTold(turn) : null;
    if (ofTold) return ofTold;
    const helps = remedy(
      turn,
      found,
      asked.map(({ clause }) => clause),
    );
    if (helps) return helps;
    return told(
      { ...turn, state },
      await Promise.all(withoutNearTold(withoutLeadUps(turn, found)).map((one) => inPart(turn, one))),
      asked.map(({ clause }) => clause),
    );
  },
};

/** "Can someone check and ring me": bids those look into it who get back to them. */
const isForThem = ({ heard, moves, state }: Turn, clause: number): boolean =>
  isTakenOn(moves) && localeOf(state.language).deciding.bidsCheck.test(plainOf(heard.clauses[clause]!.text));

/** "How much is each?", "for a normal one": what is asked of several, or of one of what was told. */
const ofSeveral = (turn: Turn, question: AskedQuestion): AnswerFinding | null =>
  sureOf(costOfEach(turn, question) ?? costOfOne(turn, question) ?? costOfEachOffered(turn, question));

const costOfEachOffered = (turn: Turn, question: AskedQuestion): Answer | null =>
  localeOf(turn.state.language).deciding.ofEach.test(plainOf(question.text))
    ? costOfChoice(turn, question)
    : null;

/** What is asked of the appointment that is being made, or of what is offered. */
const ofDraft = (turn: Turn, question: AskedQuestion): AnswerFinding | null =>
  sureOf(costOfDrafted(turn, question) ?? costOfDraftAsked(turn, question) ?? costOfChoice(turn, question));

/** "How much is a cut, and how long does it take?": the second asks of the cut, too. */
const ofJustTold = (turn: Turn, question: AskedQuestion, last: Found | undefined): AnswerFinding | null =>
  last && isOfService(last) ? sureOf(costAtHand(turn, question)) : null;

const sureOf = (answer: Answer | null): AnswerFinding | null =>
  answer && { type: 'known', answer, certainty: 'sure', confidence: OF_SERVICE, rivals: [] };
const OF_SERVICE = 0.9;

/** "What about an extraction?" after the price of a crown, which isn't known, asks for its price. */
const asBefore = ({ state }: Turn, asked: AskedQuestion): AskedQuestion =>
  OF_COST.has(state.gapAttribute) &&
  asked.leans &&
  asked.objectText !== null &&
  (asked.attribute === null || asked.attribute === 'what')
    ? {
        ...asked,
        attribute: state.gapAttribute as Attribute,
        // "A tooth extraction" is no other thing of a tooth.
        object: wordsOf(asked.objectText).slice(-1).map(stemOf),
        objectText: wordsOf(asked.objectText).at(-1) ?? null,
      }
    : asked;

const OF_COST: ReadonlySet<string | null> = new Set(['price', 'duration']);

const isOfService = ({ finding }: { finding: AnswerFinding }): boolean =>
  finding.type === 'known' && finding.answer.source.id.startsWith(SERVICE);

/** The price of an emergency visit, however near, is none of the extraction's that is asked for after a crown's. */
function ofAnother(turn: Turn, question: AskedQuestion, finding: AnswerFinding): AnswerFinding {
  const { state, input } = turn;
  const isAsBefore = OF_COST.has(state.gapAttribute) && question.attribute === state.gapAttribute;
  if (finding.type !== 'known' || !isAsBefore || !question.leans || question.object.length === 0)
    return finding;
  const entry = input.knowledge.entries.find(({ id }) => id === finding.answer.source.id);
  return entry && !namesAny(entry, question.object)
    ? unknownFinding(turn, question, finding.confidence, { entry, miss: 'it is about something else' })
    : finding;
}

/** What the owner wrote on a service: "How much is a fitting?" of a fitting. */
function isOnService({ input }: Turn, { finding }: { finding: AnswerFinding }): boolean {
  if (finding.type !== 'known') return false;
  const titled = termsOf(finding.answer.title);
  const { services = [] } = input.calendar ?? input.profile;
  return services.some(({ name }) => termsOf(name).every((term) => titled.includes(term)));
}

/** "What a relief, thanks": asks nothing after all; nor does a remark once an appointment was made. */
function thanked(turn: Turn, asked: readonly AskedQuestion[]): Contribution | null {
  if (turn.asking !== null) return null;
  if (turn.moves.length === 0 && asked.every((one) => isRemark(turn, one)))
    return {
      moves: [{ type: 'thanked', more: turn.before.question !== null }],
      covers: 'all',
      action: 'smalltalk',
      why: 'Thanks, with a remark.',
    };
  if (!turn.moves.every(isPleasantry) || !asked.every((one) => isAfterDeed(turn, one))) return null;
  return {
    moves: turn.moves.length === 0 ? [{ type: 'remark_heard' }] : [],
    covers: 'all',
    action: 'smalltalk',
    why: 'A remark once the appointment was settled: only acknowledged.',
  };
}

/** "I'm having trouble with my scarf, I left it there": what is told before what is known is no question of its own. */
function withoutLeadUps(
  { heard }: Turn,
  found: { asked: AskedQuestion; finding: AnswerFinding }[],
): { asked: AskedQuestion; finding: AnswerFinding }[] {
  const isAnswered = found.some(({ finding }) => finding.type === 'known');
  const kept = found.filter(
    ({ asked, finding }) => finding.type !== 'unknown' || heard.clauses[asked.clause]!.isQuestion,
  );
  return isAnswered ? kept : found;
}

/** "And her brother? Could I drop him?": what comes nearest to what the rest is answered by isn't said to be unknown. */
function withoutNearTold(found: Found[]): Found[] {
  const told = found.filter(isKnown).map(({ finding }) => finding.answer?.title);
  return found.filter(
    ({ asked, finding }) =>
      !(finding.type === 'unknown' && asked.leans && finding.near !== null && told.includes(finding.near)),
  );
}

/** "And dessert": what goes on from before and only might be on something isn't known. */
const withoutGuess = (turn: Turn, question: AskedQuestion, finding: AnswerFinding): AnswerFinding =>
  question.leans && !turn.heard.clauses[question.clause]!.isQuestion && isGuess(finding)
    ? unknownFinding(turn, question, finding.confidence, undefined)
    : finding;

/** The same again, or a side of what is told in full; who does a thing isn't what it costs. */
function isSame({ input }: Turn, one: Found, other: Found): boolean {
  const [a, b] = [one.finding.answer, other.finding.answer];
  if (a === null || b === null) return false;
  if (isWithin(a, b) || isWithin(b, a)) return true;
  const isOneWho = (one.asked.attribute === 'who') !== (other.asked.attribute === 'who');
  // A passage speaks of several things.
  if (a.source.id !== b.source.id || isOneWho || a.source.kind === 'passage') return false;
  // Its price and its length, each alone, are two.
  const entry = input.knowledge.entries.find(({ id }) => id === a.source.id);
  return !isOfService(one) || [a, b].some(({ text }) => text === entry?.answer);
}

/** Whether an answer is whole in another. */
const isWithin = (part: Answer, whole: Answer): boolean =>
  whole.text.includes(part.text.replace(/[.!?…]+$/, ''));

const fullerOf = (one: Found, other: Found): Found =>
  (other.finding.answer?.text.length ?? 0) > (one.finding.answer?.text.length ?? 0) ? other : one;

/** "Is that something you'd do, or is it for the scrap?": the other half of what was answered asks nothing more. */
const isAlternative = (
  { heard: { clauses, text } }: Turn,
  { clause }: AskedQuestion,
  { type }: AnswerFinding,
): boolean =>
  type === 'unknown' && clause > 0 && OTHERWISE.test(text.slice(0, text.lastIndexOf(clauses[clause]!.text)));
const OTHERWISE = /[\p{L},?] (?:or|o|u)[ ¿]+$/iu;

const isKnown = ({ finding }: Found): boolean => finding.type === 'known' || finding.type === 'again';

interface Found {
  asked: AskedQuestion;
  finding: AnswerFinding;
}

function told(
  turn: Turn,
  found: { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution {
  const isSeveral = found.length > 1;
  const moves = found.map(({ asked, finding }) =>
    moveOf(
      finding,
      isSeveral || isUnnamed(asked, finding) ? turn.heard.clauses[asked.clause]!.text : null,
      toldIn(turn, asked),
    ),
  );
  const findings = found.map(({ finding }) => finding);
  const isUnknown = findings.every(({ type }) => type === 'unknown');
  const rivals = findings.find((finding) => finding.type === 'rivals');
  const confidence = Math.min(...findings.map(({ confidence }) => confidence));
  const asks =
    rivals && !isSeveral
      ? {
          kind: 'choice' as const,
          entries: rivals.entries.map(({ id, name, title }) => ({
            id,
            title: (name ?? title).slice(0, 500),
          })),
        }
      : null;
  const offer = findings.some(({ type }) => type === 'unknown') ? offerOf(turn) : null;
  const misses = isUnknown ? turn.before.misses + 1 : 0;
  const isSad = moves.some((move) => move.type === 'unknown' && move.told === 'bad_news');
  // "Someone stole my bike" is met with no fee for bikes that are left.
  const guess = isSad ? null : guessOf(findings);
  const state = guess
    ? rememberGuess(turn.state, found[0]!.asked, guess, turn.input.calendar?.services ?? [])
    : turn.state;
  return {
    moves: [...moves, ...(guess ? [guessed(guess)] : []), ...(asks === null && offer ? [offer.move] : [])],
    covers,
    asks: asks ?? offer?.asks ?? null,
    state: {
      ...state,
      misses,
      questions: [...state.questions, ...found.map(({ asked }) => asked.text.slice(0, 300))].slice(-5),
      personOffered: state.personOffered + (offer?.move.type === 'offer_person' ? 1 : 0),
    },
    action: isUnknown ? 'decline' : rivals && !isSeveral ? 'clarify' : 'answer',
    confidence,
    topic: findings.find(({ answer, type }) => answer && type !== 'unknown')?.answer?.title ?? null,
    suggestions: isSad ? [] : findings.flatMap(({ rivals }) => rivals).slice(0, 3),
    why: whyOf(findings),
  };
}

/** What is nearest to what isn't known: of one question alone. */
function guessOf(findings: readonly AnswerFinding[]): Answer | null {
  const [finding, ...more] = findings;
  return (finding?.type === 'unknown' && more.length === 0 && finding.guess) || null;
}

/** What is told again is told as far as it is asked for. */
async function inPart({ input }: Turn, { asked, finding }: Found): Promise<Found> {
  return finding.type === 'again'
    ? { asked, finding: { ...finding, answer: await partAsked(finding.answer, asked, input.embed) } }
    : { asked, finding };
}

const LONGEST_QUOTED = 60;

/** What can't be named is said back as it was asked, where it stands alone. */
const isUnnamed = ({ text, leans, object }: AskedQuestion, finding: AnswerFinding): boolean =>
  finding.type === 'unknown' &&
  finding.object === null &&
  (!leans || object.length > 0) &&
  text.length <= LONGEST_QUOTED;

/** "My dog died", "someone stole my bike": nothing is asked. */
function toldIn({ heard, state }: Turn, { clause, attribute }: AskedQuestion): Told {
  const { isQuestion, text } = heard.clauses[clause]!;
  if (isQuestion || attribute !== null) return undefined;
  return localeOf(state.language).deciding.badNews.test(plainOf(text)) ? 'bad_news' : 'anything';
}
type Told = Extract<Move, { type: 'unknown' }>['told'];

function moveOf(finding: AnswerFinding, about: string | null, isTold: Told): Move {
  switch (finding.type) {
    case 'known':
      return {
        type: 'answer',
        answer: finding.answer,
        certainty: finding.certainty,
        about,
        rivals: finding.rivals,
      };
    case 'again':
      return { type: 'answer_again', answer: finding.answer };
    case 'rivals':
      return { type: 'did_you_mean', titles: finding.entries.map(({ name, title }) => name ?? title) };
    case 'unknown':
      return {
        type: 'unknown',
        attribute: finding.attribute,
        object: finding.object,
        nearby: finding.answer,
        about,
        ...(isTold && { told: isTold }),
      };
  }
}

/** What isn't known a person may know: offered unless it was refused, is under way, or an appointment is asked about. */
function offerOf({ state, before, asking }: Turn): { move: Move; asks: Contribution['asks'] } | null {
  const isReachable = state.contact.email !== null || state.contact.phone !== null;
  if (asking !== null || state.contactRefused || state.capture !== null || state.booking !== null)
    return null;
  if (before.misses >= 1 && state.personOffered < 2)
    return {
      move: { type: 'offer_person', sorry: false },
      asks: { kind: 'offer', offer: 'person', serviceId: null },
    };
  if (isReachable) return { move: { type: 'passed_on', purpose: 'lead', when: null }, asks: null };
  return { move: { type: 'offer_contact' }, asks: { kind: 'offer', offer: 'contact', serviceId: null } };
}

const whyOf = (findings: readonly AnswerFinding[]): string => findings.map(reasonOf).join(' ');

function reasonOf(finding: AnswerFinding): string {
  const sure = `${Math.round(finding.confidence * 100)} % sure`;
  switch (finding.type) {
    case 'known':
      return `Answered from “${finding.answer.title}” (${sure}).`;
    case 'again':
      return `Was told “${finding.answer.title}” before: pointed back to it.`;
    case 'rivals':
      return `Could mean ${finding.entries.map(({ title }) => `“${title}”`).join(' or ')}: asked which (${sure}).`;
    case 'unknown':
      return finding.near
        ? `Nearest was “${finding.near}”, but ${finding.reason}.`
        : 'Nothing known comes near it.';
  }
}
