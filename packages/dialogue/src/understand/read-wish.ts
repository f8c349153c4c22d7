import { APPOINTMENT_TOPIC, type DialogueState } from '../state/dialogue-state.ts';
import { isOfCall } from '../state/is-of-call.ts';
import type { ActProbabilities } from './act.ts';
import type { CalendarSigns } from './hearing-locale.ts';
import { isMoment, tellsFew } from './is-moment.ts';
import { restOf, tellsOnlyTime } from './tells-only-time.ts';
import type { TimeMention } from './times/find-times.ts';
import type { CalendarWish, ServiceReading } from './understanding.ts';

/** What a wish is read from: a clause and what else the message tells. */
export interface WishSource {
  plain: string;
  /** The same with its spelling righted. */
  righted: string;
  /** The same without the names of services: an oil change is none of an appointment's. */
  besideNames: string;
  isQuestion: boolean;
  /** What the classifier makes of it. */
  learned: ActProbabilities;
  /** It asks in its first words, not by its mark alone: "table for four at 7?" doesn't. */
  beginsAsking: boolean;
  /** Of the clause. */
  times: readonly TimeMention[];
  /** Of the clause before it, where it has none itself and leans on that: "is it doable?". */
  timesBefore: readonly TimeMention[];
  services: readonly ServiceReading[];
  staffNamed: boolean;
  /** How many come, as the message tells. */
  party: number | null;
  /** It has words of booking, and is plainly heard as something else. */
  isNoWish: boolean;
  /** It asks what would be, if something were so, and tells no time to come. */
  isOnlySupposed: boolean;
  /** It asks what the owner wrote on, names no service, and tells a time at most: "could I have a loan car tomorrow?". */
  isWritten: boolean;
  /** "For a highway lesson", once prices were told: asks for its price. */
  namesPriced: boolean;
  /** That somebody can't do something hinders no appointment. */
  isNoCancellation: boolean;
  state: DialogueState;
  signs: CalendarSigns;
  /** Nothing else can be wished: a table. */
  isOnlyService: boolean;
  /** Words that say nothing beside a time: "… please". */
  fillers: ReadonlySet<string>;
}

export type WishReading = Omit<CalendarWish, 'clause'>;

const SURE = 0.95;
const LIKELY = 0.75;
const PERHAPS = 0.5;
/** A statement that only resembles a service wants it from here on. */
const LIKE_ENOUGH = 0.65;

/** What a clause wants of the calendar; null: nothing. Questions about appointments want nothing of it. */
export function readWish(source: WishSource): WishReading | null {
  const { plain, signs, state } = source;
  if (signs.about.test(plain) || tellsWhenToCall(source) || asksOfHours(source)) return null;
  // "Better cancel it, I can't do Friday either" names no time to come.
  const isRefusal = source.times.length > 0 && source.times.every(({ negated, past }) => negated || past);
  if (isRefusal && signs.cancel.some((sign) => sign.test(source.besideNames)))
    return { intent: 'cancel', probability: SURE };
  if (changesBooked(source)) return { intent: 'move', probability: SURE };
  const asksOnly = source.isQuestion && !hasTimeToCome(source);
  if (hasBooked(state) && !asksOnly && signs.unsuited?.test(plain))
    return { intent: 'move', probability: SURE };
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  const fitsBeside = (patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(source.besideNames));
  if (hasBooked(state) && !asksOnly && signs.callsOff?.test(plain))
    return { intent: 'cancel', probability: SURE };
  const isHindered = !source.isNoCancellation && fits(signs.hindered) && !refusesOffer(source);
  if (isHindered && signs.instead.test(plain)) return { intent: 'move', probability: LIKELY };
  if (fitsBeside(signs.cancel)) return { intent: 'cancel', probability: SURE };
  if (isHindered) return { intent: 'cancel', probability: state.booking ? PERHAPS : LIKELY };
  if (fitsBeside(signs.move) && !isWorkWished(source))
    return changesDraft(source) ? null : { intent: 'move', probability: SURE };
  if (fits(signs.see) || seesOwn(source)) return { intent: 'see', probability: SURE };
  if (source.isNoWish || source.isOnlySupposed || source.namesPriced) return null;
  if (fits(signs.book)) return { intent: 'book', probability: SURE };
  if (source.isWritten) return null;
  if (wishesAnother(source)) return { intent: 'book', probability: LIKELY };
  return withoutVerb(source);
}

