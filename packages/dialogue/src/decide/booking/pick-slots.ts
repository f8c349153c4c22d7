import { minutesOf } from '../../booking/meets-wish.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import { hasTime, type TimeWish } from '../../understand/times/time-wish.ts';
import type { FreeTime } from './find-slots.ts';

/**
 * The free times worth telling, in their order, of those given nearest to the wish first. Of many that would do, some that
 * differ: other days, other parts of the day. Where none does, the nearest.
 */
export const pickSlots = (
  times: readonly FreeTime[],
  wish: TimeWish | null,
  met: boolean,
  count: number,
): OfferedSlot[] => (met ? told(picked(times, wish, count)) : nearestSlots(times, [], wish, count));

/**
 * Where nothing is free as wished: on the wished day the last before and the first after, and the wished time of day on the
 * days around it (`around`, nearest day first).
 */
export function nearestSlots(
  times: readonly FreeTime[],
  around: readonly FreeTime[],
  wish: TimeWish | null,
  count: number,
): OfferedSlot[] {
  const onDay = times.filter(({ date }) => date === wish?.date);
  const from = wish?.time ?? wish?.timeFrom ?? null;
  const to = wish?.time ?? wish?.timeTo ?? null;
  const before = from ? last(onDay.filter(({ time }) => time < from)) : undefined;
  const after = to ? first(onDay.filter(({ time }) => time > to)) : undefined;
  const otherDays = differing(around, count, wish === null || !hasTime(wish));
  const near = [before, after].filter((one) => one !== undefined);
  return told([...new Set([...near, ...otherDays, ...times])].slice(0, count));
}

const inOrder = (a: OfferedSlot, b: OfferedSlot) => a.startsAt.localeCompare(b.startsAt);
const first = (times: readonly FreeTime[]) => times.toSorted(inOrder)[0];
const last = (times: readonly FreeTime[]) => times.toSorted(inOrder).at(-1);

const told = (times: readonly FreeTime[]): OfferedSlot[] =>
  times.toSorted(inOrder).map(({ startsAt, staffId }) => ({ startsAt, staffId }));

function picked(times: readonly FreeTime[], wish: TimeWish | null, count: number): readonly FreeTime[] {
  if (wish?.soonest || wish?.time || times.length <= count) return times.slice(0, count);
  const sorted = times.toSorted(inOrder);
  const isOneDay = sorted[0]!.date === sorted.at(-1)!.date;
  return isOneDay ? spread(sorted, count) : differing(sorted, count, wish === null || !hasTime(wish));
}

/** From the first to the last, evenly. */
const spread = (times: readonly FreeTime[], count: number): FreeTime[] =>
  Array.from(
    { length: count },
    (_, i) => times[Math.round((i * (times.length - 1)) / Math.max(1, count - 1))]!,
  );

/** The first, then the first on another day and in another part of the day than those before, as far as there are any. */
function differing(times: readonly FreeTime[], count: number, alsoParts: boolean): FreeTime[] {
  const chosen: FreeTime[] = [];
  while (chosen.length < count) {
    const left = times.filter((time) => !chosen.includes(time));
    const isNewDay = ({ date }: FreeTime) => chosen.every((other) => other.date !== date);
    const isNewPart = ({ time }: FreeTime) => chosen.every((other) => partOf(other.time) !== partOf(time));
    const next =
      (alsoParts ? left.find((time) => isNewDay(time) && isNewPart(time)) : undefined) ??
      left.find(isNewDay) ??
      left.find(isNewPart) ??
      farthest(left, chosen);
    if (!next) break;
    chosen.push(next);
  }
  return chosen;
}

/** At the hour that is least like those chosen. */
const farthest = (left: readonly FreeTime[], chosen: readonly FreeTime[]): FreeTime | undefined => {
  const apart = ({ time }: FreeTime) =>
    Math.min(...chosen.map((other) => Math.abs(minutesOf(other.time) - minutesOf(time))));
  return left.toSorted((a, b) => apart(b) - apart(a))[0];
};

const partOf = (time: string): 'morning' | 'afternoon' | 'evening' =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening';
