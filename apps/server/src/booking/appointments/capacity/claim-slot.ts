import type { AccountTransaction } from '@deskbell/database';
import type { BookingTerms } from '../booking-terms.ts';
import { type BookedSlot, bookedSlots } from './booked-slots.ts';
import { busyElsewhere } from './busy-elsewhere.ts';
import { freeSlot, hasCapacity, type Span } from './free-slot.ts';
import { heldTimes } from './held-times.ts';
import { lockBookable, lockCalendars } from './lock-calendars.ts';
import { repackSlots } from './repack-slots.ts';
import { occupiedBy, type Resource } from './resources-for.ts';

/** A resource with the slot that is free, under the calendars' lock. */
export interface FreeResource extends Resource {
  slot: number;
}

interface WantedSlot {
  terms: BookingTerms;
  resources: readonly Resource[];
  span: Span;
  exceptId: string | null;
  isForced: boolean;
  /** Though it is held for somebody on the waitlist. */
  overHolds: boolean;
}

/**
 * Stores an appointment on the first of the resources that is free, by `store`, which returns null when somebody was
 * quicker after all. Null when none is free. `exceptId`: the appointment being moved doesn't block itself.
 * `isForced`: though a connected calendar is busy then.
 */
export async function claimSlot<T>(
  tx: AccountTransaction,
  wanted: WantedSlot,
  store: (resource: FreeResource) => Promise<T | null>,
): Promise<T | null> {
  // A cheap check first: whoever is too late doesn't wait for the lock.
  if ((await availableAmong(tx, wanted)).length === 0) return null;
  const { terms, span, exceptId } = wanted;
  await lockCalendars(tx, terms.assistantId);
  const resources = await withoutDeleted(tx, terms, wanted.resources);
  for (const { resource, taken } of await availableAmong(tx, { ...wanted, resources })) {
    const slot =
      freeSlot(taken, span, resource.capacity) ??
      (await repackSlots(tx, resource.resourceId, span, exceptId));
    const stored = await store({ ...resource, slot });
    if (stored !== null) return stored;
  }
  return null;
}

async function availableAmong(
  tx: AccountTransaction,
  { terms, resources, span, exceptId, isForced, overHolds }: WantedSlot,
): Promise<{ resource: Resource; taken: BookedSlot[] }[]> {
  const ids = resources.map(({ resourceId }) => resourceId);
  const taken = (await bookedSlots(tx, ids, span.from, span.to)).filter(({ id }) => id !== exceptId);
  const held = overHolds ? [] : await heldTimes(tx, ids, span.from, span.to);
  const busy = isForced
    ? []
    : await busyElsewhere(tx, terms.assistantId, resources.map(occupiedBy), span.from, span.to);
  return resources
    .map((resource) => ({
      resource,
      taken: taken.filter(({ resourceId }) => resourceId === resource.resourceId),
      held: held.filter(({ resourceId }) => resourceId === resource.resourceId),
    }))
    .filter((found) => hasCapacity([...found.taken, ...found.held], span, found.resource.capacity))
    .filter(({ resource }) => !busy.some(({ resourceId }) => resourceId === resource.resourceId));
}

/** The resources whose service and staff were not deleted while this waited for the lock. */
async function withoutDeleted(
  tx: AccountTransaction,
  { assistantId, service }: BookingTerms,
  resources: readonly Resource[],
): Promise<Resource[]> {
  const staffIds = resources.flatMap(({ staff }) => (staff ? [staff.id] : []));
  const locked = await lockBookable(tx, { assistantId, serviceId: service.id, staffIds });
  if (!locked.hasService) return [];
  return resources.filter(({ staff }) => !staff || locked.staffIds.has(staff.id));
}