/** "Remind me what time my appointment is tomorrow", "do I still have my slot at 3?": of what they have, however it is put. */
const seesOwn = ({ learned, signs, plain }: WishSource): boolean =>
  learned['see-booking'] >= SEEN_FROM && signs.own.test(plain);
const SEEN_FROM = 0.7;

/** "And on Saturday?" after the opening hours were told goes on asking for them. */
export const asksOfHours = (source: WishSource): boolean =>
  source.state.topic?.id === HOURS &&
  source.state.booking === null &&
  source.times.length > 0 &&
  (source.isQuestion || source.learned.affirm + source.learned['request-booking'] < HARDLY) &&
  tellsFew(source);
const HOURS = 'detail:hours';
const HARDLY = 0.2;

/** "Any time after 5 works", once a call was asked for; after an emergency "can't you come this afternoon?" asks for them. */
const tellsWhenToCall = ({
  state,
  times,
  learned,
  services,
  plain,
  signs,
  isQuestion,
}: WishSource): boolean =>
  isOfCall(state) &&
  !(isQuestion && state.urgentTurn > 0) &&
  times.length > 0 &&
  !signs.bidsCome?.test(plain) &&
  learned['request-booking'] < PERHAPS &&
  services[0]?.by !== 'name';

/** "I can't make 3" to times that were offered. */
const refusesOffer = ({ state, times }: WishSource): boolean =>
  (state.question?.kind === 'time' || state.question?.kind === 'confirm_booking') &&
  times.some(({ negated }) => negated);

/** "I want to change the lock": what is done here, and no appointment. */
export const isWorkWished = ({ services, times, signs, plain, state }: WishSource): boolean =>
  state.booking === null &&
  state.topic?.id !== APPOINTMENT_TOPIC &&
  !signs.own.test(plain) &&
  times.every(({ past }) => past) &&
  services.some(({ by, probability }) => by !== 'topic' && probability >= LIKE_ENOUGH - 0.05);

/** "Change the time to 10" of an appointment that isn't made yet. */
const changesDraft = ({ plain, state, signs }: WishSource): boolean =>
  state.booking !== null && state.booking.purpose !== 'cancel' && !signs.own.test(plain);

/** "Could we do 3 instead?", "argh, wrong day", right after it was booked. */
const changesBooked = (source: WishSource): boolean =>
  source.signs.another?.test(source.plain) !== true && (isJustBooked(source) || comesBackTo(source));

/** "Better at 12", "could it be Friday at the same time?", when something else was talked of since it was booked. */
const comesBackTo = (source: WishSource): boolean =>
  hasBooked(source.state) &&
  source.state.question === null &&
  source.services.every(({ by }) => by !== 'name') &&
  hasTimeToCome(source) &&
  (source.times.some(({ relation }) => relation === 'same-time') || (!source.isQuestion && givesWay(source)));

/** "Another one two days later", "one more for my son, please", after one was made. */
const wishesAnother = ({ state, signs, plain, isQuestion, times, learned }: WishSource): boolean =>
  state.settled !== null &&
  state.booking === null &&
  !isQuestion &&
  signs.another?.test(plain) === true &&
  (times.some(({ past }) => !past) || learned['request-booking'] + learned['give-detail'] >= ANOTHER_FROM);
const ANOTHER_FROM = 0.3;

/** Something was booked in this conversation, and none is under way or was called off. */
export const hasBooked = ({ booking, lines }: DialogueState): boolean =>
  booking === null && !lines.cancelled && BOOKED.some((line) => lines[line]);
const BOOKED = ['booked', 'bookedFor', 'moved'];

const isJustBooked = (source: WishSource): boolean =>
  source.state.booking === null &&
  source.state.topic?.id === APPOINTMENT_TOPIC &&
  source.state.question === null &&
  (source.signs.mistaken?.test(source.plain) === true || givesWay(source) || tellsOther(source));

