import type { listFreeSlots as endpoint, FreeSlot, QueryOf } from '@deskbell/contract';
import { freeSlots, noWish } from '@deskbell/dialogue';
import { requireAssistant } from '../../assistant/assistants/index.ts';
import { AppError, type MemberContext } from '../../kernel/http/index.ts';
import { dayIn } from '../../kernel/local-time/index.ts';
import { refusalError } from './booking-outcome.ts';
import { type BookingTerms, readBookingTerms } from './booking-terms.ts';
import { type BookedSlot, bookedSlots } from './capacity/booked-slots.ts';
import { type Resource, resourcesFor } from './capacity/resources-for.ts';

type Query = QueryOf<typeof endpoint>;

const dayMs = 86_400_000;
const mostDays = 31;
const mostSlots = mostDays * 24 * 12; // one every five minutes

/**
 * When a service is free on some days by the account's calendar, in order of time; with whom, where somebody does it: the
 * same time may be there once for each.
 */
export async function listFreeSlots(
  ctx: MemberContext,
  assistantId: string,
  query: Query,
): Promise<FreeSlot[]> {
  requireFewDays(query);
  const now = ctx.clock.now();
  return ctx.db.account(ctx.account.id, async (tx) => {
    await requireAssistant(tx, assistantId);
    const terms = await readBookingTerms(tx, assistantId, query.serviceId);
    if (!terms) throw refusalError('unknown_service');
    const resources = resourcesFor(terms, query.staffId ?? null);
    if (resources.length === 0 && query.staffId) throw refusalError('unknown_staff');
    // A day more on both sides: local days begin at other hours than those of UTC.
    const from = new Date(Date.parse(query.from) - dayMs);
    const to = new Date(Date.parse(query.to) + 2 * dayMs);
    const ids = resources.map(({ resourceId }) => resourceId);
    const taken = await bookedSlots(tx, ids, from, to);
    return resources
      .flatMap((resource) => slotsOf(terms, resource, taken, query, now))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : Number(a.startsAt > b.startsAt)));
  });
}

function requireFewDays({ from, to }: Query): void {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days >= 1 && days <= mostDays) return;
  const message = days < 1 ? 'The last day is before the first' : `At most ${mostDays} days`;
  throw new AppError('invalid_input', message, { issues: [{ path: 'to', message }] });
}

function slotsOf(
  terms: BookingTerms,
  resource: Resource,
  taken: readonly BookedSlot[],
  { from, to }: Query,
  now: Date,
): FreeSlot[] {
  const { service, rules, timeZone } = terms;
  const slots = freeSlots({
    service: { ...service, capacity: resource.capacity },
    hours: resource.hours,
    busy: taken.filter(({ resourceId }) => resourceId === resource.resourceId),
    ...rules,
    wish: { ...noWish, dateFrom: from, dateTo: to },
    timeZone,
    now,
    count: mostSlots,
  });
  return slots
    .filter(({ startsAt }) => isWithin(dayIn(timeZone, startsAt), from, to)) // with none there, the nearest come
    .map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      staffId: resource.staff?.id ?? null,
    }));
}

const isWithin = (date: string, from: string, to: string) => from <= date && date <= to;
