import type { Hours } from '@deskbell/dialogue';
import type { BookingTerms } from '../booking-terms.ts';
import type { Occupied } from './busy-elsewhere.ts';

/** What a service is booked on: takes `capacity` appointments at a time, with this staff member, within these hours. */
export interface Resource {
  resourceId: string;
  capacity: number;
  staff: { id: string; name: string } | null;
  hours: Hours;
}

/**
 * The resources a service can be booked on, any of which will do: a class (several customers at once) is its own; otherwise
 * each staff member who does it, with their own hours; otherwise the business. Empty: nobody does it.
 * @param staffId null: whoever is free
 */
export function resourcesFor(terms: BookingTerms, staffId: string | null): Resource[] {
  const { service, staff, hours, rules, assistantId } = terms;
  const able = staff.filter((member) => (staffId === null ? member.active : member.id === staffId));
  if (staff.length === 0 && staffId !== null) return [];
  if (staff.length > 0 && able.length === 0) return [];
  if (service.capacity > 1) {
    // A class is held by one person: the one named, or the only one there is.
    const holder = able.length === 1 ? named(able[0]!) : null;
    return [{ resourceId: service.id, capacity: service.capacity, staff: holder, hours }];
  }
  if (staff.length === 0) return [{ resourceId: assistantId, capacity: rules.parallel, staff: null, hours }];
  return able.map((member) => ({
    resourceId: member.id,
    capacity: 1,
    staff: named(member),
    hours: member.hours ? { ...hours, weekly: member.hours } : hours,
  }));
}

/** What connected calendars care of it. */
export const occupiedBy = ({ resourceId, capacity, staff }: Resource): Occupied => ({
  resourceId,
  capacity,
  staffId: staff?.id ?? null,
});

const named = ({ id, name }: BookingTerms['staff'][number]) => ({ id, name });
