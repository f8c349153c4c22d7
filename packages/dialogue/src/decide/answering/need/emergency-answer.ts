import { localeOf } from '../../../locale/locale.ts';
import type { EmbeddedWords } from '../../../retrieval/embed.ts';
import type { IndexedEntry } from '../../../retrieval/knowledge.ts';
import { weighWords } from '../../../retrieval/question-vector.ts';
import { rankEntries } from '../../../retrieval/rank-entries.ts';
import { termsOf, wordsOf } from '../../../text/terms.ts';
import type { Answer } from '../../move.ts';
import type { Turn } from '../../turn.ts';
import { answerOf } from '../answer-of.ts';

/** From here a story is taken for what the owner wrote on emergencies. */
const LIKE = 0.85;
/** The same where letters tell more than meaning. */
const LIKE_BY_LETTERS = 0.85;

/** Told in several clauses it is spread over more words. */
const STORY_NEAR = 0.45;
/** A story tells a time in it, too. */
const LONG_STORY = 8;

/** What the owner wrote on emergencies, where what is told comes nearest to that; null: it doesn't. */
export function emergencyTold(turn: Turn): Answer | null {
  const { input, heard, state } = turn;
  const { emergencyEntry } = localeOf(state.language).deciding;
  for (const { text, embedded, isQuestion, acts } of heard.clauses) {
    if (isQuestion || embedded === null || acts['request-booking'] >= 0.9) continue;
    // A yes, a name or a wish for a person tells no story.
    const isLong = wordsOf(text).length >= LONG_STORY;
    if (NO_STORY.some((act) => acts[act] >= 0.5 && !(isLong && act === 'give-detail'))) continue;
    const vector = vectorOf(input, embedded);
    const { candidates, confidence } = rankEntries(input.knowledge, text, vector, 1);
    const entry = candidates[0]?.entry;
    const isMeant = ['en', 'es'].includes(input.knowledge.language);
    if (entry?.kind !== 'faq') continue;
    // What sends people to the emergency services lists what they tell: less alike will do.
    const isSentForHelp = isLong && EMERGENCY_NUMBER.test(entry.answer);
    if (confidence < (isSentForHelp ? NEAR : isMeant ? LIKE : LIKE_BY_LETTERS)) continue;
    if (isOnEmergencies(entry, emergencyEntry)) return answerOf(input, entry, text, state.language);
  }
  return graveStory(turn);
}

/** The same of a story that is told in several clauses before a question, where it is sent to the emergency services. */
function graveStory({ input, heard, state }: Turn): Answer | null {
  for (const { text, embedded } of heard.asked.flatMap(({ leadUps }) => leadUps)) {
    if (embedded === null || wordsOf(text).length < LONG_STORY) continue;
    const { candidates, confidence } = rankEntries(input.knowledge, text, vectorOf(input, embedded), 1);
    const entry = candidates[0]?.entry;
    if (confidence >= STORY_NEAR && entry?.kind === 'faq' && EMERGENCY_NUMBER.test(entry.answer))
      return answerOf(input, entry, text, state.language);
  }
  return null;
}

function vectorOf({ knowledge }: Turn['input'], embedded: EmbeddedWords) {
  return embedded.words.length > 0
    ? { vector: weighWords(knowledge.lexical, embedded), weighed: true }
    : { vector: embedded.vector, weighed: false };
}

const NO_STORY = [
  'affirm',
  'deny',
  'thank',
  'greet',
  'bye',
  'give-detail',
  'complain',
  'want-person',
  'want-callback',
  'chit-chat',
  'off-topic',
] as const;

/** What the owner wrote on just what happened, if it tells whom to call or what to do at once; null: nothing so near. */
export function nearestHelp({ input, heard, state }: Turn): Answer | null {
  const found = heard.clauses.flatMap(({ text, embedded }) => {
    if (embedded === null) return [];
    const { candidates, confidence } = rankEntries(input.knowledge, text, vectorOf(input, embedded), 1);
    const entry = candidates[0]?.entry;
    const helps = entry?.kind === 'faq' && isHelp(entry, state.language);
    return helps && confidence >= NEAR ? [{ entry, confidence, text }] : [];
  });
  const best = found.sort((one, other) => other.confidence - one.confidence)[0];
  return best ? answerOf(input, best.entry, best.text, state.language) : null;
}
const NEAR = 0.5;

/**
 * The same where nothing is so near: an entry that tells another number than the business's own is help to who needs some, if hardly
 * anything is nearer to what they tell. Null: none is.
 */
export function otherHelp({ input, heard, state }: Turn): Answer | null {
  const told = [{ text: heard.text, embedded: null }, ...heard.clauses];
  for (const { text, embedded } of told) {
    const vector = embedded && vectorOf(input, embedded);
    const { candidates } = rankEntries(input.knowledge, text, vector, FEW);
    const entry = candidates.find(
      ({ entry: { kind, answer }, score }) =>
        kind === 'faq' &&
        score >= LEAST_NEAR &&
        score >= candidates[0]!.score - HARDLY_NEARER &&
        tellsOtherNumber(answer, input.profile.phone),
    )?.entry;
    if (entry) return answerOf(input, entry, text, state.language);
  }
  return null;
}
const FEW = 4;
const LEAST_NEAR = 0.2;
const HARDLY_NEARER = 0.1;

