import { termsOf, wordsOf } from '../../text/terms.ts';
import { weighedThresholds } from '../../thresholds.ts';
import type { AskedQuestion } from '../../understand/understanding.ts';
import type { Answer, Move, MoveType } from '../move.ts';
import type { Policy, Turn } from '../turn.ts';
import type { AnswerFinding } from './answer-finding.ts';
import { findJudged } from './find-judged.ts';
import { isPleasantry } from './is-pleasantry.ts';
import type { LookUp } from './look-up.ts';
import { remember } from './remember.ts';
import { isDrawn } from './topic/repeated-answer.ts';
import { rankAlone } from './weighing/readings.ts';

/**
 * Implicit questions, "he's been scratching a lot", "her sister is sixteen and wants the same": nothing is asked in so many words, or something else was heard in
 * it, but the owner wrote on just that.
 */
export const answerImplicitQuestion: Policy = {
  name: 'answers',
  async decide(turn) {
    const { state, input } = turn;
    if (!input.embed?.judge || isElse(turn)) return null;
    const implicit = nearestOpen(turn);
    if (implicit === null) return null;
    const judged = await findJudged(turn, implicit, leastOf(turn));
    if (judged === null) return null;
    const { question, finding } = judged;
    const move = moveOf(turn, finding, judged.found);
    if (move === null || isSaid(turn, move.answer.source.id)) return null;
    if (isBookedAlone(turn, move.answer.title)) return null;
    const { answer } = move;
    const { confidence } = finding;
    return {
      moves: [move],
      covers: [question.clause],
      state: { ...remember(state, question, finding, input.calendar?.services ?? []), misses: 0 },
      action: 'answer',
      confidence,
      topic: answer.title,
      why: `Told of what “${answer.title}” is on (${Math.round(confidence * 100)} % sure).`,
    };
  },
};

/** "9 weeks", after it was told that it is done from 13 weeks on: told again only where nothing else would be said. */
function moveOf(
  turn: Turn,
  finding: AnswerFinding,
  { candidates }: LookUp,
): (Move & { answer: Answer }) | null {
  if (finding.type === 'known')
    return { type: 'answer', answer: finding.answer, certainty: finding.certainty, about: null, rivals: [] };
  const nearest = candidates.find(({ entry }) => entry.id === finding.answer?.source.id);
  // What is told beside a message that is being taken goes with it.
  const isAlone =
    turn.asking === null &&
    turn.state.capture === null &&
    turn.moves.every(isPleasantry) &&
    turn.heard.acts.unclear < 0.5;
  return finding.type === 'again' && isAlone && nearest && !isDrawn(turn, nearest)
    ? { type: 'answer_again', answer: finding.answer }
    : null;
}

/** Who complains, is in need or calls something off wants no entry, however near one is. */
const isElse = ({ heard, moves }: Turn): boolean =>
  heard.acts.complain >= 0.5 ||
  (heard.wants !== null && heard.wants.intent !== 'book') ||
  moves.some(({ type }) => OF_NEED.has(type));
const OF_NEED: ReadonlySet<MoveType> = new Set([
  'danger',
  'urgent',
  'help_again',
  'stay_safe',
  'regret',
  'calm_down',
  'hand_off',
  'passed_on',
  'refuse',
  'off_topic',
]);

/** Who leaves a message does that above all: only what is rather surely written on is told beside it. */
const leastOf = ({ state }: Turn): number =>
  state.capture !== null ? SURE_BESIDE_MESSAGE : weighedThresholds.answer;
const SURE_BESIDE_MESSAGE = 0.7;

/** Of what nothing answers yet, in so many words or implicitly, what comes nearest to what the owner wrote. */
function nearestOpen(turn: Turn): AskedQuestion | null {
  const { heard, open, moves } = turn;
  const isLookedUp = moves.some(({ type }) => OF_QUESTIONS.has(type));
  const dealtWith = isLookedUp ? [] : heard.asked.filter(({ clause }) => !open.has(clause));
  const asked = [...dealtWith, ...(isOver(turn) ? [] : heard.implicit)].filter(
    ({ clause }) => !isTimeAlone(turn, clause) && !isOfCalendar(turn, clause) && !isLeft(turn, clause),
  );
  const sureOf = new Map(asked.map((one) => [one, rankAlone(turn, one).confidence]));
  return asked.toSorted((a, b) => sureOf.get(b)! - sureOf.get(a)!)[0] ?? null;
}

/** "Pack walk Monday at 11, Tom Lee, 415 …", which is read back, or "take that, pack walk": what it costs isn't asked. */
const isBookedAlone = ({ before, moves, state, input }: Turn, title: string): boolean =>
  moves.some(
    ({ type }) =>
      type === 'read_back' ||
      (type === 'note_booking' && before.question?.kind === 'offer' && before.question.serviceId === null),
  ) && input.calendar?.services.find(({ id }) => id === state.booking?.serviceId)?.name === title;

/** "How late can I come on Thursday?" had its answer from the calendar. */
const isOfCalendar = ({ open, state }: Turn, clause: number): boolean =>
  !open.has(clause) && state.availabilityTold?.turn === state.turn;

/** "Can we start at 6?", while an appointment is made: a time with hardly anything beside it. */
function isTimeAlone({ heard, state }: Turn, clause: number): boolean {
  const { text } = heard.clauses[clause]!;
  const times = heard.times.filter((mention) => !mention.past && text.includes(mention.text));
  const rest = times.reduce((left, mention) => left.replace(mention.text, ' '), text);
  return state.booking !== null && times.length > 0 && termsOf(rest).length < FEWEST_TERMS;
}
const FEWEST_TERMS = 2;

/** "Thank you, dear", "I'll talk it over with my sister": thanks or leaves it for now, and wants to hear nothing of families. */
function isLeft({ heard }: Turn, clause: number): boolean {
  const { acts, text } = heard.clauses[clause]!;
  const isThanks = acts.thank >= SURELY_LEFT && wordsOf(text).length <= LONGEST_THANKS;
  return isThanks || acts.hesitate >= SURELY_LEFT;
}
const LONGEST_THANKS = 4;
const SURELY_LEFT = 0.9;

/** What is told once an appointment was made is a remark. */
const isOver = ({ state }: Turn): boolean => state.settled !== null && state.booking === null;

/** By these what was asked has had its answer. */
const OF_QUESTIONS: ReadonlySet<MoveType> = new Set(['answer', 'answer_again', 'unknown', 'did_you_mean']);

const isSaid = ({ moves }: Turn, id: string): boolean =>
  moves.some((move) => 'answer' in move && move.answer?.source.id === id);
