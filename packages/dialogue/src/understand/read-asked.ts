import { wordsOf } from '../text/terms.ts';
import type { Act } from './act.ts';
import type { HearingLocale, QuestionSigns } from './hearing-locale.ts';
import { classifyQuestion } from './questions/classify-question.ts';
import type { ReadClause } from './read-clauses.ts';
import { readQuestion } from './read-question.ts';
import type { TimeMention } from './times/find-times.ts';
import type { AskedQuestion, Clause } from './understanding.ts';

interface Around {
  times: readonly TimeMention[];
  /** The message without contact details. */
  text: string;
  hearing: HearingLocale;
  isReply: boolean;
  /** There is more in it than contact details. */
  hasWords: boolean;
  /** An appointment that they have is to be moved, cancelled or told: statements are about that. */
  isOfOwn: boolean;
  /** Of each clause, whether it tells nothing but a time. */
  onlyTimes: readonly boolean[];
  /** Of each, whether it tells a time where they were asked for one. */
  toldWhen: readonly boolean[];
  /** Of each, whether it speaks of how to reach them or of details that stand beside it. */
  ofReach: readonly boolean[];
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
  heard: readonly ReadClause[],
  clauses: readonly Clause[],
  around: Around,
): AskedQuestion[] {
  const asking = clauses.flatMap((clause, at) => (clause.acts.ask >= 0.5 ? [at] : []));
  const chosen = asking.length > 0 ? asking : unexplainedIn(heard, clauses, around);
  for (const at of chosen) if (clauses[at]!.acts.ask < 0.5) clauses[at]!.acts.ask = 0.5;
  return chosen.map((at) => questionOf(heard, at, around));
}

/** What else a message tells, read as if it were asked: "he's been scratching a lot" may want what the owner wrote on fleas. */
export function implicitlyAskedIn(
  heard: readonly ReadClause[],
  clauses: readonly Clause[],
  asked: readonly AskedQuestion[],
  around: Around,
): AskedQuestion[] {
  if (!around.hasWords) return [];
  return clauses.flatMap(({ saysNothing }, at) => {
    const isToldNothing =
      saysNothing ||
      around.onlyTimes[at] ||
      around.ofReach[at] ||
      wordsOf(heard[at]!.plain).length < FEWEST_TOLD;
    return isToldNothing || asked.some(({ clause }) => clause === at) ? [] : [questionOf(heard, at, around)];
  });
}
const FEWEST_TOLD = 2;

const LONG_STORY = 5;

/** Statements that nothing explains. */
function unexplainedIn(
  heard: readonly ReadClause[],
  clauses: readonly Clause[],
  { isReply, isOfOwn, onlyTimes, toldWhen, ofReach }: Around,
): number[] {
  if (isReply || isOfOwn) return [];
  return clauses.flatMap(({ acts }, at) => {
    // A thanks at the end counts little, and asks nothing.
    const words = wordsOf(heard[at]!.plain).length;
    // Who tells a story tells a time in it, too; it may be one that the owner has written on. "I'd say the 3.30 one" is none.
    const tellsStory = words >= LONG_STORY && !toldWhen[at];
    const explained = tellsStory ? EXPLAINED.filter((act) => act !== 'give-detail') : EXPLAINED;
    const isExplained = acts.thank > 0 || explained.some((act) => acts[act] >= 0.5);
    return isExplained || words === 0 || onlyTimes[at] || ofReach[at] ? [] : [at];
  });
}

function questionOf(heard: readonly ReadClause[], at: number, { times, hearing }: Around): AskedQuestion {
  const clause = heard[at]!;
  const before = heard[at - 1];
  const own = times.flatMap((time) => {
    const start = clause.righted.indexOf(time.text);
    return start < 0 ? [] : [{ ...time, start, end: start + time.text.length }];
  });
  const learned = clause.embedded && classifyQuestion(clause.text, clause.embedded.vector);
  const read = readQuestion(clause.righted, own, hearing.questions, learned);
  return {
    text: clause.question,
    clause: at,
    ...(read.leans && read.object.length === 0
      ? { ...read, ...thingBefore(before, hearing.questions) }
      : read),
    embedded: clause.questionEmbedded,
    leadUps: clause.leadUps,
    withTopic: clause.withTopic,
    withBefore: clause.withBefore,
  };
}

const LONGEST_NAME = 4;

const NAMES_NOTHING: readonly Act[] = ['affirm', 'deny', 'thank', 'greet', 'hesitate', 'chit-chat', 'repeat'];

/** "And microchipping, how much is that?": a thing alone, right before the question, is what it asks of. */
function thingBefore(
  before: ReadClause | undefined,
  signs: QuestionSigns,
): Partial<Pick<AskedQuestion, 'object' | 'objectText' | 'leans'>> {
  if (!before || before.isQuestion || wordsOf(before.plain).length > LONGEST_NAME) return {};
  // "Wait, how long does it take?"
  if (NAMES_NOTHING.some((act) => before.acts[act] >= 0.5)) return {};
  const { object, objectText } = readQuestion(before.righted, [], signs);
  // "I'm in the old town" names nothing either.
  const first = before.plain.split(/[ ']/u)[0] ?? '';
  const isAlone = objectText !== null && !signs.subjects?.test(first);
  return isAlone ? { object, objectText, leans: false } : {};
}
