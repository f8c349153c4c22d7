import type { BusinessProfile } from '../../business-profile.ts';
import type { BookableService, OwnAppointment } from '../../calendar.ts';
import type { Contact } from '../../dialogue-state.ts';
import { toRead } from '../../speaking/to-read.ts';
import type { BookingEffect } from '../../turn.ts';
import { say } from '../../wording/lines.ts';
import { orList } from '../../wording/or-list.ts';
import { type Draft, plainDraft } from '../draft.ts';
import type { Desk } from './booking-desk.ts';
import type { BookingState, OfferedSlot } from './booking-state.ts';
import { timeLabel } from './time-labels.ts';

export function readBack(
  desk: Desk,
  booking: BookingState,
  service: BookableService,
  contact: Contact,
): string {
  const { profile } = desk.input;
  const reach = [contact.email, contact.phone && toRead(profile, contact.phone)].filter(Boolean).join(', ');
  return say(profile, 'readBack', {
    ...slotValues(desk, booking.slot!, service),
    name: contact.name ?? '',
    reach,
  });
}

/** Aloud so many are told, the others only hinted at: nobody keeps five in mind. */
const MOST_TOLD = 3;

export function servicesQuestion(profile: BusinessProfile, services: readonly BookableService[]): string {
  const isSome = profile.reach === 'phone' && services.length > MOST_TOLD;
  const names = services.slice(0, isSome ? MOST_TOLD : 5).map(({ name }) => name);
  return say(profile, isSome ? 'askServiceSome' : 'askService', { services: orList(names) });
}

export const ownValues = ({ input }: Desk, own: OwnAppointment) => ({
  service: own.serviceName,
  when: timeLabel(own.startsAt, input),
});

export function slotValues({ input, calendar }: Desk, slot: OfferedSlot, service: BookableService) {
  const person = calendar.staff.find(({ id }) => id === slot.staffId);
  return {
    service: service.name,
    when: timeLabel(new Date(slot.startsAt), input),
    staff: person ? ` with ${person.name}` : '',
  };
}

export const sameSlot = (slot: OfferedSlot | null, other: OfferedSlot | null | undefined): boolean =>
  slot?.startsAt === other?.startsAt && slot?.staffId === other?.staffId;

export const ask = (
  booking: BookingState,
  asked: NonNullable<BookingState['asked']>,
  text: string,
  suggestions: string[] = [],
): Draft => bookingDraft(text, { ...booking, asked }, { suggestions });

export const done = (desk: Desk, line: 'dropped' | 'keptAppointment'): Draft =>
  bookingDraft(say(desk.input.profile, line), null, { action: 'smalltalk' });

export const ended = (text: string, effect: BookingEffect, service: BookableService | null): Draft =>
  bookingDraft(text, null, { effects: [effect], ...(service && { topic: service.name }) });

/** Contact details are asked for by the booking itself, so nothing else asks for them. */
export const bookingDraft = (text: string, booking: BookingState | null, more: Partial<Draft>): Draft =>
  plainDraft(text, 'book', {
    seesToContact: true,
    confidence: 1,
    ...more,
    state: { booking, capture: null, offered: false, misses: 0 },
  });
