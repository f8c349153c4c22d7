import type { BookableService } from '../calendar.ts';
import type { EmbeddedWords } from '../retrieval/embed.ts';
import { preparePhrasing } from '../retrieval/prepare-phrasing.ts';
import { type ServiceVectors, serviceVectors } from '../retrieval/service-vectors.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { Act, ActProbabilities } from './act.ts';
import { asideTimes, tellsFault } from './aside-times.ts';
import { embedTexts } from './embed-texts.ts';
import type { QuestionSigns, ReplySigns } from './hearing-locale.ts';
import { actsByWords, BY_WORDS } from './read-acts.ts';
import type { ReadMessage } from './read-message.ts';
import { asksInWords, isQuestion, readQuestion } from './read-question.ts';
import { readTimes } from './read-times.ts';
import { serviceSubject } from './services/service-subject.ts';
import { splitClauses } from './split-clauses.ts';
import type { TimeMention } from './times/find-times.ts';
import { withClassifier } from './with-classifier.ts';

/** A clause as far as its own words tell. */
export interface HeardClause {
  text: string;
  plain: string;
  isQuestion: boolean;
  /** A statement that asks: "I'd like to know …", "prices please". */
  asksInWords: boolean;
  acts: ActProbabilities;
  embedded: EmbeddedWords | null;
  /** As it is looked up: without greeting, spelling righted, with the statements it leans on. */
  question: string;
  questionEmbedded: EmbeddedWords | null;
  /** Together with what was talked about, where it may lean on it. */
  withTopic: { text: string; embedded: EmbeddedWords | null } | null;
  /** Of what can speak of a service; null: nothing, or without a text model. */
  subject: Float32Array | null;
  times: TimeMention[];
}

export interface Heard {
  /** Of the whole message. */
  times: TimeMention[];
  clauses: HeardClause[];
  /** What the business offers, bookable or not. */
  services: readonly BookableService[];
  serviceVectors: ServiceVectors | null;
}

/** Cuts a message into clauses and embeds them and what they ask, all in one call. */
export async function hearClauses(
  input: TurnInput,
  state: DialogueState,
  { rest, hearing }: ReadMessage,
): Promise<Heard> {
  const { calendar, profile, knowledge, embed } = input;
  const services = calendar?.services ?? profile.services ?? [];
  const texts = splitClauses(
    rest,
    hearing.clauses,
    services.map(({ name }) => name),
  );
  const times = asideTimes(rest, texts, readTimes(rest, texts, input, state, hearing), hearing.aside);
  const clauses = texts.map((text, at) => ({
    text,
    plain: plainOf(text),
    isQuestion: isQuestion(text, hearing.questions) && !isMereReply(text, hearing.replies),
    asksInWords: asksInWords(text, hearing.questions),
    acts: withFault(actsByWords(text, hearing), tellsFault(texts, at, hearing.aside)),
    times: times.filter((time) => text.includes(time.text)),
  }));
  const questions = clauses.map((_, at) =>
    knowledge.speller.correct(preparePhrasing(withLeadUp(clauses, at, hearing.questions))),
  );
  const subjects = clauses.map((clause) =>
    services.length === 0 || isNoService(clause)
      ? ''
      : serviceSubject(knowledge.speller.correct(clause.text), clause.times, hearing.calendar),
  );
  const topical = questions.map((question) =>
    state.topic && wordsOf(question).length <= LONGEST_LEANING ? `${state.topic.title} ${question}` : '',
  );
  const [vectors, known] = await Promise.all([
    embedTexts([...texts, ...questions, ...[...subjects, ...topical].filter(Boolean)], embed),
    embed && services.length > 0 ? serviceVectors(services, profile.language, embed) : null,
  ]);
  return {
    clauses: clauses.map((clause, at) => {
      const read = {
        ...clause,
        embedded: vectors.get(clause.text) ?? null,
        question: questions[at]!,
        questionEmbedded: vectors.get(questions[at]!) ?? null,
        withTopic: topical[at] ? { text: topical[at]!, embedded: vectors.get(topical[at]!) ?? null } : null,
        subject: vectors.get(subjects[at]!)?.vector ?? null,
      };
      return { ...read, acts: withClassifier(read, input, hearing) };
    }),
    times,
    services,
    serviceVectors: known,
  };
}

/** Work that has a fault is complained of, in whatever words. */
const withFault = (acts: ActProbabilities, isFaulty: boolean): ActProbabilities =>
  isFaulty ? { ...acts, complain: Math.max(acts.complain, BY_WORDS) } : acts;

/** A longer question stands on its own feet. */
const LONGEST_LEANING = 9;

/** "Do it", "why not": no questions, unless they are written as such. */
const isMereReply = (text: string, { yes, no }: ReplySigns): boolean =>
  !text.trimEnd().endsWith('?') && [yes, no].some((pattern) => pattern.test(plainOf(text)));

/** What says thanks, agrees, greets and the like is like no service. */
const OF_NO_SERVICE: readonly Act[] = [
  'affirm',
  'deny',
  'thank',
  'greet',
  'bye',
  'ask-if-bot',
  'ask-name',
  'ask-help',
  'abuse',
  'chit-chat',
  'hesitate',
  'off-topic',
  'repeat',
  'start-over',
  'unclear',
  'want-person',
];

const isNoService = ({ acts, plain }: Pick<HeardClause, 'acts' | 'plain'>): boolean =>
  plain.length < 4 || OF_NO_SERVICE.some((act) => acts[act] >= 0.5);

/** "I lost my key, what do I do?": a question that says of nothing what it asks needs the statement before it. */
function withLeadUp(
  clauses: readonly Pick<HeardClause, 'text' | 'plain' | 'isQuestion' | 'acts'>[],
  at: number,
  signs: QuestionSigns,
): string {
  const clause = clauses[at]!;
  const before = clauses[at - 1];
  const isStatement =
    before && !before.isQuestion && !Object.values(before.acts).some((probability) => probability > 0.5);
  if (!clause.isQuestion || !isStatement || wordsOf(before.plain).length < FEWEST_WORDS) return clause.text;
  const leans = signs.pronouns.test(clause.plain) || readQuestion(clause.text, [], signs).object.length === 0;
  return leans ? `${before.text}${/[.!?]$/.test(before.text) ? '' : '.'} ${clause.text}` : clause.text;
}
const FEWEST_WORDS = 3;
