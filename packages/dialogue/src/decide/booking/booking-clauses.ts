import { localeOf } from '../../locale/locale.ts';
import type { Question } from '../../state/question.ts';
import { plainOf } from '../../text/plain-of.ts';
import { stemOf, wordsOf } from '../../text/terms.ts';
import type { Act } from '../../understand/act.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import type {
  AskedQuestion,
  Attribute,
  ServiceReading,
  Understanding,
} from '../../understand/understanding.ts';
import { isOfBooking } from './is-of-booking.ts';

/** From here an act or a wish is believed. */
export const BELIEVED = 0.5;

/** Asked of a time or person beside an appointment, these are about whether it can be had. */
const OF_APPOINTMENTS: readonly (Attribute | null)[] = [
  'availability',
  'when',
  'whether',
  'what',
  'who',
  null,
];

/** What a clause may do that is no part of an appointment. */
const ASIDE: readonly Act[] = [
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
];

/** Whether it wants to book, move, cancel or see an appointment, and which. */
export const wishIn = ({ wants }: Understanding) =>
  wants && wants.probability >= BELIEVED ? wants.intent : null;

/** The clauses that ask the knowledge something, whatever day or service they name. */
export function knowledgeClauses(heard: Understanding, question: Question | null): Set<number> {
  return new Set(
    heard.asked.filter((asked) => !isOfAppointment(heard, question, asked)).map(({ clause }) => clause),
  );
}

function isOfAppointment(heard: Understanding, question: Question | null, asked: AskedQuestion): boolean {
  if (asked.attribute === 'availability') return true;
  if (isOfBooking(question) && (opensWithTime(heard, asked) || endsWithTime(heard, asked))) return true;
  if (isOfBooking(question) && changesTime(heard, asked)) return true;
  if (!OF_APPOINTMENTS.includes(asked.attribute)) return false;
  if (wishIn(heard) && heard.wants!.clause === asked.clause) return true;
  if (asksToCome(heard, asked) || isNamed(heard, question, asked)) return true;
  const isTimeOpen =
    question?.kind === 'time' ||
    question?.kind === 'service' ||
    question?.kind.startsWith('confirm_') === true;
  return isTimeOpen && heard.times.some((mention) => clauseAt(heard, mention.start) === asked.clause);
}

/** "6:30, otherwise I miss my bus", "4 o'clock, straight from school": the time comes first, then why. */
const opensWithTime = ({ clauses, times }: Understanding, { clause, attribute }: AskedQuestion): boolean =>
  (attribute === null || attribute === 'hours') &&
  !clauses[clause]!.isQuestion &&
  times.some(({ text, past }) => !past && clauses[clause]!.text.startsWith(text));

/** "Say half an hour later, to be safe": told from the time at hand, and nothing asked. */
const changesTime = ({ clauses, times }: Understanding, { clause, attribute }: AskedQuestion): boolean =>
  (attribute === null || attribute === 'hours') &&
  !clauses[clause]!.isQuestion &&
  times.some(
    ({ text, relation, past }) =>
      !past && relation !== null && CHANGES.has(relation) && clauses[clause]!.text.includes(text),
  );
const CHANGES: ReadonlySet<TimeMention['relation']> = new Set([
  ...(['shifted', 'past-hour', 'earlier', 'later', 'same-time'] as const),
  ...(['day-before', 'day-after', 'week-after', 'weekday-before', 'weekday-after'] as const),
]);

/** "9 is too early, 11?": the time comes last and by itself. */
const endsWithTime = ({ clauses, times }: Understanding, { clause, attribute }: AskedQuestion): boolean =>
  (attribute === null || attribute === 'hours') &&
  times.some(({ text, time, past }) => {
    const said = clauses[clause]!.text;
    const at = said.lastIndexOf(text);
    return (
      !past &&
      time !== null &&
      at > 0 &&
      /[,.;!?–—-]\s*$/.test(said.slice(0, at)) &&
      !/[\p{L}\p{N}]/u.test(said.slice(at + text.length))
    );
  });

/** "Is 3 free, and do I need a referral?": the clause itself asks whether a time can be had. */
const asksToCome = ({ clauses, asksAvailability }: Understanding, { clause }: AskedQuestion): boolean =>
  asksAvailability && (clauses.length === 1 || clauses[clause]!.acts['request-booking'] >= BELIEVED);

/** From here a likeness is as good as a name. */
export const AS_NAMED = 0.9;

/** "Actually, a shave", "can it be with Sam?" or "for seven?", in the middle of it; "and one for my daughter". */
function isNamed(
  { clauses, services, staff, forWhom, party }: Understanding,
  question: Question | null,
  { clause, attribute, object, text }: AskedQuestion,
): boolean {
  // "Two of us use wheelchairs, is that okay?" asks of more than how many come.
  const isDetail = staff !== null || (party !== null && !(object.length > 0 && isLong(text)));
  if (isOfBooking(question) && isDetail && OF_APPOINTMENTS.includes(attribute)) return true;
  if (isOfBooking(question) && forWhom && isOnlyOf(forWhom, object)) return true;
  if (attribute !== null || clauses[clause]!.isQuestion) return false;
  if (forWhom) return true;
  const isMeant = ({ by, probability }: ServiceReading) =>
    by !== 'topic' && probability >= (by === 'name' ? BELIEVED : AS_NAMED);
  return isOfBooking(question) && services.some(isMeant);
}

const MOST_OF_COUNT = 6;
const isLong = (text: string): boolean => wordsOf(text).length > MOST_OF_COUNT;

