import type { AccountTransaction } from '@deskbell/database';
import type { BookingTerms } from '../booking-terms.ts';
import { freeLane, hasRoom, type Span } from './free-lane.ts';
import { holdBookable, holdCalendars } from './hold-calendars.ts';
import { layOutAnew } from './lay-out-anew.ts';
import type { Place } from './places.ts';
import { type Taken, takenTimes } from './taken-times.ts';

/** A place that is free, in a calendar that is held. */
export interface FreePlace extends Place {
  lane: number;
}

/**
 * Stores an appointment in the first of the places that is free, by `store`, which gives null when somebody was quicker
 * after all. Null when none is free. `exceptId`: the appointment that is moved is not in its own way.
 */
export async function takePlace<T>(
  tx: AccountTransaction,
  wanted: { terms: BookingTerms; places: readonly Place[]; span: Span; exceptId: string | null },
  store: (place: FreePlace) => Promise<T | null>,
): Promise<T | null> {
  // Looking costs little, so those who come too late don't stand in the row.
  if ((await freeAmong(tx, wanted)).length === 0) return null;
  const { terms, span, exceptId } = wanted;
  await holdCalendars(tx, terms.assistantId);
  const places = await stillThere(tx, terms, wanted.places);
  for (const { place, taken } of await freeAmong(tx, { ...wanted, places })) {
    const lane =
      freeLane(taken, span, place.lanes) ?? (await layOutAnew(tx, place.resourceId, span, exceptId));
    const stored = await store({ ...place, lane });
    if (stored !== null) return stored;
  }
  return null;
}

async function freeAmong(
  tx: AccountTransaction,
  { places, span, exceptId }: { places: readonly Place[]; span: Span; exceptId: string | null },
): Promise<{ place: Place; taken: Taken[] }[]> {
  const ids = places.map(({ resourceId }) => resourceId);
  const taken = (await takenTimes(tx, ids, span.from, span.to)).filter(({ id }) => id !== exceptId);
  return places
    .map((place) => ({ place, taken: taken.filter(({ resourceId }) => resourceId === place.resourceId) }))
    .filter((found) => hasRoom(found.taken, span, found.place.lanes));
}

/** The places whose service and staff were not deleted while this waited for the calendars. */
async function stillThere(
  tx: AccountTransaction,
  { assistantId, service }: BookingTerms,
  places: readonly Place[],
): Promise<Place[]> {
  const staffIds = places.flatMap(({ staff }) => (staff ? [staff.id] : []));
  const held = await holdBookable(tx, { assistantId, serviceId: service.id, staffIds });
  if (!held.hasService) return [];
  return places.filter(({ staff }) => !staff || held.staffIds.has(staff.id));
}
