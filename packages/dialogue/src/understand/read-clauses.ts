import type { BookableService } from '../calendar.ts';
import type { EmbeddedWords } from '../retrieval/embed.ts';
import { preparePhrasing } from '../retrieval/prepare-phrasing.ts';
import { type ServiceVectors, serviceVectors } from '../retrieval/service-vectors.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { hasWords } from '../text/clean-text.ts';
import { plainOf } from '../text/plain-of.ts';
import { wordsOf } from '../text/terms.ts';
import type { TurnInput } from '../turn.ts';
import type { Act, ActProbabilities } from './act.ts';
import { classifyActs } from './acts/classify-acts.ts';
import { situationsOf } from './acts/situation.ts';
import { withoutServiceNames } from './acts/without-service-names.ts';
import { asideTimes, tellsFault } from './aside-times.ts';
import { embedTexts } from './embed-texts.ts';
import type { HearingLocale, QuestionSigns, ReplySigns } from './hearing-locale.ts';
import { actsByWords, BY_WORDS, isDenied } from './read-acts.ts';
import type { ReadMessage } from './read-message.ts';
import { asksInWords, isQuestion, readQuestion } from './read-question.ts';
import { readTimes } from './read-times.ts';
import { probabilityOfNeed } from './services/need.ts';
import { serviceSubject } from './services/service-subject.ts';
import { splitClauses } from './split-clauses.ts';
import { tellsOnlyTime } from './tells-only-time.ts';
import type { TimeMention } from './times/find-times.ts';
import { withClassifier } from './with-classifier.ts';
import { borneOut, withWhole } from './with-whole.ts';

/** A clause as far as its own words tell. */
export interface ReadClause {
  text: string;
  plain: string;
  isQuestion: boolean;
  /** A statement that asks: "I'd like to know …", "prices please". */
  asksInWords: boolean;
  acts: ActProbabilities;
  /** What the classifier makes of it, as far as the whole message bears it out, however sure the words are. */
  learned: ActProbabilities;
  embedded: EmbeddedWords | null;
  /** With its spelling righted. */
  righted: string;
  /** As it is looked up: without greeting, spelling righted, with the statements it leans on. */
  question: string;
  questionEmbedded: EmbeddedWords | null;
  /** What was told before it in the message: alone, and with it where the question hasn't it yet. */
  leadUps: { text: string; embedded: EmbeddedWords | null }[];
  /** Together with what was talked about, where it may lean on it. */
  withTopic: { text: string; embedded: EmbeddedWords | null } | null;
  /** Together with what was asked before, where it may go on from that. */
  withBefore: { text: string; embedded: EmbeddedWords | null } | null;
  /** Of what can speak of a service; null: nothing, or without a text model. */
  subject: Float32Array | null;
  /** The same in words; empty: nothing. */
  subjectText: string;
  times: TimeMention[];
}

export interface Heard {
  /** Of the whole message. */
  times: TimeMention[];
  clauses: readonly ReadClause[];
  /** What is learned of a message of several clauses as a whole; null: it is one clause, or the text model is missing. */
  whole: ActProbabilities | null;
  /** Of a story told in several clauses, none of which asks, the whole; null: it is told in one, or without a text model. */
  story: { text: string; vector: Float32Array } | null;
  /** What the business offers, bookable or not. */
  services: readonly BookableService[];
  serviceVectors: ServiceVectors | null;
  /** How probably the message calls for something that is done by appointment; 0 without a text model, or where nothing is. */
  need: number;
}

