import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Move } from '../move.ts';
import type { Contribution, Policy, Turn } from '../turn.ts';
import { chosenEntry } from './chosen-entry.ts';
import { type AnswerFinding, findAnswer } from './find-answer.ts';
import { isAfterDeed, isAside, isGuess, isRemark } from './is-aside.ts';
import { isPleasantry } from './is-pleasantry.ts';
import { judgeAsked } from './judge-asked.ts';
import { remedy } from './remedy.ts';
import { remember } from './remember.ts';
import { stayConcerned } from './stay-concerned.ts';
import { stayUrgent } from './stay-urgent.ts';
import { unknownFinding } from './unknown-finding.ts';
import { withoutStaff } from './without-staff.ts';

/** Every part of a message that asks something is answered or named as unknown. */
export const answerQuestions: Policy = {
  name: 'answers',
  async decide(turn) {
    const chosen = chosenEntry(turn);
    if (chosen) return chosen;
    const asked = turn.heard.asked.filter(
      ({ clause, attribute }) =>
        turn.open.has(clause) && (turn.heard.clauses[clause]!.acts.unclear < 0.5 || attribute !== null),
    );
    if (asked.length === 0) return null;
    const isAsking = asked.some(({ clause }) => turn.heard.clauses[clause]!.isQuestion);
    const found: { asked: AskedQuestion; finding: AnswerFinding }[] = [];
    let { state } = turn;
    for (const one of asked) {
      const question = await judgeAsked({ ...turn, state }, withoutStaff(turn, one));
      const finding = withoutGuess(turn, question, findAnswer({ ...turn, state }, question));
      if (isAside(turn, question, finding, isAsking)) continue;
      if (found.some((other) => isSame(other.finding, finding))) continue;
      state = remember(state, question, finding, turn.input.calendar?.services ?? []);
      found.push({ asked: question, finding });
    }
    if (found.length === 0) return thanked(turn, asked);
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
    const helps = remedy(
      turn,
      found,
      asked.map(({ clause }) => clause),
    );
    if (helps) return helps;
    return told(
      { ...turn, state },
      withoutLeadUps(turn, found),
      asked.map(({ clause }) => clause),
    );
  },
};

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

/** "And dessert": what goes on from before and only might be on something isn't known. */
const withoutGuess = (turn: Turn, question: AskedQuestion, finding: AnswerFinding): AnswerFinding =>
  question.leans && !turn.heard.clauses[question.clause]!.isQuestion && isGuess(finding)
    ? unknownFinding(turn, question, finding.confidence, undefined)
    : finding;

/** The same again, or a side of what is told in full. */
const isSame = (one: AnswerFinding, other: AnswerFinding): boolean =>
  one.answer !== null &&
  other.answer !== null &&
  (one.answer.text === other.answer.text || one.answer.source.id === other.answer.source.id);

function told(
  turn: Turn,
  found: { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution {
  const isSeveral = found.length > 1;
  const moves = found.map(({ asked, finding }) =>
    moveOf(finding, isSeveral || isUnnamed(asked, finding) ? turn.heard.clauses[asked.clause]!.text : null),
  );
  const findings = found.map(({ finding }) => finding);
  const isUnknown = findings.every(({ type }) => type === 'unknown');
  const rivals = findings.find((finding) => finding.type === 'rivals');
  const confidence = Math.min(...findings.map(({ confidence }) => confidence));
  const asks =
    rivals && !isSeveral
      ? {
          kind: 'choice' as const,
          entries: rivals.entries.map(({ id, title }) => ({ id, title: title.slice(0, 500) })),
        }
      : null;
  const offer = findings.some(({ type }) => type === 'unknown') ? offerOf(turn) : null;
  const misses = isUnknown ? turn.before.misses + 1 : 0;
  return {
    moves: [...moves, ...(asks === null && offer ? [offer.move] : [])],
    covers,
    asks: asks ?? offer?.asks ?? null,
    state: {
      ...turn.state,
      misses,
      questions: [...turn.state.questions, ...found.map(({ asked }) => asked.text.slice(0, 300))].slice(-5),
      personOffered: turn.state.personOffered + (offer?.move.type === 'offer_person' ? 1 : 0),
    },
    action: isUnknown ? 'decline' : rivals && !isSeveral ? 'clarify' : 'answer',
    confidence,
    topic: findings.find(({ answer, type }) => answer && type !== 'unknown')?.answer?.title ?? null,
    suggestions: findings.flatMap(({ rivals }) => rivals).slice(0, 3),
    why: whyOf(findings),
  };
}

const LONGEST_QUOTED = 60;

/** What can't be named is said back as it was asked, where it stands alone. */
const isUnnamed = ({ text, leans, object }: AskedQuestion, finding: AnswerFinding): boolean =>
  finding.type === 'unknown' &&
  finding.object === null &&
  (!leans || object.length > 0) &&
  text.length <= LONGEST_QUOTED;

function moveOf(finding: AnswerFinding, about: string | null): Move {
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
      return { type: 'did_you_mean', titles: finding.entries.map(({ title }) => title) };
    case 'unknown':
      return {
        type: 'unknown',
        attribute: finding.attribute,
        object: finding.object,
        nearby: finding.answer,
        about,
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
