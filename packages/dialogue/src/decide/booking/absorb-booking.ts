import { Temporal } from 'temporal-polyfill';
import type { Calendar } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { DialogueState } from '../../state/dialogue-state.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { TurnInput } from '../../turn.ts';
import type { TimeMention } from '../../understand/times/find-times.ts';
import { mergeWish } from '../../understand/times/merge-wish.ts';
import { hasDay, noWish, type TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Understanding } from '../../understand/understanding.ts';
import { alternativeWishes } from './alternative-wishes.ts';
import { draftOf } from './begin-draft.ts';
import {
  AS_NAMED,
  asksOfOtherTimes,
  BELIEVED,
  bookingClauses,
  timesForBooking,
  wishIn,
} from './booking-clauses.ts';
import { chosenSlot, fitsAll } from './chosen-slot.ts';
import { isOnlyAskedOf, meantService } from './meant-service.ts';
import { wishAt, wishBehind, withSlotOpen } from './slot-wish.ts';

/** What a message is worked in with. `state`: its question and booking as the last turn left them. */
interface Message {
  heard: Understanding;
  state: DialogueState;
  calendar: Calendar;
  timeZone: string;
  /** yyyy-mm-dd. */
  today: string;
}

/**
 * The appointment in the making, with all that a message tells of it: in any order, from before the service is known, and
 * corrections of what was told before. Null: none is under way, and the message wants none. Pure.
 */
export function absorbBooking(
  { calendar, profile, refused, now }: Pick<TurnInput, 'calendar' | 'profile' | 'refused' | 'now'>,
  heard: Understanding,
  state: DialogueState,
): BookingDraft | null {
  if (!calendar || calendar.services.length === 0 || refused || heard.isAboutElse) return state.booking;
  const draft = draftOf(heard, state, calendar);
  if (!draft) return null;
  const { timeZone } = profile;
  const message = { heard, state, calendar, timeZone, today: localParts(now, timeZone).date };
  return [withService, withToldTime, withStaff, withPeople, withTime].reduce(
    (told, work) => work(message, told),
    draft,
  );
}

function withService({ heard, state, calendar, timeZone }: Message, draft: BookingDraft): BookingDraft {
  if (draft.purpose !== 'book') return draft;
  const { question, booking: before } = state;
  const pointedAt =
    question?.kind === 'service' && heard.reply?.type === 'option'
      ? (question.serviceIds[heard.reply.index] ?? null)
      : null;
  const staffId = heard.staff && !heard.staff.refused && heard.staff.id !== 'any' ? heard.staff.id : null;
  const meant = pointedAt ?? meantService(heard, question, calendar.services, staffId);
  if (meant === draft.serviceId) return draft;
  if (meant === null) return before && heard.part === 'service' ? withoutService(draft, timeZone) : draft;
  if (draft.serviceId !== null && pointedAt === null && !replacesService(heard, state, meant)) return draft;
  const named = calendar.services.find(({ id }) => id === meant);
  if (question?.kind === 'confirm_booking' && named && isOnlyAskedOf(heard, question, named)) return draft;
  return { ...withSlotOpen(draft, timeZone), serviceId: meant, declined: [] };
}

/** "The last one is at five for an hour", told before it was known for what. */
function withToldTime({ calendar, timeZone }: Message, draft: BookingDraft): BookingDraft {
  if (draft.toldTimes.length === 0 || draft.serviceId === null) return draft;
  const length = calendar.services.find(({ id }) => id === draft.serviceId)?.durationMinutes;
  const told = draft.toldTimes.find(({ minutes }) => minutes === length);
  const wish = told ? wishAt(new Date(told.startsAt), timeZone, draft.wish) : draft.wish;
  return { ...draft, wish, toldTimes: [] };
}

const withoutService = (draft: BookingDraft, timeZone: string): BookingDraft => ({
  ...withSlotOpen(draft, timeZone),
  serviceId: null,
});

/** What was settled gives way to a name, or to a likeness where it is being changed. */
function replacesService(heard: Understanding, { question }: DialogueState, meant: string): boolean {
  const { by, probability } = heard.services.find(({ id }) => id === meant)!;
  const isChange =
    question?.kind === 'service' ||
    question?.kind === 'change_what' ||
    heard.part === 'service' ||
    // "Inside then, make it 7:30" changes the time.
    (heard.acts.change >= BELIEVED && heard.times.length === 0);
  // "The 5:30, my sister finishes at 5", of times that were offered: for what they were offered.
  const isChoice = question?.kind === 'time' && heard.reply?.type === 'option';
  // "Indoors is fine, could we come at 7:30?" wishes for another time of what it was.
  const isWish = wishIn(heard) === 'book' && !isChoice && heard.times.length === 0;
  const isMeant = isChange || isWish || probability >= AS_NAMED;
  return by === 'name' || (by === 'meaning' && isMeant);
}