/** A day told from the one that was booked. */
const BESIDE_DAY: ReadonlySet<TimeMention['relation']> = new Set([
  'day-before',
  'day-after',
  'week-after',
  'weekday-before',
  'weekday-after',
]);

/** "A bit earlier?", "Saturday, not Friday", "would 9.30 still be possible?": of what was just booked. */
const tellsOther = ({ times, plain, signs, beginsAsking, party }: WishSource): boolean =>
  times.some(({ relation }) => relation === 'earlier' || relation === 'later' || relation === 'shifted') ||
  (times.some(({ negated }) => negated) && times.some(({ negated, past }) => !negated && !past)) ||
  (beginsAsking &&
    party === null &&
    ((times.some(({ time, past }) => time !== null && !past) && times.every(({ date }) => date === null)) ||
      times.some(({ relation }) => BESIDE_DAY.has(relation))) &&
    signs.availabilityWithTime.some((sign) => sign.test(plain)));

/** What is under way, or was just booked, is changed: by a clause that may ask or tell. */
export const changesAppointment = (source: WishSource): boolean =>
  changesToTime(source) || changesBooked(source);

/** What is under way is changed to a time that is told. */
const changesToTime = (source: WishSource): boolean =>
  !isOnlyAbout(source) &&
  source.state.booking !== null &&
  source.state.booking.purpose !== 'cancel' &&
  (givesWay(source) ||
    (hasTimeToCome(source) && source.signs.move.some((pattern) => pattern.test(source.plain))));

/** "Can I reschedule later if it rains?" names no time to change to. */
const isOnlyAbout = ({ plain, times, signs }: WishSource): boolean =>
  signs.about.test(plain) && times.every(({ relation }) => relation !== null);

const givesWay = (source: WishSource): boolean =>
  hasTimeToCome(source) && source.signs.givesWay?.test(source.plain) === true;

const hasTimeToCome = ({ times }: Pick<WishSource, 'times'>): boolean => times.some(({ past }) => !past);

const OF_COST: ReadonlySet<string> = new Set(['price', 'duration']);

/** "Is 3 pm Wednesday free?", "a haircut tomorrow", "my son needs a check-up". */
function withoutVerb(source: WishSource): WishReading | null {
  const { plain, signs, services, isQuestion, beginsAsking } = source;
  if (asksAvailability(source)) return { intent: 'book', probability: LIKELY };
  const service = services[0];
  const isToCome = source.times.some(({ past }) => !past);
  if (source.times.some(({ past }) => past)) return null;
  // "My lesson is tomorrow at 3" was booked before.
  if (signs.tellsOwn?.test(plain)) return null;
  // "Four of us on Friday at 7" wants a place, whatever it is called.
  const isParty = isToCome && !beginsAsking && source.party !== null && source.party > 1;
  const wantsThen = isToCome && !isQuestion && signs.wantsThen.test(plain);
  if (isParty || wantsThen || isBareTime(source)) return { intent: 'book', probability: LIKELY };
  if (!service || service.by === 'topic') return null;
  if (isQuestion) {
    const isNamed = service.by === 'name' || service.probability >= LIKELY;
    return isNamed && isToCome && !beginsAsking ? { intent: 'book', probability: LIKELY } : null;
  }
  const isLike = service.by === 'name' || service.probability >= LIKE_ENOUGH;
  if (isLike && (signs.needs.test(plain) || isToCome)) {
    const wish = service.probability * (isToCome && signs.needs.test(plain) ? 1 : 0.9);
    return wish >= PERHAPS ? { intent: 'book', probability: wish } : null;
  }
  // After the price of another, its name asks for its own.
  const isCompared =
    OF_COST.has(source.state.topic?.attribute ?? '') && source.state.topic?.serviceId !== service.id;
  return service.by === 'name' && plain.split(' ').length <= 5 && !isCompared
    ? { intent: 'book', probability: PERHAPS * service.probability }
    : null;
}

/**
 * "First thing tomorrow, please", out of the blue or after talk of a service: who tells nothing but a time wants to come
 * then. After talk of anything else, or an answer to a question, it may be of that.
 */
