import type { AccountTransaction } from '@deskbell/database';
import { freeSlots, noWish } from '@deskbell/dialogue';
import { AppError } from '../../kernel/http/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { refusalError } from './booking-outcome.ts';
import { busyUntil, refusalOf } from './booking-rules.ts';
import { type BookingTerms, readBookingTerms } from './booking-terms.ts';
import { bookedSlots } from './capacity/booked-slots.ts';
import { type BusyElsewhere, busyElsewhere } from './capacity/busy-elsewhere.ts';
import { heldTimes } from './capacity/held-times.ts';
import { occupiedBy, type Resource, resourcesFor } from './capacity/resources-for.ts';

/** Days, the first and the last included, of the account's calendar. `staffId` null: whoever is free. */
export interface WantedTimes {
  assistantId: string;
  serviceId: string;
  staffId: string | null;
  from: string;
  to: string;
  /** The appointment that is to be moved: its own time is free to it. */
  exceptId?: string;
  /** A customer is offered nothing that is switched off, and nobody who is. */
  by: 'owner' | 'customer';
}

/** A time that can be booked, and with whom, where somebody does it; what it takes of which calendar, buffer included. */
export interface FreeTime {
  startsAt: Date;
  endsAt: Date;
  staffId: string | null;
  staffName: string | null;
  resourceId: string;
  busyUntil: Date;
}

const dayMs = 86_400_000;
const mostDays = 31;
const mostSlots = mostDays * 24 * 12; // one every five minutes

/**
 * When a service is free on some days, at most 31, in order of time; the same time may be there once for each who does it.
 * @throws AppError for days, services and people that there are none of
 */
export async function freeTimes(tx: AccountTransaction, wanted: WantedTimes, now: Date): Promise<FreeTime[]> {
  requireFewDays(wanted);
  const terms = await readBookingTerms(tx, wanted.assistantId, wanted.serviceId);
  if (!terms) throw refusalError('unknown_service');
  const refusal = wanted.by === 'customer' ? refusalOf(terms, wanted.staffId) : null;
  if (refusal) throw refusalError(refusal);
  const resources = resourcesFor(terms, wanted.staffId);
  if (resources.length === 0 && wanted.staffId) throw refusalError('unknown_staff');
  // A day more on both sides: local days begin at other hours than those of UTC.
  const from = new Date(Date.parse(wanted.from) - dayMs);
  const to = new Date(Date.parse(wanted.to) + 2 * dayMs);
  const ids = resources.map(({ resourceId }) => resourceId);
  const taken = (await bookedSlots(tx, ids, from, to)).filter(({ id }) => id !== wanted.exceptId);
  const busy = [
    ...taken,
    ...(await heldTimes(tx, ids, from, to)),
    ...(await busyElsewhere(tx, terms.assistantId, resources.map(occupiedBy), from, to)),
  ];
  return resources
    .flatMap((resource) => timesOf(terms, resource, busy, wanted, now))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

function requireFewDays({ from, to }: WantedTimes): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days >= 1 && days <= mostDays) return;
  const message = days < 1 ? 'The last day is before the first' : `At most ${mostDays} days`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'to', message }] });
}

function timesOf(
  terms: BookingTerms,
  resource: Resource,
  busy: readonly BusyElsewhere[],
  { from, to }: WantedTimes,
  now: Date,
): FreeTime[] {
  const { service, rules, timeZone } = terms;
  const slots = freeSlots({
    service: { ...service, capacity: resource.capacity },
    hours: resource.hours,
    busy: busy.filter(({ resourceId }) => resourceId === resource.resourceId),
    ...rules,
    wish: { ...noWish, dateFrom: from, dateTo: to },
    timeZone,
    now,
    count: mostSlots,
  });
  return slots
    .filter(({ startsAt }) => isWithin(dayIn(timeZone, startsAt), from, to)) // with none there, the nearest come
    .map(({ startsAt, endsAt }) => ({
      startsAt,
      endsAt,
      staffId: resource.staff?.id ?? null,
      staffName: resource.staff?.name ?? null,
      resourceId: resource.resourceId,
      busyUntil: busyUntil(terms, startsAt),
    }));
}

const isWithin = (date: string, from: string, to: string) => from <= date && date <= to;
