import type { BookingDraft } from '../../state/booking-draft.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import type { FoundTime } from './find-time.ts';

const MOST_OFFERED = 4;

/**
 * What the calendar has of several wishes of which one is meant: those that are free to choose from, or one of them where only that is
 * free or the customer doesn't mind. `find`: for one of them. Null: none is free, and the first is looked for alone.
 */
export async function findAmong(
  options: readonly TimeWish[],
  takes: BookingDraft['takes'],
  find: (wish: TimeWish) => Promise<FoundTime>,
): Promise<FoundTime | null> {
  const found = await Promise.all(options.map(async (wish) => ({ wish, found: await find(wish) })));
  const free = found.flatMap(({ wish, found: one }) => (isMet(one) ? [{ wish, found: one }] : []));
  const taken = found.filter(({ found: one }) => !isMet(one)).map(({ wish }) => wish);
  if (free.length === 0) return null;
  const slots = free.flatMap(({ found: one }) => (one.is === 'slot' ? [one.slot] : []));
  if (slots.length < free.length)
    return windows(
      free.map(({ found: one }) => one),
      taken,
    );
  const sorted = slots.toSorted(inOrder);
  if (free.length === 1 || takes !== 'asked') {
    const slot = takes === 'earliest' ? sorted[0]! : slots[0]!;
    return { is: 'slot', slot, taken: takes === 'earliest' ? [] : takenBefore(found, slot, taken) };
  }
  return {
    is: 'offer',
    slots: sorted.slice(0, MOST_OFFERED),
    met: true,
    closed: false,
    taken,
    isChoice: true,
  };
}

type Met = Extract<FoundTime, { is: 'slot' | 'offer' }>;

/** An hour that may be either of two is none that is free, until it is told which. */
const isMet = (found: FoundTime): found is Met => found.is === 'slot' || (found.is === 'offer' && found.met);

/** Of what was told after the one that is taken nothing need be said. */
function takenBefore(
  found: readonly { wish: TimeWish; found: FoundTime }[],
  slot: OfferedSlot,
  taken: readonly TimeWish[],
): TimeWish[] {
  const free = found.filter(({ found: one }) => isMet(one)).length;
  if (free === 1) return [...taken];
  const at = found.findIndex(({ found: one }) => one.is === 'slot' && one.slot === slot);
  return found
    .slice(0, at)
    .map(({ wish }) => wish)
    .filter((wish) => taken.includes(wish));
}

const inOrder = (a: OfferedSlot, b: OfferedSlot) => a.startsAt.localeCompare(b.startsAt);

/** Of times that are no single ones, some of each. */
function windows(free: readonly Met[], taken: TimeWish[]): FoundTime {
  const each = free.length < 3 ? 2 : 1;
  const slots = free.flatMap((one) => (one.is === 'slot' ? [one.slot] : one.slots.slice(0, each)));
  const unique = [...new Map(slots.map((slot) => [slot.startsAt, slot])).values()];
  return {
    is: 'offer',
    slots: unique.toSorted(inOrder).slice(0, MOST_OFFERED),
    met: true,
    closed: false,
    taken,
  };
}
