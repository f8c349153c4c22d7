import type { AccountTransaction } from '@deskbell/database';
import { type BookedSlot, bookedSlots } from './booked-slots.ts';
import { freeSlot, type Span } from './free-slot.ts';

/**
 * Frees one slot for a span of a resource that has capacity, but no slot for the whole span. Reassigns all connected
 * appointments in order of time, which needs no more slots than there are concurrent appointments. Returns the slot.
 * `exceptId`: the one that is being moved; it is left aside, and gets its slot with its new time. The caller has locked the
 * calendars.
 */
export async function repackSlots(
  tx: AccountTransaction,
  resourceId: string,
  wanted: Span,
  exceptId: string | null,
): Promise<number> {
  const connected = await connectedTo(tx, resourceId, wanted);
  const others = connected.filter(({ id }) => id !== exceptId);
  const { slots, slot } = inOrderOfTime(others, wanted);
  await setAside(tx, connected, slots.length);
  await assignSlots(tx, others, slots);
  return slot;
}

/** All appointments that overlap the span, those that overlap them, and so on. */
async function connectedTo(tx: AccountTransaction, resourceId: string, wanted: Span): Promise<BookedSlot[]> {
  let span = wanted;
  for (let known = -1; ; ) {
    const taken = await bookedSlots(tx, [resourceId], span.from, span.to);
    if (taken.length === known) return taken;
    known = taken.length;
    span = {
      from: new Date(Math.min(span.from.getTime(), ...taken.map(({ from }) => from.getTime()))),
      to: new Date(Math.max(span.to.getTime(), ...taken.map(({ to }) => to.getTime()))),
    };
  }
}

function inOrderOfTime(others: readonly BookedSlot[], wanted: Span): { slots: number[]; slot: number } {
  const spans: (Span & { index: number })[] = [
    ...others.map(({ from, to }, index) => ({ from, to, index })),
    { ...wanted, index: others.length },
  ].sort((a, b) => a.from.getTime() - b.from.getTime());
  const placed: BookedSlot[] = [];
  const slots: number[] = [];
  for (const { from, to, index } of spans) {
    const slot = freeSlot(placed, { from, to }, spans.length)!;
    placed.push({ id: '', resourceId: '', slot, from, to });
    slots[index] = slot;
  }
  return { slots, slot: slots[others.length]! };
}

/** As the constraint checks row by row: all out of the way, by the same offset, before any is given another slot. */
async function setAside(
  tx: AccountTransaction,
  appointments: readonly BookedSlot[],
  slotsNeeded: number,
): Promise<void> {
  const aside = Math.max(slotsNeeded, 1 + Math.max(...appointments.map(({ slot }) => slot)));
  await tx.query({
    name: 'appointments.set-aside',
    text: 'UPDATE appointments SET lane = lane + $3 WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, appointments.map(({ id }) => id), aside],
  });
}

async function assignSlots(
  tx: AccountTransaction,
  appointments: readonly BookedSlot[],
  slots: readonly number[],
): Promise<void> {
  await tx.query({
    name: 'appointments.assign-slots',
    text: `UPDATE appointments a SET lane = n.slot
           FROM unnest($2::uuid[], $3::int[]) AS n (id, slot) WHERE a.account_id = $1 AND a.id = n.id`,
    values: [tx.accountId, appointments.map(({ id }) => id), slots.slice(0, appointments.length)],
  });
}
