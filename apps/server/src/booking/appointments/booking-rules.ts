import { isOpenThroughout } from '@deskbell/dialogue';
import type { BookingRefusal } from './booking-outcome.ts';
import type { BookingTerms } from './booking-terms.ts';
import { type Place, placesOf } from './capacity/places.ts';

/** What somebody wants, as far as the rules care. */
export interface WantedTime {
  startsAt: Date;
  /** With whom; null: whoever is free. */
  staffId: string | null;
  /** An owner may book what is switched off; a customer may not. */
  by: 'owner' | 'customer';
  /** Hours, lead time and horizon don't matter: an owner knows better. */
  outsideHours: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** What was offered in time stays so while its customer makes up their mind. */
const graceMs = 30 * minuteMs;

/** The calendars that could take it as far as hours and rules go, or why none can. */
export function placesByRules(terms: BookingTerms, wanted: WantedTime, now: Date): Place[] | BookingRefusal {
  if (wanted.by === 'customer' && !(terms.service.active && terms.rules.enabled)) return 'not_offered';
  const places = placesOf(terms, wanted.staffId);
  if (places.length === 0) return wanted.staffId === null ? 'not_offered' : 'unknown_staff';
  if (wanted.outsideHours) return places;
  const aheadMs = wanted.startsAt.getTime() - now.getTime();
  if (aheadMs < Math.max(0, terms.rules.leadMinutes * minuteMs - graceMs)) return 'too_soon';
  if (aheadMs > (terms.rules.horizonDays + 1) * dayMs) return 'too_far';
  const endsAt = endOf(terms, wanted.startsAt);
  const open = places.filter(({ hours }) => isOpenThroughout(hours, wanted.startsAt, endsAt, terms.timeZone));
  return open.length > 0 ? open : 'outside_hours';
}

/** When an appointment ends that begins then. */
export const endOf = ({ service }: BookingTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() + service.durationMinutes * minuteMs);

/** When its place is free again. */
export const freeAgainAt = ({ service }: BookingTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() + (service.durationMinutes + service.bufferMinutes) * minuteMs);
