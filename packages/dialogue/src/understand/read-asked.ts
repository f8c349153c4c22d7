import { wordsOf } from '../text/terms.ts';
import type { Act } from './act.ts';
import type { HeardClause } from './hear-clauses.ts';
import type { HearingLocale } from './hearing-locale.ts';
import { readQuestion } from './read-question.ts';
import type { TimeMention } from './times/find-times.ts';
import type { AskedQuestion, Clause } from './understanding.ts';

interface Around {
  times: readonly TimeMention[];
  /** The message without contact details. */
  text: string;
  hearing: HearingLocale;
  isReply: boolean;
  /** Of each clause, whether it tells nothing but a time. */
  onlyTimes: readonly boolean[];
}

/** What a clause does that asks nothing of the knowledge. */
const EXPLAINED: readonly Act[] = [
  'request-booking',
  'change',
  'cancel',
  'see-booking',
  'give-detail',
  'affirm',
  'deny',
  'thank',
  'greet',
  'bye',
  'complain',
  'urgent',
  'danger',
  'want-person',
  'want-callback',
  'ask-if-bot',
  'ask-name',
  'ask-help',
  'abuse',
  'off-topic',
  'chit-chat',
  'hesitate',
  'repeat',
  'start-over',
  'unclear',
];

/**
 * What a message wants answered: its clauses that ask, and where none does and nothing else explains it, what it names
 * or tells ("parking?", "my order hasn't come").
 */
export function askedIn(
  heard: readonly HeardClause[],
  clauses: readonly Clause[],
  around: Around,
): AskedQuestion[] {
  const asking = clauses.flatMap((clause, at) => (clause.acts.ask >= 0.5 ? [at] : []));
  const chosen = asking.length > 0 ? asking : toldIn(heard, clauses, around);
  for (const at of chosen) if (clauses[at]!.acts.ask < 0.5) clauses[at]!.acts.ask = 0.5;
  return chosen.map((at) => questionOf(heard[at]!, at, around));
}

const LONG_STORY = 6;

/** Statements that nothing explains. */
function toldIn(
  heard: readonly HeardClause[],
  clauses: readonly Clause[],
  { isReply, onlyTimes }: Around,
): number[] {
  if (isReply) return [];
  return clauses.flatMap(({ acts }, at) => {
    // A thanks at the end counts little, and asks nothing.
    const words = wordsOf(heard[at]!.plain).length;
    // Who tells a story tells a time in it, too; it may be one that the owner has written on.
    const explained = words >= LONG_STORY ? EXPLAINED.filter((act) => act !== 'give-detail') : EXPLAINED;
    const isExplained = acts.thank > 0 || explained.some((act) => acts[act] >= 0.5);
    return isExplained || words === 0 || onlyTimes[at] ? [] : [at];
  });
}

function questionOf(clause: HeardClause, at: number, { times, hearing }: Around): AskedQuestion {
  const own = times.flatMap((time) => {
    const start = clause.righted.indexOf(time.text);
    return start < 0 ? [] : [{ ...time, start, end: start + time.text.length }];
  });
  return {
    text: clause.question,
    clause: at,
    ...readQuestion(clause.righted, own, hearing.questions),
    embedded: clause.questionEmbedded,
    leadUps: clause.leadUps,
    withTopic: clause.withTopic,
  };
}