/** Cuts a message into clauses and embeds them and what they ask, all in one call. */
export async function readClauses(
  input: TurnInput,
  state: DialogueState,
  { rest, contact, hearing }: ReadMessage,
): Promise<Heard> {
  const { calendar, profile, knowledge, embed } = input;
  const services = calendar?.services ?? profile.services ?? [];
  const texts = splitClauses(
    rest,
    hearing.clauses,
    services.map(({ name }) => name),
  );
  const actText = (text: string) => withoutServiceNames(text, services, hearing.acts);
  const times = asideTimes(rest, texts, readTimes(rest, texts, input, state, hearing), hearing.aside);
  const clauses = texts.map((text, at) => ({
    text,
    plain: plainOf(text),
    isQuestion:
      (isQuestion(text, hearing.questions) &&
        (hearing.questions.ofTopic?.test(plainOf(text)) || !isMereReply(text, hearing.replies))) ||
      (texts.length === 1 && asksOn(text, state, hearing.questions)),
    asksInWords: asksInWords(text, hearing.questions),
    acts: withFault(
      readAsAsked(actsByWords(actText(text), hearing), text, hearing),
      tellsFault(texts, at, hearing.aside),
    ),
    times: times.filter((time) => text.includes(time.text)),
  }));
  const lookedUp = (text: string) => knowledge.speller.correct(preparePhrasing(text));
  const questions = clauses.map((_, at) => lookedUp(withLeadUp(clauses, at, hearing.questions)));
  const leadUps = clauses.map((clause, at) => {
    const before = leadUpOf(clauses, at);
    if (before === null) return [];
    const whole = lookedUp(joined(before, clause.text));
    return [lookedUp(before), ...(whole === questions[at] ? [] : [whole])];
  });
  const subjects = clauses.map((clause) =>
    services.length === 0 ||
    // "Under Lee", a number: nothing else was said.
    !hasWords(contact.rest) ||
    isNoService(clause) ||
    tellsOnlyTime(asTimeClause(clause, hearing))
      ? ''
      : serviceSubject(knowledge.speller.correct(clause.text), clause.times, hearing.calendar),
  );
  const topic = topicIn(state, services);
  const topical = questions.map((question) =>
    topic && wordsOf(question).length <= LONGEST_LEANING ? `${topic} ${question}` : '',
  );
  const lastAsked = state.questions.at(-1);
  const continued = questions.map((question) =>
    lastAsked && wordsOf(question).length <= LONGEST_LEANING ? joined(lastAsked, question) : '',
  );
  const [vectors, wholeVectors, known] = await Promise.all([
    embedTexts(
      [
        ...texts,
        ...texts.map(actText),
        ...questions,
        ...leadUps.flat(),
        ...[...subjects, ...topical, ...continued].filter(Boolean),
      ],
      embed,
    ),
    embed && texts.length > 1 ? embedTexts([rest, actText(rest)], embed) : null,
    embed && services.length > 0 ? serviceVectors(services, profile.language, embed) : null,
  ]);
  const before = situationsOf(state);
  const vector = (wholeVectors ?? vectors).get(texts.length > 1 ? rest : (texts[0] ?? ''))?.vector;
  const whole =
    wholeVectors && classifyActs(actText(rest), wholeVectors.get(actText(rest))?.vector ?? null, before);
  const heard = clauses.map((clause, at) => {
    const read = {
      ...clause,
      embedded: vectors.get(clause.text) ?? null,
      righted: knowledge.speller.correct(clause.text),
      question: questions[at]!,
      questionEmbedded: vectors.get(questions[at]!) ?? null,
      leadUps: leadUps[at]!.map((text) => ({ text, embedded: vectors.get(text) ?? null })),
      withTopic: topical[at] ? { text: topical[at]!, embedded: vectors.get(topical[at]!) ?? null } : null,
      withBefore: continued[at]
        ? { text: continued[at]!, embedded: vectors.get(continued[at]!) ?? null }
        : null,
      subject: vectors.get(subjects[at]!)?.vector ?? null,
      subjectText: subjects[at]!,
    };
    const saying = actText(read.text);
    const alone = classifyActs(saying, vectors.get(saying)?.vector ?? null, before);
    const learned = whole ? borneOut(alone, whole) : alone;
    return { ...read, learned, acts: withClassifier({ ...read, learned }, before, input, hearing) };
  });
  return {
    clauses: whole ? withWhole(heard, whole, (act, plain) => isDenied(act, plain, hearing.acts)) : heard,
    whole,
    times,
    services,
    serviceVectors: known,
    story: isStory(heard) && vector ? { text: rest, vector } : null,
    need: vector && services.length > 0 ? probabilityOfNeed(vector) : 0,
  };
}

