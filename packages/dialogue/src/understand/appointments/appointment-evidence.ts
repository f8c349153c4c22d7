import type { DialogueState } from '../../state/dialogue-state.ts';
import type { QuestionKind } from '../../state/question.ts';
import { wordsOf } from '../../text/terms.ts';
import { acts } from '../act.ts';
import { highest } from '../read-acts.ts';
import type { ReadClause } from '../read-clauses.ts';
import type { CalendarWish, Understanding } from '../understanding.ts';

/** A message as far as it is read when it is weighed whether it wants an appointment. */
export interface ReadForAppointment
  extends Pick<
    Understanding,
    'text' | 'contact' | 'forWhom' | 'need' | 'party' | 'reply' | 'services' | 'staff' | 'times'
  > {
  clauses: readonly Pick<ReadClause, 'acts' | 'learned' | 'isQuestion' | 'embedded'>[];
  /** What its words tell that it wants of the calendar. */
  wish: CalendarWish | null;
  /** It has a word for an appointment. */
  namesAppointment: boolean;
  /** By its words it asks whether a time is free. */
  asksAvailability: boolean;
  /** It tells nothing but a time, in a language that what is learned wasn't learned of. Absent: it doesn't. */
  tellsTimeAbroad?: boolean;
}

/** What tells whether a message is about making an appointment: a number by the name of each sign, 1 where it is there and 0 where it isn't. */
export function appointmentEvidence(read: ReadForAppointment, state: DialogueState): Record<string, number> {
  const { clauses, contact, reply, wish } = read;
  const [learned, told] = [
    highest(clauses.map((clause) => clause.learned)),
    highest(clauses.map((clause) => clause.acts)),
  ];
  const toCome = read.times.filter(({ past, negated }) => !past && !negated);
  const likest = read.services.filter(({ by }) => by !== 'topic');
  const namesService = likest.some(({ by }) => by === 'name');
  const asks = clauses.some(({ isQuestion }) => isQuestion);
  const words = wordsOf(read.text).length;
  const { question, booking } = state;
  return {
    ...Object.fromEntries(acts.map((act) => [`does-${act}`, learned[act]])),
    ...Object.fromEntries(acts.map((act) => [`says-${act}`, told[act]])),
    need: read.need,
    likeService: likest[0]?.probability ?? 0,
    namesService: Number(namesService),
    asks: Number(asks),
    asksLast: Number(clauses.at(-1)?.isQuestion === true),
    hasMark: Number(read.text.includes('?')),
    hasTime: Number(toCome.length > 0),
    hasDate: Number(toCome.some(({ date }) => date !== null)),
    hasClock: Number(toCome.some(({ time }) => time !== null)),
    isPast: Number(read.times.some(({ past }) => past)),
    tellsName: Number(contact.name !== null),
    tellsEmail: Number(contact.email !== null),
    tellsPhone: Number(contact.phone !== null),
    replies: Number(reply !== null),
    agrees: Number(reply?.type === 'yes'),
    denies: Number(reply?.type === 'no'),
    chooses: Number(reply?.type === 'option'),
    namesStaff: Number(read.staff !== null),
    tellsParty: Number(read.party !== null),
    isForAnother: Number(read.forWhom !== null),
    wishesToBook: wish?.intent === 'book' ? wish.probability : 0,
    wishesElse: Number(wish !== null && wish.intent !== 'book'),
    namesAppointment: Number(read.namesAppointment),
    asksAvailability: Number(read.asksAvailability),
    words: Math.log(1 + words),
    isShort: Number(words <= SHORT),
    wasAskedNothing: Number(question === null),
    ...Object.fromEntries(ASKED.map((kind) => [`wasAsked-${kind}`, Number(question?.kind === kind)])),
    answersService: Number(question?.kind === 'service' && namesService),
    answersTime: Number(question?.kind === 'time' && toCome.length > 0),
    answersName: Number(asksName(question?.kind) && contact.name !== null),
    namesServiceAlone: Number(namesService && words <= FEW),
    timeAlone: Number(toCome.length > 0 && words <= FEW),
    asksForTime: Number(toCome.length > 0 && asks),
    hasService: Number(booking?.serviceId != null),
    hasSlot: Number(booking?.slot != null),
    isSettled: Number(state.settled !== null),
    leavesMessage: Number(state.capture !== null),
    isFirst: Number(state.turn === 0),
  };
}

const SHORT = 3;
const FEW = 6;

const asksName = (kind: QuestionKind | undefined): boolean => kind === 'name' || kind === 'name_and_reach';

/** What the last reply may have asked. */
const ASKED = [
  'time',
  'service',
  'staff',
  'name',
  'reach',
  'name_and_reach',
  'offer',
  'confirm_booking',
  'choice',
] as const satisfies readonly QuestionKind[];
