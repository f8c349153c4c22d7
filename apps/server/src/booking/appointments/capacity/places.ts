import type { Hours } from '@deskbell/dialogue';
import type { BookingTerms } from '../booking-terms.ts';

/** A calendar a service may be booked in: `lanes` at the same time, with whom, in whose hours. */
export interface Place {
  resourceId: string;
  lanes: number;
  staff: { id: string; name: string } | null;
  hours: Hours;
}

/**
 * The rule of calendars: a class (several customers at once) has its own; what somebody does stands in that person's; the
 * rest in the business's. Hours are the person's own where somebody does it, else the business's. Several: any of them will do. Empty: nobody is there for it.
 * @param staffId with whom; null: whoever is free
 */
export function placesOf(terms: BookingTerms, staffId: string | null): Place[] {
  const { service, staff, hours, rules, assistantId } = terms;
  const able = staff.filter((member) => (staffId === null ? member.active : member.id === staffId));
  if (staff.length === 0 && staffId !== null) return [];
  if (staff.length > 0 && able.length === 0) return [];
  if (service.capacity > 1) {
    // A class is held by one person: the one named, or the only one there is.
    const holder = able.length === 1 ? named(able[0]!) : null;
    return [{ resourceId: service.id, lanes: service.capacity, staff: holder, hours }];
  }
  if (staff.length === 0) return [{ resourceId: assistantId, lanes: rules.parallel, staff: null, hours }];
  return able.map((member) => ({
    resourceId: member.id,
    lanes: 1,
    staff: named(member),
    hours: member.hours ? { ...hours, weekly: member.hours } : hours,
  }));
}

const named = ({ id, name }: BookingTerms['staff'][number]) => ({ id, name });