function withStaff({ heard, state, timeZone }: Message, draft: BookingDraft): BookingDraft {
  const { question } = state;
  const pointedAt =
    question?.kind === 'staff' && heard.reply?.type === 'option'
      ? question.staffIds[heard.reply.index]
      : null;
  const isAny = question?.kind === 'staff' && (heard.reply?.type === 'no' || heard.reply?.type === 'unsure');
  const isTold = heard.staff !== null && bookingClauses(heard, question).length > 0;
  const id = pointedAt ?? (isTold ? heard.staff!.id : isAny ? 'any' : null);
  if (id === null) return draft;
  if (isTold && heard.staff!.refused && id !== 'any') return withoutStaff(draft, id, timeZone);
  if (id === 'any') return { ...draft, staffId: null };
  const notStaffIds = draft.notStaffIds.filter((other) => other !== id);
  if (draft.slot?.staffId === id) return { ...draft, staffId: id, notStaffIds };
  return { ...withSlotOpen(draft, timeZone), staffId: id, notStaffIds };
}

function withoutStaff(draft: BookingDraft, id: string, timeZone: string): BookingDraft {
  const kept = draft.slot?.staffId === id ? withSlotOpen(draft, timeZone) : draft;
  return {
    ...kept,
    staffId: kept.staffId === id ? null : kept.staffId,
    notStaffIds: [...new Set([...kept.notStaffIds, id])].slice(-20),
  };
}

function withPeople({ heard, state }: Message, draft: BookingDraft): BookingDraft {
  if (draft.purpose !== 'book' || bookingClauses(heard, state.question).length === 0) return draft;
  const party = heard.party === null ? draft.party : Math.min(1000, Math.max(1, heard.party));
  const together = draft.together || heard.together;
  const { relation, name } = heard.forWhom ?? {};
  if (relation === undefined) return { ...draft, party, together };
  // "Her name is Olive" says no more of who she is.
  const isSame = relation === '' || draft.forWhom?.relation === relation;
  const known = isSame ? (draft.forWhom?.name ?? null) : null;
  const forWhom = {
    relation: (relation || (draft.forWhom?.relation ?? '')).slice(0, 100),
    name: (name ?? known)?.slice(0, 200) ?? null,
  };
  return { ...draft, party, together, forWhom };
}

/** A time of an appointment to be moved is worked in once it is known which (own-appointments.ts). */
function withTime({ heard, state, timeZone, today }: Message, draft: BookingDraft): BookingDraft {
  const { question } = state;
  const times = timesForBooking(heard, question);
  const isOthers = heard.reply?.type === 'none' || asksOfOtherTimes(heard, question);
  const chosen = isOthers
    ? null
    : (chosenSlot(question, heard.reply, times, timeZone) ?? agreedAgain(heard, draft, question, times));
  if (chosen && !(question?.kind === 'time' && isOnlyDay(draft, question.slots, times)))
    return { ...draft, slot: chosen, alternatives: [] };
  if (times.length === 0) return withoutTime(heard, state, draft, timeZone);
  if (draft.purpose !== 'book' || (draft.slot && fitsAll(draft.slot, times, timeZone))) return draft;
  const asksOutright = times.some(({ time, negated }) => time !== null && !negated);
  const kept = asksOutright ? withWanted(draft, times, timeZone) : draft;
  const others = isOthers ? withoutOffered(withAnyHour(kept), question) : kept;
  const wish = wishAfter(others, times, state, timeZone, today);
  const told = alternativeWishes(heard, times, (some) => wishAfter(others, some, state, timeZone, today));
  const wishes = told ?? { wish, alternatives: [] };
  return { ...others, ...wishes, takes: heard.alternatives.takes, slot: null, toldTimes: [] };
}

/** "Sounds good", to times that were offered twice: the first, which is read back. */
const agreedAgain = (
  { reply, acts }: Understanding,
  { asked }: BookingDraft,
  question: DialogueState['question'],
  times: readonly TimeMention[],
): OfferedSlot | null =>
  question?.kind === 'time' &&
  reply?.type === 'yes' &&
  // "Perfect, thanks so much" is praise.
  acts.thank < BELIEVED &&
  times.length === 0 &&
  (asked.time ?? 0) >= 2
    ? (question.slots[0] ?? null)
    : null;

/** What was turned down and is asked for after all. */
const withWanted = (draft: BookingDraft, times: readonly TimeMention[], timeZone: string): BookingDraft => ({
  ...draft,
  declined: draft.declined.filter((startsAt) => !fitsAll({ startsAt, staffId: null }, times, timeZone)),
});