function isBareTime(source: WishSource): boolean {
  const { question, topic, capture, turn, booking, urgentTurn } = source.state;
  if (topic?.id === APPOINTMENT_TOPIC || booking !== null) return false;
  // Beside the number that is asked for after an emergency a service was talked of, or they are asked to come.
  const isComing = Boolean(topic?.serviceId) || (urgentTurn > 0 && source.isQuestion);
  if (capture !== null && !(capture.purpose === 'hand_off' && isComing)) return false;
  const asksElse = question !== null && question.kind !== 'offer' && question.kind !== 'choice';
  if (!asksElse && isMoment(source)) return true;
  const isOfService = source.isOnlyService || (topic === null ? turn === 0 : topic.serviceId !== null);
  const isFree = question === null || (question.kind === 'offer' && question.offer === 'booking');
  if (source.isQuestion || !isFree || !isOfService) return false;
  return tellsOnlyTime(source) && source.times.some(({ past, negated }) => !past && !negated);
}

/**
 * "What have you on Thursday for a lock change?", "when's the first you've got for a try at it?": asks which or when, and is heard to
 * wish for an appointment at a time to come or of something that is done here.
 */
function asksForTime({ plain, signs, learned, times, services, state }: WishSource): boolean {
  if (!signs.asksWhen.test(plain)) return false;
  const isMeant = services.some(({ by, probability }) => by !== 'topic' && probability >= LIKE_A_LITTLE);
  const wish = learned['request-booking'];
  if (times.some(({ past, negated }) => !past && !negated)) return wish >= WISHED_THEN;
  return state.settled === null && isMeant && wish >= PERHAPS;
}
const LIKE_A_LITTLE = 0.4;
const WISHED_THEN = 0.35;

/** Whether a clause asks if something is free: of itself, or beside a time or a name of the staff. */
export function asksAvailability(source: WishSource): boolean {
  const { plain, signs, times, staffNamed, isQuestion, state } = source;
  if (asksOfHours(source) || seesOwn(source) || source.isOnlySupposed) return false;
  if (state.booking !== null && signs.asksNearest.test(plain)) return true;
  if (isQuestion && changesToTime(source)) return true;
  // "How's Saturday, 10:30?"
  const isDayProposed = signs.proposes.test(plain) && times.some(({ past, date }) => !past && date !== null);
  if (isQuestion && isDayProposed && tellsFew(source)) return true;
  if (source.isNoWish || signs.about.test(plain)) return false;
  const fits = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(plain));
  if (fits(signs.availability) || signs.availability.some((sign) => sign.test(source.righted))) return true;
  if (!isQuestion || source.isWritten) return false;
  if (asksForTime(source)) return true;
  const hasTime = [...times, ...source.timesBefore].some(({ past }) => !past);
  if (asksToComeThen(source)) return true;
  // "And Thursday?"
  if (state.booking !== null && tellsOnlyTime(source)) return true;
  const isProposed = signs.proposes.test(plain);
  if ((hasTime || staffNamed) && state.booking !== null && isProposed) return true;
  // "Can you put in a ceiling fan tomorrow?"
  const isMeant = source.services.some(({ by, probability }) => by !== 'topic' && probability >= LIKELY);
  if (isMeant && times.some(({ past, date }) => !past && date !== null) && signs.asksToDo?.test(plain))
    return true;
  // "How about a haircut at 7 tomorrow?"
  if (times.some(({ past }) => !past) && isProposed && source.services[0]?.by === 'name') return true;
  if (staffNamed && fits(signs.availabilityOfStaff)) return true;
  const apart = restOf(source)
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '');
  return hasTime && signs.availabilityWithTime.some((sign) => sign.test(plain) || sign.test(apart));
}

/** "Could one of your girls do my roots on Thursday morning?": asks, tells a day to come, and is heard to wish for an appointment. */
const asksToComeThen = ({ times, learned, services, signs, plain, beginsAsking }: WishSource): boolean =>
  beginsAsking &&
  times.some(({ past, negated, date }) => !past && !negated && date !== null) &&
  (learned['request-booking'] >= WISHED_IN_A_QUESTION ||
    (services[0]?.by === 'name' && signs.doneThen?.test(plain) === true));
const WISHED_IN_A_QUESTION = 0.6;
