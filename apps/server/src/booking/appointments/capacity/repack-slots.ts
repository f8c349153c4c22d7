import type { AccountTransaction } from '@deskbell/database';
import { type BookedSlot, bookedSlots } from './booked-slots.ts';
import { freeSlot, type Span } from './free-slot.ts';

/**
 * Frees one slot for a span of a resource that has capacity, but no slot for the whole span. Reassigns all connected
 * appointments in order of time, which needs no more slots than there are concurrent appointments. Returns the slot.
 * The caller has locked the calendars.
 */
export async function repackSlots(
  tx: AccountTransaction,
  resourceId: string,
  wanted: Span,
  exceptId: string | null,
): Promise<number> {
  const others = await connectedTo(tx, resourceId, wanted, exceptId);
  const { slots, slot } = inOrderOfTime(others, wanted);
  await assignSlots(tx, others, slots);
  return slot;
}

/** All appointments that overlap the span, those that overlap them, and so on. */
async function connectedTo(
  tx: AccountTransaction,
  resourceId: string,
  wanted: Span,
  exceptId: string | null,
): Promise<BookedSlot[]> {
  let span = wanted;
  for (let known = -1; ; ) {
    const taken = await bookedSlots(tx, [resourceId], span.from, span.to);
    if (taken.length === known) return taken.filter(({ id }) => id !== exceptId);
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

/** In two steps, as the constraint checks row by row: first all out of the way, by the same offset. */
async function assignSlots(
  tx: AccountTransaction,
  appointments: readonly BookedSlot[],
  slots: readonly number[],
): Promise<void> {
  const ids = appointments.map(({ id }) => id);
  const aside = 1 + Math.max(...slots, ...appointments.map(({ slot }) => slot));
  await tx.query({
    name: 'appointments.set-aside',
    text: 'UPDATE appointments SET lane = lane + $3 WHERE account_id = $1 AND id = ANY($2)',
    values: [tx.accountId, ids, aside],
  });
  await tx.query({
    name: 'appointments.assign-slots',
    text: `UPDATE appointments a SET lane = n.slot
           FROM unnest($2::uuid[], $3::int[]) AS n (id, slot) WHERE a.account_id = $1 AND a.id = n.id`,
    values: [tx.accountId, ids, slots.slice(0, ids.length)],
  });
}
