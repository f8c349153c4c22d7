import * as z from 'zod';
import type { BookableService, Calendar } from '../../calendar.ts';

export const ServiceId = z.string().min(1).max(100).describe('The id of a service as listed.');
export const StaffId = z
  .string()
  .min(1)
  .max(100)
  .describe('The id of a person as listed, if the customer named one.');

/** The service of an id, or why there is none. */
export function knownService({ services }: Calendar, id: string): BookableService | string {
  return (
    services.find((service) => service.id === id) ?? 'there is no such service. Use an id from the list.'
  );
}

/** Why this person can't be booked for this service; null: they can, or nobody in particular is asked for. */
export function staffRefusal({ staff }: Calendar, service: BookableService | null, id: string | undefined) {
  if (id === undefined) return null;
  const isKnown = staff.some((person) => person.id === id);
  const doesIt = service === null || service.staffIds.includes(id);
  return isKnown && doesIt ? null : 'nobody of that id does this service.';
}
