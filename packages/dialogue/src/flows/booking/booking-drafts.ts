import type { BookableService, OwnAppointment } from '../../calendar.ts';
import type { Contact } from '../../dialogue-state.ts';
import type { BookingEffect } from '../../turn.ts';
import { say } from '../../wording/lines.ts';
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
  const reach = [contact.email, contact.phone].filter((value) => value !== null).join(', ');
  return say(desk.input.profile, 'readBack', {
    ...slotValues(desk, booking.slot!, service),
    name: contact.name ?? '',
    reach,
  });
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
