import { localeOf } from '../locale/locale.ts';
import { weighWords } from '../retrieval/question-vector.ts';
import { rankEntries } from '../retrieval/rank-entries.ts';
import { mayBeThing } from '../text/english.ts';
import { STOPWORDS, stemOf, wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import { type Act, type ActProbabilities, acts } from './act.ts';
import type { Situation } from './acts/situation.ts';
import type { HearingLocale } from './hearing-locale.ts';
import { isDenied } from './read-acts.ts';
import type { ReadClause } from './read-clauses.ts';

/** From what probability on an act of the classifier's counts at all; false alarms of danger are dear. */
const LEAST = 0.6;
const LEAST_OF: Partial<Record<Act, number>> = {
  urgent: 0.75,
  'chit-chat': 0.5,
  complain: 0.55,
  danger: 0.85,
  abuse: 0.8,
  'off-topic': 0.75,
  unclear: 0.75,
  'start-over': 0.8,
};
/** Without a sentence vector the letters alone tell, and alarm too easily. */
const LEAST_BY_LETTERS: Partial<Record<Act, number>> = { urgent: 0.65, 'want-person': 0.8 };
/** What is learned counts less than what words tell; what counts at all is believed. */
const SHARE = 0.9;
const BELIEVED = 0.52;
/** Only clauses as short agree, decline or give a detail without words that tell it; longer ones, to a question. */
const LONGEST_UNASKED = 6;
const LONGEST_REPLY = 12;
const OF_SHORT: ReadonlySet<Act> = new Set(['affirm', 'deny', 'give-detail']);
const AGREEING: ReadonlySet<Act> = new Set(['affirm', 'deny']);

/** What words tell isn't so where next to nothing of it is learned: "how do I complain?" */
const DOUBTED: readonly Act[] = ['complain', 'want-person', 'want-callback', 'cancel'];
const DOUBTED_BELOW = 0.05;
const DOUBTFUL = 0.4;

/** With this confidence the knowledge answers, whatever else a clause is like. */
const ANSWERED_FROM = 0.4;
const BESIDE_ANSWER = 0.4;
/** Less asked than this, nothing is to be answered, however much it is like an entry. */
const PERHAPS_ASKS = 0.1;

/** What asks this much isn't only said to be kind. */
const PERHAPS_SOCIAL = 0.3;
const SOCIAL: ReadonlySet<Act> = new Set(['thank', 'greet', 'bye', 'chit-chat']);

const SURELY = 0.9;

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
  clause: ReadClause,
  before: readonly Situation[],
  input: TurnInput,
  { acts: signs, questions }: HearingLocale,
): ActProbabilities {
  // "Is that ok?" agrees to nothing.
  const asksOfTopic = questions.ofTopic?.test(clause.plain) === true;
  const vector = clause.embedded?.vector ?? null;
  const { learned } = clause;
  const least = (act: Act) => Math.max(LEAST_OF[act] ?? LEAST, vector ? 0 : (LEAST_BY_LETTERS[act] ?? 0));
  const words = wordsOf(clause.plain).length;
  const longest = before.some(isAsked) ? LONGEST_REPLY : LONGEST_UNASKED;
  const isOurs =
    isInOwnersWords(clause, signs, input) ||
    localeOf(input.knowledge.language).deciding.paysWith.test(clause.plain);
  const byWords = isOurs ? { ...clause.acts, 'off-topic': 0 } : clause.acts;
  const told =
    vector && words >= FEWEST_WORDS
      ? withDoubts(byWords, learned, isBeyondDoubt(clause.plain, signs))
      : byWords;
  const added = acts.filter(
    (act) =>
      learned[act] >= least(act) &&
      clause.acts[act] === 0 &&
      !isDenied(act, clause.plain, signs) &&
      !(act === 'urgent' && signs.wonders.test(clause.plain)) &&
      !(act === 'off-topic' && (isOurs || isOfTrade(clause, input))) &&
      !(OF_SHORT.has(act) && (words > longest || asksOfTopic)) &&
      // "And do I owe you something now?" thanks for nothing.
      !(SOCIAL.has(act) && clause.isQuestion && learned.ask >= PERHAPS_SOCIAL) &&
      // "How would that work then?" agrees to nothing, unless something was asked that it may answer.
      !(AGREEING.has(act) && clause.isQuestion && learned.ask >= PERHAPS_SOCIAL && !before.some(isAsked)) &&
      // "Can't see why not": what words agree to isn't declined.
      !(act === 'deny' && clause.acts.affirm >= SURELY) &&
      !(act === 'affirm' && clause.acts.deny >= SURELY) &&
      // "A word with a real human" wonders about nobody.
      !(act === 'ask-if-bot' && told['want-person'] > DOUBTFUL),
  );
  // Words tell what it is: what is learned adds to it only where they tell nothing.
  if (added.length === 0) return told;
  const isAnswered =
    (clause.isQuestion || learned.ask >= PERHAPS_ASKS) &&
    added.some((act) => !STAYS.has(act)) &&
    answers(clause, input) >= ANSWERED_FROM;
  const all = { ...told };
  for (const act of added) {
    const isOfAnswer = isAnswered && !STAYS.has(act) && !comesFirst(act, learned, before);
    all[act] = Math.max(learned[act] * SHARE, BELIEVED) * (isOfAnswer ? BESIDE_ANSWER : 1);
  }
  return all;
}