/** "What else is there on that day?": not only at the hour that was wished. */
const withAnyHour = (draft: BookingDraft): BookingDraft =>
  draft.wish?.time
    ? { ...draft, wish: { ...draft.wish, time: null, ambiguous: false, approximate: false } }
    : draft;

/** Times that were offered and aren't taken. */
function withoutOffered(draft: BookingDraft, question: DialogueState['question']): BookingDraft {
  if (question?.kind !== 'time') return draft;
  const declined = [...new Set([...draft.declined, ...question.slots.map(({ startsAt }) => startsAt)])];
  return { ...draft, declined: declined.slice(-60), offered: [] };
}

/** "Wednesday", of times that were but examples: it has others too. */
const isOnlyDay = (
  { wish }: BookingDraft,
  slots: readonly OfferedSlot[],
  times: readonly TimeMention[],
): boolean =>
  slots.length > 1 &&
  times.length > 0 &&
  times.every(({ date, time, part }) => date !== null && time === null && part === null) &&
  !wish?.time;

/** A chosen time is what "no, Thursday" and "make it 4" build on; else what was offered of a single day. */
function wishAfter(
  draft: BookingDraft,
  times: readonly TimeMention[],
  { question, settled = null }: Pick<DialogueState, 'question'> & Partial<Pick<DialogueState, 'settled'>>,
  timeZone: string,
  today: string,
): TimeWish {
  const offered = question?.kind === 'time' ? question.slots : [];
  const isEarlier = times.some(({ relation }) => relation === 'earlier');
  // "Not that early, an hour later?", of what was offered first thing.
  const isOfFirst = draft.wish?.part === 'first thing' || draft.wish?.soonest === true;
  const isShifted = times.some(({ relation }) => relation === 'shifted');
  const last = draft.slot ?? (isEarlier || (isOfFirst && isShifted) ? offered[0] : offered.at(-1)) ?? null;
  // "And another one the week after", of the one that was booked.
  const spokenOf = last?.startsAt ?? (draft.wish === null ? settled?.startsAt : null);
  const proposed = spokenOf ? localParts(new Date(spokenOf), timeZone) : null;
  const days = new Set(offered.map(({ startsAt }) => localParts(new Date(startsAt), timeZone).date));
  const before = wishBehind(draft, timeZone);
  const isOfOfferedDay =
    days.size === 1 && !(before && hasDay(before)) && times.every(({ date }) => date === null);
  const base = isOfOfferedDay ? { ...(before ?? noWish), date: [...days][0]! } : before;
  // "Anything earlier" than times of several days is a day before them.
  const isEarlierDay = isEarlier && draft.slot === null && days.size > 1 && times.length === 1;
  // "The next free one after that", of a day that was full: of the days after it.
  const isFull = before?.date != null && offered.length > 0 && !days.has(before.date) && draft.slot === null;
  const isLaterDay = isFull && times.some(({ relation }) => relation === 'later');
  if (isLaterDay) {
    const soonest = times.some(({ relation }) => relation === 'soonest');
    return { ...before!, ...BEFORE_THEM, dateFrom: dayAfter(before!.date!), dateTo: null, soonest };
  }
  const wish = isEarlierDay
    ? { ...(before ?? noWish), ...BEFORE_THEM, dateTo: dayBefore(proposed!.date) }
    : mergeWish(base, times, { offered: proposed, today });
  // "Thursday at 4" settles what "as soon as possible" left open.
  const isSooner = times.some(({ relation }) => relation === 'soonest');
  return isSooner ? wish : { ...wish, soonest: false };
}

const BEFORE_THEM = { date: null, dateFrom: null, alsoDates: [], conflict: false };
const dayBefore = (date: string): string => Temporal.PlainDate.from(date).subtract({ days: 1 }).toString();
const dayAfter = (date: string): string => Temporal.PlainDate.from(date).add({ days: 1 }).toString();

function withoutTime(
  heard: Understanding,
  { question, booking: before }: DialogueState,
  draft: BookingDraft,
  timeZone: string,
): BookingDraft {
  if (before && heard.part === 'time') return withAnotherTime(draft, timeZone);
  const isTurnedDown = heard.reply?.type === 'none' || heard.reply?.type === 'no';
  return isTurnedDown ? withoutOffered(draft, question) : draft;
}

/** "The time", of what was chosen: another one, near it as long as nothing else is said. */
function withAnotherTime(draft: BookingDraft, timeZone: string): BookingDraft {
  const { slot } = draft;
  if (!slot) return { ...draft, wish: null, offered: [] };
  const declined = [...new Set([...draft.declined, slot.startsAt])].slice(-60);
  return { ...withSlotOpen(draft, timeZone), declined };
}
