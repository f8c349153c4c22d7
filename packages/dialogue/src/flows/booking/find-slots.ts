import { freeSlots } from '../../booking/free-slots.ts';
import { meetsDay, meetsTime } from '../../booking/meets-wish.ts';
import type { BookableService, BusyTime, Calendar, OwnAppointment } from '../../calendar.ts';
import type { TimeWish } from '../../times/time-wish.ts';
import { localParts, toInstant } from '../../times/zone.ts';
import type { TurnInput } from '../../turn.ts';
import type { OfferedSlot } from './booking-state.ts';

/** What free times are looked for. */
export interface SlotSearch {
  service: BookableService;
  /** Null: whoever is free. */
  staffId: string | null;
  wish: TimeWish | null;
  /** Moved away from: its own time counts as free. */
  moved: OwnAppointment | null;
}

/**
 * Free times, in their order, of those nearest to the wish. `met`: they are what was wished; else what is nearest.
 */
export interface FoundSlots {
  slots: OfferedSlot[];
  met: boolean;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export async function findSlots(
  input: TurnInput,
  calendar: Calendar,
  search: SlotSearch,
  count: number,
): Promise<FoundSlots> {
  const { now, profile } = input;
  const horizon = new Date(now.getTime() + (calendar.rules.horizonDays + 1) * DAY);
  const busy = withoutOwn(await calendar.busy(now, horizon), search.moved, calendar);
  const found = resourcesOf(calendar, search).flatMap((resource) =>
    freeSlots({
      service: {
        durationMinutes: search.service.durationMinutes,
        bufferMinutes: search.service.bufferMinutes,
        capacity: resource.capacity,
      },
      hours: { weekly: resource.hours, exceptions: calendar.exceptions },
      busy: busy.filter(({ resourceId }) => resourceId === resource.id),
      ...calendar.rules,
      wish: search.wish,
      timeZone: profile.timeZone,
      now,
      count: count * 2,
    }).map(({ startsAt }) => ({ startsAt, staffId: resource.staffId })),
  );
  const near = (slot: { startsAt: Date }) => distance(slot.startsAt, search.wish, profile.timeZone, now);
  const meets = ({ startsAt }: { startsAt: Date }) => {
    const { date, time } = localParts(startsAt, profile.timeZone);
    return meetsDay(date, search.wish) && meetsTime(time, search.wish);
  };
  const ordered = uniqueTimes(found).sort(
    (a, b) => near(a) - near(b) || a.startsAt.getTime() - b.startsAt.getTime(),
  );
  const met = ordered.filter(meets);
  const chosen = (met.length > 0 ? met : ordered).slice(0, count);
  return {
    slots: chosen
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
      .map(({ startsAt, staffId }) => ({ startsAt: startsAt.toISOString(), staffId })),
    met: met.length > 0,
  };
}

/** The calendars that a service may be booked into. */
function resourcesOf(calendar: Calendar, { service, staffId }: SlotSearch) {
  const staff = calendar.staff.filter(
    ({ id }) => service.staffIds.includes(id) && (staffId === null || staffId === id),
  );
  if (service.capacity > 1 || service.staffIds.length === 0) {
    const isClass = service.capacity > 1;
    return [
      {
        id: isClass ? service.id : calendar.assistantId,
        staffId: null,
        hours: calendar.hours,
        capacity: isClass ? service.capacity : calendar.rules.parallel,
      },
    ];
  }
  return staff.map(({ id, hours }) => ({ id, staffId: id, hours: hours ?? calendar.hours, capacity: 1 }));
}

function withoutOwn(busy: BusyTime[], moved: OwnAppointment | null, calendar: Calendar): BusyTime[] {
  if (!moved) return busy;
  const service = calendar.services.find(({ id }) => id === moved.serviceId);
  const isClass = service !== undefined && service.capacity > 1;
  const resourceId = isClass ? service.id : (moved.staffId ?? calendar.assistantId);
  const own = busy.findIndex(
    (time) => time.resourceId === resourceId && time.from.getTime() === moved.startsAt.getTime(),
  );
  return own < 0 ? busy : busy.toSpliced(own, 1);
}

/** One of each time, whoever has it. */
const uniqueTimes = <Slot extends { startsAt: Date }>(slots: readonly Slot[]): Slot[] => [
  ...new Map([...slots].reverse().map((slot) => [slot.startsAt.getTime(), slot])).values(),
];

/** How far a time is from the wish, in minutes; from now, where no day is wished. */
function distance(startsAt: Date, wish: TimeWish | null, timeZone: string, now: Date): number {
  const local = localParts(startsAt, timeZone);
  // "Until Friday" has no day to be near to: the sooner, the better.
  const date = wish?.date ?? wish?.dateFrom ?? null;
  const time = wish?.time ?? wish?.timeFrom ?? null;
  const target = date
    ? toInstant(date, time ?? '00:00', timeZone)
    : time
      ? toInstant(local.date, time, timeZone)
      : now;
  const away = Math.abs(startsAt.getTime() - target.getTime()) / MINUTE;
  // Without a day, sooner days come first among times that are as near.
  return date || !time ? away : away + (startsAt.getTime() - now.getTime()) / DAY;
}