/**
 * "And who pays for that?" is still the complaint, whatever the owner wrote on paying; and help comes before an answer, where
 * it wasn't called yet.
 */
const comesFirst = (act: Act, { urgent }: ActProbabilities, before: readonly Situation[]): boolean =>
  (act === 'complain' && before.includes('complaint')) ||
  (act === 'urgent' && urgent >= SURELY && !before.includes('urgent'));

/** What is asked for as a thing or service, or speaks in the owner's words, is none of the world's questions. */
const isOfTrade = ({ plain }: ReadClause, { knowledge }: TurnInput): boolean =>
  localeOf(knowledge.language).deciding.offers.test(plain) || hasOwnersWord(plain, knowledge);

/** "Do I owe tax on crypto?" of an accountant who wrote on crypto: the very word that is of the world elsewhere is the owner's. */
const isInOwnersWords = (
  { plain }: ReadClause,
  { has }: HearingLocale['acts'],
  { knowledge }: TurnInput,
): boolean =>
  hasOwnersWord(
    (has['off-topic'] ?? []).map((pattern) => pattern.exec(plain)?.[0] ?? '').join(' '),
    knowledge,
  );

/** Whether a word of `text` that may be a thing stands in what the owner wrote. */
const hasOwnersWord = (text: string, { lexical }: TurnInput['knowledge']): boolean =>
  wordsOf(text).some(
    (word) => !STOPWORDS.has(word) && mayBeThing(word) && lexical.rarityOf(stemOf(word)) !== null,
  );

const isAsked = (situation: Situation): boolean => !UNDER_WAY.has(situation);
const UNDER_WAY: ReadonlySet<Situation> = new Set(['draft', 'complaint', 'urgent', 'begun']);

/** Of fewer the classifier can't tell so much. */
const FEWEST_WORDS = 4;

/** Despair isn't doubted, nor what is so at this moment. */
const isBeyondDoubt = (plain: string, { despair, isNow }: HearingLocale['acts']): boolean =>
  despair.test(plain) || isNow?.test(plain) === true;

function withDoubts(told: ActProbabilities, learned: ActProbabilities, isCertain: boolean): ActProbabilities {
  const doubted = DOUBTED.filter((act) => learned[act] < DOUBTED_BELOW && told.danger === 0);
  const past = told.danger > 0 && !isCertain && isPast(learned) ? (['danger', 'urgent'] as const) : [];
  return {
    ...told,
    ...Object.fromEntries([...doubted, ...past].map((act) => [act, Math.min(told[act], DOUBTFUL)])),
  };
}

/** Danger long past or only asked about sounds neither like danger nor urgent. */
const isPast = ({ danger, urgent }: ActProbabilities): boolean => Math.max(danger, urgent) < DOUBTED_BELOW;

/** How sure the knowledge is of an answer to a clause. */
function answers(
  { question, questionEmbedded }: Pick<ReadClause, 'question' | 'questionEmbedded'>,
  { knowledge }: TurnInput,
): number {
  if (!questionEmbedded) return 0;
  const vector = weighWords(knowledge.lexical, questionEmbedded);
  return rankEntries(knowledge, question, { vector, weighed: questionEmbedded.words.length > 0 }, 1)
    .confidence;
}
