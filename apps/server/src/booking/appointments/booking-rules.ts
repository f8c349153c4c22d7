import { isOpenThroughout } from '@deskbell/dialogue';
import type { BookingRefusal } from './booking-outcome.ts';
import type { BookingTerms } from './booking-terms.ts';
import { type Resource, resourcesFor } from './capacity/resources-for.ts';

/** A requested time, as far as the rules care. */
export interface RequestedTime {
  startsAt: Date;
  /** With whom; null: whoever is free. */
  staffId: string | null;
  /** An owner may book what is switched off; a customer may not. */
  by: 'owner' | 'customer';
  /** Ignores hours, lead time, horizon and connected calendars: an owner may. */
  outsideHours: boolean;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A slot offered in time stays bookable while the customer decides. */
const graceMs = 30 * minuteMs;

/** The resources that could take it as far as hours and rules go, or why none can. */
export function bookableResources(
  terms: BookingTerms,
  wanted: RequestedTime,
  now: Date,
): Resource[] | BookingRefusal {
  const refusal = wanted.by === 'customer' ? refusalOf(terms, wanted.staffId) : null;
  if (refusal) return refusal;
  const resources = resourcesFor(terms, wanted.staffId);
  if (resources.length === 0) return wanted.staffId === null ? 'not_offered' : 'unknown_staff';
  if (wanted.outsideHours) return resources;
  const aheadMs = wanted.startsAt.getTime() - now.getTime();
  if (aheadMs < Math.max(0, terms.rules.leadMinutes * minuteMs - graceMs)) return 'too_soon';
  if (aheadMs > (terms.rules.horizonDays + 1) * dayMs) return 'too_far';
  const endsAt = appointmentEnd(terms, wanted.startsAt);
  const open = resources.filter(({ hours }) =>
    isOpenThroughout(hours, wanted.startsAt, endsAt, terms.timeZone),
  );
  return open.length > 0 ? open : 'outside_hours';
}

/** Why customers may not book it, or not with them; null: they may. */
export function refusalOf(
  { service, rules, staff }: BookingTerms,
  staffId: string | null,
): BookingRefusal | null {
  if (!service.active || !rules.enabled) return 'not_offered';
  return staffId === null || staff.some(({ id, active }) => id === staffId && active)
    ? null
    : 'unknown_staff';
}

/**
 * What a request goes over: connected calendars wherever hours don't count; what is held for the waitlist the team alone does, by that or
 * by taking back what it canceled.
 */
export const forcedBy = (
  { outsideHours, by }: Pick<RequestedTime, 'outsideHours' | 'by'>,
  restores = false,
) => ({
  isForced: outsideHours,
  overHolds: by === 'owner' && (outsideHours || restores),
});

export const appointmentEnd = ({ service }: BookingTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() + service.durationMinutes * minuteMs);

/** Until when its resource is busy, buffer included. */
export const busyUntil = ({ service }: BookingTerms, startsAt: Date): Date =>
  new Date(startsAt.getTime() + (service.durationMinutes + service.bufferMinutes) * minuteMs);
