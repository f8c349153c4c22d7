import { localeOf } from '../../../locale/locale.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { weighedThresholds } from '../../../thresholds.ts';
import type { AskedQuestion, Attribute } from '../../../understand/understanding.ts';
import { wasPhoneNumberGiven } from '../../phone-number-given.ts';
import type { Contribution, Turn } from '../../turn.ts';
import { wasSentForHelp } from '../../was-sent-for-help.ts';
import type { AnswerFinding } from '../answer-finding.ts';
import { answerOf } from '../answer-of.ts';
import { isHelp, NUMBER_TO_CALL } from './emergency-answer.ts';

/** What is asked when the worst is over. */
const ELSEWHERE: ReadonlySet<Attribute | null> = new Set(['price', 'hours', 'availability']);
/** So many turns after help was needed at once a question that can't be answered surely is answered with how to get it. */
const STILL_URGENT = 3;

/**
 * What is asked while help is still needed: what was told of the emergency once more where that answers it, else whom to turn to,
 * rather than a guess. Null: it can be answered like any other question.
 */
export function stayUrgent(
  turn: Turn,
  found: readonly { asked: AskedQuestion; finding: AnswerFinding }[],
  covers: number[],
): Contribution | null {
  const { state, before, input } = turn;
  const isRecent = before.urgentTurn > 0 && state.turn - before.urgentTurn <= STILL_URGENT;
  const isHelpComing = turn.moves.some(({ type }) => type === 'stay_safe');
  if (!isRecent || isHelpComing) return null;
  const asked = found.map((each) => each.asked);
  const told = helpTold(turn);
  const isUnknown = found.every(({ finding }) => finding.type === 'unknown');
  const isElsewhere = asked.some(({ attribute }) => ELSEWHERE.has(attribute));
  const isNearest = (title: string) =>
    found.some(({ finding }) => finding.type === 'unknown' && finding.guess?.title === title);
  if (told && isUnknown && isNearest(told.title)) return helpAgain(turn, told, covers);
  if (told && ((isUnknown && !isElsewhere) || asked.every((one) => isOnHelp(turn, one, told))))
    return helpAgain(turn, told, covers);
  const advice = adviceJustTold(turn);
  const isOfAdvice = found.every(
    ({ finding }) => finding.type === 'unknown' && finding.near === advice?.title,
  );
  if (advice && isOfAdvice) return helpAgain(turn, advice, covers);
  const phone = input.profile.phone.trim();
  const isAtHand = found.every(({ finding }) => isKnownInNeed(turn, finding));
  // Something else was talked of since.
  const isOnTopic = state.topic !== null && before.topic?.id === state.topic.id;
  const isOfIt = asked.every(({ attribute, leans }) => !ELSEWHERE.has(attribute) && !(leans && isOnTopic));
  if (isAtHand || !isOfIt) return null;
  if (told) return helpAgain(turn, told, covers);
  if (phone === '') return null;
  if (wasPhoneNumberGiven(turn)) return notKnownInNeed(covers);
  return {
    moves: [{ type: 'urgent', answer: null, phone, isStaffed: false }],
    covers,
    action: 'hand_off',
    why: 'Help is still needed: told whom to turn to, rather than a guess.',
  };
}

/** Who was just told whom to call isn't told it again, nor a guess. */
const notKnownInNeed = (covers: number[]): Contribution => ({
  moves: [{ type: 'unknown', attribute: null, object: null, nearby: null, about: null }],
  covers,
  action: 'decline',
  why: 'Help is still needed, and nothing surely answers this; whom to call was just told.',
});

/** What the last reply told to do. */
const adviceJustTold = ({ before, input, state }: Turn): IndexedEntry | null =>
  input.knowledge.entries.find(
    ({ id, answer }) => id === state.told.at(-1)?.id && before.lastReply.includes(answer),
  ) ?? null;

/** Sure, told just before, or probable enough not to be a guess. */
const isKnownInNeed = ({ before }: Turn, finding: AnswerFinding): boolean =>
  (finding.type === 'again' && before.lastReply.includes(finding.answer.text)) ||
  (finding.type === 'known' &&
    (finding.certainty === 'sure' || finding.confidence >= weighedThresholds.answer));

/** What the owner wrote on the emergency, where that was told: what tells how to get help, and nothing else that was told before. `among`: of so many told last. */
export function helpTold({ before, input, state }: Turn, among = before.told.length): IndexedEntry | null {
  const told = before.told
    .slice(-Math.max(among, 1))
    .flatMap(
      ({ id }) => input.knowledge.entries.find((entry) => entry.kind === 'faq' && entry.id === id) ?? [],
    );
  return told.findLast((entry) => isHelp(entry, state.language)) ?? null;
}

/** "How long do I keep the water on it?", "who do I call first?": it tells just that. */
function isOnHelp({ state }: Turn, { attribute }: AskedQuestion, { answer }: IndexedEntry): boolean {
  if (attribute === 'who' || attribute === 'contact') return NUMBER_TO_CALL.test(answer);
  return (
    attribute === 'duration' && localeOf(state.language).deciding.evidence.duration?.test(answer) === true
  );
}

export const helpAgain = (turn: Turn, entry: IndexedEntry, covers: number[]): Contribution => ({
  moves: [
    {
      type: wasSentForHelp(turn) ? 'help_again' : 'answer_again',
      answer: answerOf(turn.input, entry, turn.heard.text, turn.state.language),
    },
  ],
  covers,
  action: 'answer',
  confidence: 1,
  topic: entry.title,
  why: `Help is still needed, and “${entry.title}” tells it: told once more.`,
});
