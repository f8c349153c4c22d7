import type { BookableService, Calendar } from '../../calendar.ts';
import type { OfferedSlot } from '../../state/slot.ts';

/** The calendar with a time that is taken in this very turn. */
export function withBooked(calendar: Calendar, slot: OfferedSlot, service: BookableService): Calendar {
  const from = new Date(slot.startsAt);
  const taken = {
    resourceId: service.capacity > 1 ? service.id : (slot.staffId ?? calendar.assistantId),
    from,
    to: endOf(slot, service),
  };
  return { ...calendar, busy: async (since, until) => [...(await calendar.busy(since, until)), taken] };
}

/** When the next may begin, with whoever held this one. */
export const endOf = ({ startsAt }: OfferedSlot, service: BookableService): Date =>
  new Date(Date.parse(startsAt) + (service.durationMinutes + service.bufferMinutes) * 60_000);
