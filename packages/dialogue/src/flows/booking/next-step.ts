import type { BookableService, Calendar, OwnAppointment } from '../../calendar.ts';
import type { Contact } from '../../dialogue-state.ts';
import { hasDay, hasTime } from '../../times/time-wish.ts';
import { say } from '../../wording/lines.ts';
import { type Draft, plainDraft } from '../draft.ts';
import { knownContact } from '../take-contact.ts';
import type { Desk } from './booking-desk.ts';
import {
  ask,
  done,
  ended,
  ownValues,
  readBack,
  sameSlot,
  servicesQuestion,
  slotValues,
} from './booking-drafts.ts';
import type { BookingState, OfferedSlot } from './booking-state.ts';
import { findSlots } from './find-slots.ts';
import type { HeardBooking } from './hear-booking.ts';
import { listOfTimes, timeLabel, wishLabel } from './time-labels.ts';

const OFFERED = 3;

/** The next step, or the end. */
export async function goOn(desk: Desk, booking: BookingState): Promise<Draft> {
  const { input, calendar, heard } = desk;
  const own = booking.appointmentId ? await ownOf(desk, booking.appointmentId) : null;
  if (booking.purpose !== 'book' && !own) return noneOfTheirs(desk);
  if (booking.purpose === 'cancel') {
    if (heard.answer === 'yes') return cancelled(desk, own!);
    if (heard.answer === 'no') return done(desk, 'keptAppointment');
    return askToCancel(desk, booking, own!);
  }
  const service = serviceOf(calendar, booking, heard);
  if (!service) return askService(desk, booking);
  const placed = { ...booking, serviceId: service.id };
  if (!placed.slot) return findTime(desk, placed, service, own);
  if (placed.purpose === 'move') return settleMove(desk, placed, service, own!);
  const contact = knownContact(desk.turn);
  const told = toldTime(desk, placed, service);
  if (!contact.name) return ask(placed, 'name', `${told}${say(input.profile, 'askBookingName')}`);
  if (!contact.email && !contact.phone)
    return ask(placed, 'reach', `${told}${say(input.profile, 'askBookingReach')}`);
  if (
    placed.asked === 'confirm' &&
    heard.answer === 'yes' &&
    sameSlot(placed.slot, desk.turn.before.booking?.slot)
  )
    return booked(desk, placed, service, contact);
  if (
    placed.asked === 'confirm' &&
    heard.answer === 'no' &&
    sameSlot(placed.slot, desk.turn.before.booking?.slot)
  )
    return ask(placed, 'change', say(input.profile, 'askChange'), ['The time', 'The service', 'My details']);
  return ask(placed, 'confirm', readBack(desk, placed, service, contact), ['Yes', 'No']);
}

/** Whose appointment it is can't be known here: somebody has to see to it. */
export function noneOfTheirs({ input, turn }: Pick<Desk, 'input' | 'turn'>): Draft {
  return plainDraft(say(input.profile, 'noAppointment'), 'hand_off', {
    state: {
      booking: null,
      wantsPerson: true,
      contactRefused: false,
      capture: { reason: 'hand_off', asked: 'everything', attempts: 1 },
      offered: false,
      misses: turn.before.misses,
    },
  });
}

/** What was understood of the time, said once it is settled, so that a slip shows at once. */
function toldTime(desk: Desk, { slot }: BookingState, service: BookableService): string {
  if (!slot || sameSlot(slot, desk.turn.before.booking?.slot)) return '';
  return `${say(desk.input.profile, 'timeNoted', slotValues(desk, slot, service))} `;
}

const ownOf = async ({ calendar }: Desk, id: string): Promise<OwnAppointment | null> =>
  (await calendar.own()).find((own) => own.id === id) ?? null;

function serviceOf(
  { services }: Calendar,
  { serviceId }: BookingState,
  heard: HeardBooking,
): BookableService | null {
  const known = services.find(({ id }) => id === serviceId);
  if (known) return known;
  if (services.length === 1) return services[0]!;
  return heard.services.length === 1 ? heard.services[0]! : null;
}