/** It says whom else to call, on other things than emergencies: a recovery service. */
export function sendsToOthers({ input, state }: Turn, { source }: Answer): boolean {
  const { emergencyEntry } = localeOf(state.language).deciding;
  const entry = input.knowledge.entries.find(({ id }) => id === source.id);
  return (
    entry !== undefined &&
    !isOnEmergencies(entry, emergencyEntry) &&
    tellsOtherNumber(entry.answer, input.profile.phone)
  );
}

function tellsOtherNumber(answer: string, phone: string): boolean {
  const own = digitsOf(phone);
  return numbersIn(answer).some((number) => !own.endsWith(number) && !number.endsWith(own));
}

const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(-7) || 'none';
const numbersIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(PHONE, 'g'))].map(([number]) => digitsOf(number));

/** It is about emergencies, or tells whom to call or what to do at once. */
export function isHelp(entry: IndexedEntry, language: string): boolean {
  const { emergencyEntry, getsHelp } = localeOf(language).deciding;
  return (
    isOnEmergencies(entry, emergencyEntry) ||
    PHONE.test(entry.answer) ||
    CALLS_SHORT.test(entry.answer) ||
    getsHelp.test(entry.answer)
  );
}

/** It sends to a hospital or the emergency services, or to do something at once. */
export const sendsForHelp = ({ answer }: IndexedEntry): boolean =>
  EMERGENCY_NUMBER.test(answer) || ELSEWHERE.test(answer);
/** Words that the languages share or that are alike in them. */
const ELSEWHERE =
  /\b(?:hospital(?:es)?|emergency (?:room|department|services?)|a ?& ?e|ambulances?|ambulancias?|urgencias|poison control)\b/i;
const PHONE = /\d(?:[\s().-]{0,3}\d){5,}/;
/** "Call 101", the police's: in words that the languages have. */
const CALLS_SHORT =
  /\b(?:call|ring|dial|phone|llam(?:e|en|a|ad|ar)|marqu(?:e|en)|marca) (?:[\p{L}]+ ){0,3}\d{3}(?![\d\s.-]*\d)/iu;
/** Also a short one, such as 911. */
export const NUMBER_TO_CALL = /\d(?:[\s().-]{0,3}\d){2,}/;

/**
 * What the owner wrote on emergencies in general, nearest to what happened first; null: nothing. What is for one kind alone, a battery on
 * fire, is no help to who bleeds: that comes by its meaning (`nearestHelp`) or not at all.
 */
export function emergencyAnswer({ input, heard, state }: Turn): Answer | null {
  const { emergencyEntry } = localeOf(state.language).deciding;
  const { candidates } = rankEntries(input.knowledge, heard.text, null, 50);
  const written = candidates.find(({ entry }) => entry.kind !== 'detail' && isNamedSo(entry, emergencyEntry));
  const entry =
    written?.entry ??
    input.knowledge.entries.find((each) => each.kind === 'faq' && isNamedSo(each, emergencyEntry));
  return entry ? answerOf(input, entry, heard.text) : null;
}

/** Its title says so, or its answer tells the number for emergencies. */
const isOnEmergencies = ({ title, phrasings, answer }: IndexedEntry, sign: RegExp): boolean =>
  isNamedSo({ title, phrasings }, sign) || EMERGENCY_NUMBER.test(answer);
const isNamedSo = ({ title, phrasings }: Pick<IndexedEntry, 'title' | 'phrasings'>, sign: RegExp): boolean =>
  [title, ...phrasings].some((text) => sign.test(text));
/** Help is elsewhere, and no appointment here is any. */
export const sendsElsewhere = ({ text }: Answer): boolean => EMERGENCY_NUMBER.test(text);
const EMERGENCY_NUMBER = /(?<![\d.,-])\b(?:112|911|999)\b(?![\d.,]*\d)/;

/** What the owner wrote on the very danger that is told of, such as gas, and of several such entries the nearest; null: nothing. */
export function dangerAnswer({ input, heard, state }: Turn): Answer | null {
  const said = new Set(termsOf(heard.text));
  const { emergencyEntry } = localeOf(state.language).deciding;
  const isOnDanger = ({ kind, title, phrasings }: IndexedEntry): boolean =>
    kind === 'faq' && [title, ...phrasings].some((each) => emergencyEntry.test(each) || DANGER.test(each));
  const sharesWord = ({ title, phrasings }: IndexedEntry): boolean =>
    termsOf([title, ...phrasings].join(' ')).some((term) => said.has(term));
  const entries = input.knowledge.entries.filter((entry) => isOnDanger(entry) && sharesWord(entry));
  const entry = entries.length > 1 ? nearestOf({ input, heard }, entries) : entries[0];
  return entry ? answerOf(input, entry, heard.text, state.language) : null;
}

/** Of some entries the one that comes nearest to any clause. */
function nearestOf(
  { input, heard }: Pick<Turn, 'input' | 'heard'>,
  entries: readonly IndexedEntry[],
): IndexedEntry | undefined {
  const near = heard.clauses.flatMap(({ text, embedded }) => {
    const vector = embedded && vectorOf(input, embedded);
    return rankEntries(input.knowledge, text, vector, input.knowledge.entries.length).candidates;
  });
  const scoreOf = (entry: IndexedEntry): number =>
    Math.max(0, ...near.flatMap((candidate) => (candidate.entry === entry ? [candidate.score] : [])));
  return entries.toSorted((a, b) => scoreOf(b) - scoreOf(a))[0];
}

/** Words for danger that the languages share or that are alike in them. */
const DANGER = /\b(?:gas|carbon monoxide|mon[oó]xido|smoke|humo|fire|fuego|incendio)\b/i;
