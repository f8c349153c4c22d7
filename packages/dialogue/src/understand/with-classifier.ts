import { weighWords } from '../retrieval/question-vector.ts';
import { rankEntries } from '../retrieval/rank-entries.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import { type Act, type ActProbabilities, acts } from './act.ts';
import type { HeardClause } from './hear-clauses.ts';
import type { HearingLocale } from './hearing-locale.ts';
import { isDenied } from './read-acts.ts';

/** From what probability on an act of the classifier's counts at all; false alarms of danger are dear. */
const LEAST = 0.6;
const LEAST_OF: Partial<Record<Act, number>> = {
  urgent: 0.9,
  'chit-chat': 0.5,
  complain: 0.7,
  danger: 0.85,
  abuse: 0.8,
  'off-topic': 0.75,
  unclear: 0.75,
  'start-over': 0.8,
};
/** Without a sentence vector the letters alone tell, and alarm too easily. */
const LEAST_BY_LETTERS: Partial<Record<Act, number>> = { urgent: 0.8, 'want-person': 0.8 };
/** What is learned counts less than what words tell. */
const SHARE = 0.9;
/** Only clauses as short agree, decline or give a detail without words that tell it. */
const LONGEST_REPLY = 6;
const OF_SHORT: ReadonlySet<Act> = new Set(['affirm', 'deny', 'give-detail']);

/** What words tell isn't so where next to nothing of it is learned: "how urgent is a crack?" Danger is never doubted. */
const DOUBTED: readonly Act[] = ['complain', 'urgent', 'want-person', 'want-callback', 'cancel'];
const DOUBTED_BELOW = 0.05;
const DOUBTFUL = 0.4;

/** With this confidence the knowledge answers, whatever else a clause is like. */
const ANSWERED_FROM = 0.4;
const BESIDE_ANSWER = 0.4;
/** Less asked than this, nothing is to be answered, however much it is like an entry. */
const PERHAPS_ASKS = 0.1;

/** Acts that a clause may do besides being answered. */
const STAYS: ReadonlySet<Act> = new Set([
  'ask',
  'request-booking',
  'change',
  'cancel',
  'see-booking',
  'thank',
  'greet',
]);

/** The acts told by words, with those that the classifier adds. */
export function withClassifier(
  clause: HeardClause,
  input: TurnInput,
  { acts: signs, questions }: HearingLocale,
): ActProbabilities {
  // "Is that ok?" agrees to nothing.
  const asksOfTopic = questions.ofTopic?.test(clause.plain) === true;
  const vector = clause.embedded?.vector ?? null;
  const { learned } = clause;
  const least = (act: Act) => Math.max(LEAST_OF[act] ?? LEAST, vector ? 0 : (LEAST_BY_LETTERS[act] ?? 0));
  const words = wordsOf(clause.plain).length;
  const added = acts.filter(
    (act) =>
      learned[act] >= least(act) &&
      clause.acts[act] === 0 &&
      !isDenied(act, clause.plain, signs) &&
      !(OF_SHORT.has(act) && (words > LONGEST_REPLY || asksOfTopic)) &&
      // "A word with a real human" wonders about nobody.
      !(act === 'ask-if-bot' && clause.acts['want-person'] > 0),
  );
  const told = vector && words >= FEWEST_WORDS ? withDoubts(clause.acts, learned) : clause.acts;
  // Words tell what it is: what is learned adds to it only where they tell nothing.
  if (added.length === 0) return told;
  const isAnswered =
    (clause.isQuestion || learned.ask >= PERHAPS_ASKS) &&
    added.some((act) => !STAYS.has(act)) &&
    answers(clause, input) >= ANSWERED_FROM;
  const all = { ...told };
  for (const act of added)
    all[act] = learned[act] * SHARE * (isAnswered && !STAYS.has(act) ? BESIDE_ANSWER : 1);
  return all;
}

/** Of fewer the classifier can't tell so much. */
const FEWEST_WORDS = 4;

const withDoubts = (told: ActProbabilities, learned: ActProbabilities): ActProbabilities => ({
  ...told,
  ...Object.fromEntries(
    DOUBTED.filter((act) => learned[act] < DOUBTED_BELOW && told.danger === 0).map((act) => [
      act,
      Math.min(told[act], DOUBTFUL),
    ]),
  ),
});

/** How sure the knowledge is of an answer to a clause. */
function answers(
  { question, questionEmbedded }: Pick<HeardClause, 'question' | 'questionEmbedded'>,
  { knowledge }: TurnInput,
): number {
  if (!questionEmbedded) return 0;
  const vector = weighWords(knowledge.lexical, questionEmbedded);
  return rankEntries(knowledge, question, { vector, weighed: questionEmbedded.words.length > 0 }, 1)
    .confidence;
}