/** "Can it be for my husband, Ray?" names nothing but him. */
const isOnlyOf = (
  { relation, name }: NonNullable<Understanding['forWhom']>,
  object: AskedQuestion['object'],
): boolean => {
  const theirs = new Set(wordsOf(`${relation} ${name ?? ''}`).map(stemOf));
  return object.every((stem) => theirs.has(stem));
};

/** Whether what stands at a place of the message only asks something, and wishes for nothing. */
export function isQuestionBeside(heard: Understanding, question: Question | null, place: number): boolean {
  const clause = clauseAt(heard, place);
  const isWish = wishIn(heard) === 'book' && heard.wants!.clause === clause;
  return !isWish && heard.clauses[clause]!.isQuestion && knowledgeClauses(heard, question).has(clause);
}

/** The clauses that the appointment may have to do with: those that neither ask something else nor are said by the way. */
export function bookingClauses(heard: Understanding, question: Question | null): number[] {
  if (heard.isAboutElse) return [];
  const knowledge = knowledgeClauses(heard, question);
  return [...heard.clauses.keys()].filter((clause) => !knowledge.has(clause) && !isAside(heard, clause));
}

function isAside(heard: Understanding, clause: number): boolean {
  const { acts } = heard.clauses[clause]!;
  const isWish = wishIn(heard) !== null && heard.wants!.clause === clause;
  const hasTime = heard.times.some((mention) => !mention.past && clauseAt(heard, mention.start) === clause);
  return !isWish && !hasTime && ASIDE.some((act) => acts[act] >= BELIEVED) && acts['give-detail'] < BELIEVED;
}

/** Whether a message is about something else altogether, or nothing at all: no slip, and nothing to be asked about. */
export const isByTheWay = (heard: Understanding): boolean =>
  heard.asked.length > 0 ||
  heard.urgency !== 'none' ||
  heard.mood === 'angry' ||
  ASIDE.some((act) => heard.acts[act] >= BELIEVED);

/** Who is asked how they are called back tells when to call. */
export const isOfCallBack = (question: Question | null): boolean =>
  question !== null && 'purpose' in question && question.purpose === 'callback';

/** The times that are wished or refused for an appointment: not those over, nor those asked after. */
export function timesForBooking(heard: Understanding, question: Question | null): TimeMention[] {
  if ((isOfCallBack(question) && !isWishedInstead(heard)) || heard.isAboutElse) return [];
  const knowledge = knowledgeClauses(heard, question);
  const told = heard.times.filter(
    (mention) =>
      !mention.past && !isOfContact(heard, mention) && !(isDetailAsked(question) && isRemark(heard, mention)),
  );
  // What is told on the way, "I'm home all Wednesday", is no question.
  const isAsking = (clause: number) =>
    knowledge.has(clause) && (wishIn(heard) !== 'book' || heard.clauses[clause]!.isQuestion);
  const besides = told.filter(({ start }) => !isAsking(clauseAt(heard, start)));
  return besides.length === 0 && wishIn(heard) === 'book' ? told.filter(isAskedFor(heard)) : besides;
}

/** The time is settled: only who comes is asked for. */
const isDetailAsked = (question: Question | null): boolean =>
  question !== null && 'purpose' in question && question.purpose === 'booking';

/** "I'm feeling a bit flat today, haha": a day told by the way, as long as nothing shows that it is to be another. */
function isRemark(
  heard: Understanding,
  { start, time, part, relation, negated, corrects }: TimeMention,
): boolean {
  const clause = heard.clauses[clauseAt(heard, start)]!;
  const plain = plainOf(clause.text);
  if (clause.isQuestion || negated || corrects || relation !== null) return false;
  if (clause.acts.change >= BELIEVED || wordsOf(plain).length < FEWEST_OF_REMARK) return false;
  const { laughs, tellsOtherTime } = localeOf(heard.language.code).deciding;
  if (tellsOtherTime === undefined || tellsOtherTime.test(plain)) return false;
  return laughs?.test(heard.text) === true || (time === null && part === null);
}
const FEWEST_OF_REMARK = 5;

/** "Can I book a cleaning for Wednesday at 11?", while it is asked how to get back to them: of a service, and of no call. */
const isWishedInstead = (heard: Understanding): boolean =>
  wishIn(heard) === 'book' &&
  heard.acts['want-callback'] < BELIEVED &&
  heard.services.some(({ by }) => by === 'name');

/** "My glasses broke, can you mend them tomorrow at 10?": what is wished in one clause is asked in another for a time. */
const isAskedFor = (heard: Understanding) => {
  const open = new Set(
    heard.asked.flatMap(({ clause, attribute }) => (OF_APPOINTMENTS.includes(attribute) ? [clause] : [])),
  );
  return ({ start }: TimeMention): boolean => open.has(clauseAt(heard, start));
};

/** "Are you open tomorrow?" chooses none of the times offered, though one of them is tomorrow. */
export const asksOfOtherTimes = (heard: Understanding, question: Question | null): boolean =>
  heard.times.some(({ past }) => !past) &&
  knowledgeClauses(heard, question).size > 0 &&
  timesForBooking(heard, question).length === 0;

/** "415 555 2671" is no quarter past four. */
export const isOfContact = ({ contact }: Understanding, { text }: TimeMention): boolean =>
  (contact.phone !== null || contact.email !== null || contact.phonePieces !== '') &&
  !contact.rest.includes(text);

/** Which clause a place in the message belongs to. */
export function clauseAt({ text, clauses }: Understanding, place: number): number {
  let from = 0;
  let found = 0;
  for (const [i, clause] of clauses.entries()) {
    const start = text.indexOf(clause.text, from);
    if (start < 0) continue;
    if (start > place) break;
    found = i;
    from = start + clause.text.length;
  }
  return found;
}