/** What is talked of, by its name: what is being booked, whatever was told meanwhile; null: nothing. */
const topicIn = ({ topic, booking }: DialogueState, services: readonly BookableService[]): string | null =>
  (topic && booking?.purpose === 'book' && services.find(({ id }) => id === booking.serviceId)?.name) ||
  (topic?.title ?? null);

/** "She keeps scratching, I think she has bugs": each part alone says less of what is needed. */
const isStory = (clauses: readonly Pick<ReadClause, 'subject' | 'isQuestion'>[]): boolean =>
  clauses.filter(({ subject }) => subject !== null).length > 1 &&
  clauses.every(({ isQuestion }) => !isQuestion);

/** "Is that ok?" agrees to nothing. */
const readAsAsked = (acts: ActProbabilities, text: string, { questions }: HearingLocale): ActProbabilities =>
  questions.ofTopic?.test(plainOf(text)) ? { ...acts, affirm: 0 } : acts;

/** Work that has a fault is complained of, in whatever words. */
const withFault = (acts: ActProbabilities, isFaulty: boolean): ActProbabilities =>
  isFaulty ? { ...acts, complain: Math.max(acts.complain, BY_WORDS) } : acts;

/** A longer question stands on its own feet. */
const LONGEST_LEANING = 12;

/** "And public holidays", where nothing was asked of them and a question of theirs came before: it is asked on. */
const asksOn = (
  text: string,
  { booking, question, questions }: DialogueState,
  { asksOn: signs }: QuestionSigns,
): boolean =>
  booking === null && question === null && questions.length > 0 && signs?.test(plainOf(text)) === true;

/** "Do it", "why not": no questions, unless they are written as such. */
const isMereReply = (text: string, { yes, no, any }: ReplySigns): boolean =>
  !text.trimEnd().endsWith('?') && [yes, no, any].some((pattern) => pattern.test(plainOf(text)));

const asTimeClause = ({ plain, times }: Pick<ReadClause, 'plain' | 'times'>, hearing: HearingLocale) => ({
  plain,
  times,
  signs: hearing.calendar,
  fillers: hearing.replies.fillers,
});

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

const isNoService = ({ acts, plain }: Pick<ReadClause, 'acts' | 'plain'>): boolean =>
  plain.length < 4 || OF_NO_SERVICE.some((act) => acts[act] >= 0.5);

/** "I lost my key, what do I do?": a question that says of nothing what it asks needs the statements before it. */
function withLeadUp(clauses: readonly SaidClause[], at: number, signs: QuestionSigns): string {
  const clause = clauses[at]!;
  const before = leadUpOf(clauses, at);
  if (before === null) return clause.text;
  return readQuestion(clause.text, [], signs).object.length === 0 ? joined(before, clause.text) : clause.text;
}

type SaidClause = Pick<ReadClause, 'text' | 'plain' | 'isQuestion' | 'acts'>;

/** The statements right before a question, of which the last tells something; null: there are none. */
function leadUpOf(clauses: readonly SaidClause[], at: number): string | null {
  if (!clauses[at]!.isQuestion) return null;
  const from = clauses.slice(0, at).findLastIndex((clause) => !isStatement(clause)) + 1;
  const before = clauses.slice(from, at);
  const words = before.reduce((sum, { plain }) => sum + wordsOf(plain).length, 0);
  if (words < FEWEST_WORDS || words > MOST_WORDS_BEFORE) return null;
  return before.map(({ text }) => text).reduce(joined);
}
const FEWEST_WORDS = 2;
const MOST_WORDS_BEFORE = 60;

/** Tells a story or a wish; a thanks or a yes leads up to nothing. */
const isStatement = ({ isQuestion, acts }: SaidClause): boolean =>
  !isQuestion &&
  !(Object.entries(acts) as [Act, number][]).some(
    ([act, probability]) => probability > 0.5 && !LEADS_UP.has(act),
  );
const LEADS_UP: ReadonlySet<Act> = new Set(['ask', 'request-booking', 'give-detail', 'chit-chat']);

const joined = (one: string, other: string): string => `${one}${/[.!?]$/.test(one) ? '' : '.'} ${other}`;
