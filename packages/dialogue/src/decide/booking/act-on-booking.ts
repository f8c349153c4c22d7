import type { Calendar } from '../../calendar.ts';
import { type BookingDraft, newBookingDraft } from '../../state/booking-draft.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import { localParts } from '../../understand/times/zone.ts';
import type { Contribution, Turn } from '../turn.ts';
import { askTime } from './ask-time.ts';
import { bookStep } from './book-step.ts';
import { type BookingDesk, deskOf } from './booking-desk.ts';
import { type FoundSlots, findSlots } from './find-slots.ts';
import { noneOfTheirs } from './none-of-theirs.ts';
import { ownStep } from './own-appointments.ts';

/** What is to be booked, put in data instead of words, as far as it is known. Ids must be of the turn's calendar. */
export interface ToldBooking {
  serviceId: string | null;
  /** Null: whoever is free. */
  staffId: string | null;
  wish: TimeWish | null;
}

/**
 * The next step towards an appointment that a language model puts in data, by the rules of the conversation: what is missing
 * is asked, a time that isn't free is answered with others, and it is booked only when the customer agreed to a read-back of
 * this very service, time and person that the last reply made. The turn's calendar must have services.
 */
export async function actOnBooking(turn: Turn, told: ToldBooking): Promise<Contribution> {
  const { booking } = turn.state;
  const before = booking?.purpose === 'book' ? booking : newBookingDraft('book');
  const draft = withTold(turn, before, told);
  const desk = deskFor(turn, draft);
  return withCovers(turn, await bookStep(desk, desk.draft));
}

/** The same for moving an appointment of this conversation; `appointmentId` null: the only one, or it is asked which. */
export async function actOnMove(
  turn: Turn,
  appointmentId: string | null,
  wish: TimeWish | null,
): Promise<Contribution> {
  const { booking } = turn.state;
  const isSame =
    booking?.purpose === 'move' && (appointmentId === null || booking.appointmentId === appointmentId);
  const before = isSame ? booking : { ...newBookingDraft('move'), appointmentId };
  const isMeant = before.slot !== null && (wish === null || isAt(turn, before, wish));
  const draft = isMeant ? before : { ...before, wish: wish ?? before.wish, slot: null };
  return onOwn(turn, draft, wish !== null);
}

/** The same for cancelling one. */
export async function actOnCancel(turn: Turn, appointmentId: string | null): Promise<Contribution> {
  const { booking } = turn.state;
  const isSame =
    booking?.purpose === 'cancel' && (appointmentId === null || booking.appointmentId === appointmentId);
  return onOwn(turn, isSame ? booking : { ...newBookingDraft('cancel'), appointmentId }, true);
}

/** Free times that a model looked up: told to it, and offered to the customer, so that "the second one" is understood. */
export async function lookUpTimes(
  turn: Turn,
  told: ToldBooking & { serviceId: string },
  count: number,
): Promise<FoundSlots & { offer: Contribution }> {
  const calendar = calendarOf(turn);
  const { booking } = turn.state;
  const service = calendar.services.find(({ id }) => id === told.serviceId)!;
  const before = booking?.purpose === 'book' ? booking : newBookingDraft('book');
  const draft = { ...before, ...told, slot: null };
  const search = { service, staffId: told.staffId, wish: told.wish, moved: null, party: draft.party };
  const { slots, met } = await findSlots(turn.input, calendar, search, count);
  const found =
    slots.length === 0 ? ({ is: 'nothing' } as const) : ({ is: 'offer', slots, met, closed: false } as const);
  return { slots, met, offer: askTime({ ...deskFor(turn, draft), gotOn: true }, draft, service, found) };
}

function withTold(turn: Turn, before: BookingDraft, told: ToldBooking): BookingDraft {
  const serviceId = told.serviceId ?? before.serviceId;
  const staffId = told.staffId ?? before.staffId;
  const isMeant =
    before.slot !== null &&
    before.serviceId === serviceId &&
    (told.staffId === null || told.staffId === before.slot.staffId) &&
    (told.wish === null || isAt(turn, before, told.wish));
  if (isMeant) return before;
  return { ...before, serviceId, staffId, wish: told.wish ?? before.wish, slot: null };
}

/** Whether a wish is exactly the time that was chosen. */
function isAt({ input }: Turn, { slot }: BookingDraft, wish: TimeWish): boolean {
  const { date, time } = localParts(new Date(slot!.startsAt), input.profile.timeZone);
  return wish.date === date && wish.time === time;
}

/** Only appointments of this conversation can be meant. */
async function onOwn(turn: Turn, draft: BookingDraft, isWhole: boolean): Promise<Contribution> {
  const desk = deskFor(turn, draft);
  const own = await desk.own();
  const isTheirs = draft.appointmentId === null || own.some(({ id }) => id === draft.appointmentId);
  if (!isTheirs) return noneOfTheirs(desk, draft.purpose === 'cancel' ? 'cancel' : 'move');
  // What the model was told by the message's times is in its own data.
  const heard = isWhole && draft.appointmentId !== null ? { ...desk.heard, times: [] } : desk.heard;
  return withCovers(turn, await ownStep({ ...desk, heard }, draft));
}

const deskFor = (turn: Turn, draft: BookingDraft): BookingDesk & { draft: BookingDraft } => {
  const desk = deskOf(turn, draft);
  if (!desk?.draft) throw new Error('nothing can be booked in this turn');
  return { ...desk, draft: desk.draft };
};

function calendarOf({ input }: Turn): Calendar {
  if (!input.calendar) throw new Error('nothing can be booked in this turn');
  return input.calendar;
}

const withCovers = (turn: Turn, step: Contribution): Contribution => ({ ...step, covers: [...turn.open] });
