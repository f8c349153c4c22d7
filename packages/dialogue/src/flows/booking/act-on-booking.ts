import type { BookableService, Calendar, OwnAppointment } from '../../calendar.ts';
import { noWish, type TimeWish } from '../../times/time-wish.ts';
import { localParts } from '../../times/zone.ts';
import type { TurnInput } from '../../turn.ts';
import type { Draft } from '../draft.ts';
import type { ReadTurn } from '../read-turn.ts';
import { hasDoubt } from './agreement.ts';
import type { Desk } from './booking-desk.ts';
import { type BookingState, newBooking } from './booking-state.ts';
import { findSlots } from './find-slots.ts';
import { hearBooking, nothingHeard } from './hear-booking.ts';
import { goOn, noneOfTheirs } from './next-step.ts';

/** What a wish to act on the calendar is judged by. */
interface Setting {
  input: TurnInput;
  turn: ReadTurn;
  calendar: Calendar;
}

/** What is to be booked, as far as it is known. */
export interface BookingWish {
  service: BookableService | null;
  /** Null: whoever is free. */
  staffId: string | null;
  wish: TimeWish | null;
}

/**
 * The next step towards an appointment that was put in data instead of words, by the rules of the flow: what is missing is
 * asked, a time that isn't free is answered with others, and it is booked only when the customer agreed to a read-back of
 * this very service, time and person that the last reply made.
 */
export async function actOnBooking(setting: Setting, told: BookingWish): Promise<Draft> {
  const before = setting.turn.before.booking?.purpose === 'book' ? setting.turn.before.booking : null;
  const serviceId = told.service?.id ?? before?.serviceId ?? null;
  const service = setting.calendar.services.find(({ id }) => id === serviceId) ?? null;
  const isSame = before !== null && before.serviceId === serviceId;
  if (service && isSame && isReadBack(before, 'book') && isMeant(setting, before, told.wish, told.staffId))
    return settle(setting, before, service, null);
  const isNews = !isSame || told.wish !== null || told.staffId !== null;
  const kept = { ...(before ?? newBooking('book')), asides: 0, serviceId };
  return goOn(
    deskOf(setting, false),
    isNews
      ? {
          ...kept,
          staffId: told.staffId ?? kept.staffId,
          wish: told.wish ?? kept.wish,
          slot: null,
          asked: null,
        }
      : kept,
  );
}

/** The same for moving an appointment of this conversation. */
export async function actOnMove(
  setting: Setting,
  appointmentId: string | null,
  wish: TimeWish | null,
): Promise<Draft> {
  const own = await ownOf(setting.calendar, appointmentId);
  if (!own) return noneOfTheirs(setting);
  const readBack = setting.turn.before.booking;
  const service = setting.calendar.services.find(({ id }) => id === own.serviceId);
  if (
    !service ||
    !isReadBack(readBack, 'move') ||
    readBack.appointmentId !== own.id ||
    !isMeant(setting, readBack, wish, null)
  )
    return goOn(deskOf(setting, false), { ...bookingOf('move', own), wish });
  return settle(setting, readBack, service, own);
}

/** The same for cancelling one. */
export async function actOnCancel(setting: Setting, appointmentId: string | null): Promise<Draft> {
  const own = await ownOf(setting.calendar, appointmentId);
  if (!own) return noneOfTheirs(setting);
  const before = setting.turn.before.booking;
  const isAsked =
    before?.purpose === 'cancel' && before.asked === 'confirm' && before.appointmentId === own.id;
  return goOn(deskOf(setting, isAsked && hasAgreed(setting)), bookingOf('cancel', own));
}

/** What was read back is done if it is agreed to and still free; if it isn't free any more, other times are offered. */
async function settle(
  setting: Setting,
  readBack: ReadBack,
  service: BookableService,
  moved: OwnAppointment | null,
): Promise<Draft> {
  const { date, time } = localParts(new Date(readBack.slot.startsAt), setting.input.profile.timeZone);
  const wish = { ...noWish, date, time };
  const search = { service, staffId: readBack.slot.staffId, wish, moved };
  const { slots, met } = await findSlots(setting.input, setting.calendar, search, 1);
  const isFree = met && slots[0]?.startsAt === readBack.slot.startsAt;
  if (isFree) return goOn(deskOf(setting, hasAgreed(setting)), readBack);
  return goOn(deskOf(setting, false), { ...readBack, slot: null, asked: 'time', wish });
}

type ReadBack = BookingState & { slot: NonNullable<BookingState['slot']> };

const isReadBack = (booking: BookingState | null, purpose: BookingState['purpose']): booking is ReadBack =>
  booking?.purpose === purpose && booking.asked === 'confirm' && booking.slot !== null;

/** Whether a wish is exactly what was read back. One that tells no time speaks of what lies on the table. */
function isMeant(
  { input }: Setting,
  { slot }: ReadBack,
  wish: TimeWish | null,
  staffId: string | null,
): boolean {
  if (staffId !== null && staffId !== slot.staffId) return false;
  if (wish === null) return true;
  const { date, time } = localParts(new Date(slot.startsAt), input.profile.timeZone);
  return wish.date === date && wish.time === time;
}

const ASSENT =
  /\b(?:yes|yeah|yep|yup|sure|ok(?:ay)?|agreed?|great|perfect|good|lovely|fine|wonderful|deal|go (?:for|ahead|on)|do (?:it|that|so)|let'?s|please|works?|right|correct|confirm(?:ed)?|book|cancel|move|suits?)\b/i;

/** Whether the message agrees to the read-back: a plain yes, or words of assent without a doubt, question or other wish. */
function hasAgreed({ input, turn, calendar }: Setting): boolean {
  const heard = hearBooking(input, turn, calendar);
  const isOther = heard.isAbout || heard.times.length > 0 || heard.staff !== null;
  if (heard.answer === 'no' || isOther || hasDoubt(turn.question)) return false;
  return heard.answer === 'yes' || ASSENT.test(turn.question);
}

const deskOf = (setting: Setting, agreed: boolean): Desk => ({
  ...setting,
  heard: { ...nothingHeard, answer: agreed ? 'yes' : null },
});

const bookingOf = (purpose: 'move' | 'cancel', own: OwnAppointment): BookingState => ({
  ...newBooking(purpose),
  appointmentId: own.id,
  serviceId: own.serviceId,
  staffId: own.staffId,
});

/** Only appointments of this conversation can be meant; unnamed, the next of them. */
async function ownOf(calendar: Calendar, id: string | null): Promise<OwnAppointment | null> {
  const own = await calendar.own();
  return (id === null ? own[0] : own.find((appointment) => appointment.id === id)) ?? null;
}