function askService(desk: Desk, booking: BookingState): Draft {
  const { services } = desk.calendar;
  const meant = desk.heard.services.length > 1 ? desk.heard.services : services;
  const names = meant.slice(0, 5).map(({ name }) => name);
  return ask(booking, 'service', servicesQuestion(desk.input.profile, meant), names);
}

async function findTime(
  desk: Desk,
  booking: BookingState,
  service: BookableService,
  own: OwnAppointment | null,
): Promise<Draft> {
  const { input, calendar } = desk;
  const { wish } = booking;
  const search = { service, staffId: booking.staffId, wish, moved: own };
  const { slots, met } = await findSlots(input, calendar, search, OFFERED);
  if (slots.length === 0) return nothingFree(desk, service);
  const isOneTime = wish !== null && met && wish.time !== null && !wish.approximate && hasDay(wish);
  if (isOneTime) return goOn(desk, { ...booking, slot: slots[0]!, offered: [] });
  const values = {
    service: service.name,
    times: listOfTimes(slots, input),
    old: own ? timeLabel(own.startsAt, input) : '',
  };
  const anything = wish !== null && (hasDay(wish) || hasTime(wish));
  // What was offered already is asked again, not told again why.
  const isOffered = sameTimes(slots, desk.turn.before.booking?.offered ?? []);
  const text = !anything
    ? say(input.profile, own ? 'askMoveTime' : 'askTime', values)
    : met || isOffered
      ? say(input.profile, 'offerTimes', values)
      : say(input.profile, 'notThen', { ...values, when: wishLabel(wish, input) });
  const labels = slots.map((slot) => timeLabel(new Date(slot.startsAt), input));
  return ask({ ...booking, offered: slots }, 'time', text, labels);
}

const sameTimes = (slots: readonly OfferedSlot[], offered: readonly OfferedSlot[]): boolean =>
  slots.length === offered.length && slots.every((slot, i) => sameSlot(slot, offered[i]));

/** Nothing to offer in all the days ahead: somebody should see to it. */
function nothingFree({ input }: Desk, service: BookableService): Draft {
  const texts = [
    say(input.profile, 'nothingFree', { service: service.name }),
    say(input.profile, 'offerContact'),
  ];
  return plainDraft(texts.join(' '), 'clarify', { state: { booking: null, offered: true } });
}

function settleMove(desk: Desk, booking: BookingState, service: BookableService, own: OwnAppointment): Draft {
  const { input, heard, turn } = desk;
  const slot = booking.slot!;
  const values = {
    service: service.name,
    old: timeLabel(own.startsAt, input),
    when: timeLabel(new Date(slot.startsAt), input),
  };
  const isReadBack = booking.asked === 'confirm' && sameSlot(slot, turn.before.booking?.slot);
  if (isReadBack && heard.answer === 'yes') {
    const effect = { type: 'move_appointment', appointmentId: own.id, ...slot } as const;
    return ended(say(input.profile, 'moved', values), effect, service);
  }
  if (isReadBack && heard.answer === 'no') return done(desk, 'keptAppointment');
  return ask(booking, 'confirm', say(input.profile, 'readBackMove', values), ['Yes', 'No']);
}

export function askToCancel(desk: Desk, booking: BookingState, own: OwnAppointment): Draft {
  return ask(booking, 'confirm', say(desk.input.profile, 'askCancel', ownValues(desk, own)), ['Yes', 'No']);
}

function cancelled(desk: Desk, own: OwnAppointment): Draft {
  const text = say(desk.input.profile, 'cancelled', ownValues(desk, own));
  return ended(text, { type: 'cancel_appointment', appointmentId: own.id }, null);
}

function booked(desk: Desk, booking: BookingState, service: BookableService, contact: Contact): Draft {
  const slot = booking.slot!;
  const texts = [say(desk.input.profile, 'booked', slotValues(desk, slot, service))];
  if (contact.email) texts.push(say(desk.input.profile, 'confirmationSent', { email: contact.email }));
  const effect = {
    type: 'book_appointment',
    serviceId: service.id,
    ...slot,
    name: contact.name!,
    email: contact.email,
    phone: contact.phone,
  } as const;
  return ended(texts.join(' '), effect, service);
}
