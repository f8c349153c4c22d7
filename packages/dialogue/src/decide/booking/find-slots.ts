import { freeSlots } from '../../booking/free-slots.ts';
import { meetsDay, meetsTime } from '../../booking/meets-wish.ts';
import type { BookableService, BusyTime, Calendar, OwnAppointment } from '../../calendar.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { TurnInput } from '../../turn.ts';
import type { TimeWish } from '../../understand/times/time-wish.ts';
import { toInstant } from '../../understand/times/zone.ts';
import { pickSlots } from './pick-slots.ts';

/** What free times are looked for. */
export interface SlotSearch {
  service: BookableService;
  /** Null: whoever is free. */
  staffId: string | null;
  notStaffIds?: readonly string[];
  wish: TimeWish | null;
  /** Moved away from: its own time counts as free. */
  moved: OwnAppointment | null;
  /** Places wanted at once, of a service that has several. */
  party?: number | null;
  /** The date to be near to, where it isn't the wished one. */
  near?: string;
  /** Instants that aren't wanted. */
  declined?: readonly string[];
  /** How many are looked at of each calendar. */
  lookedAt?: number;
}

/** A free time, with the local date (yyyy-mm-dd) and time (HH:MM) at which it begins. */
export interface FreeTime extends OfferedSlot {
  date: string;
  time: string;
}

/** `met`: they are what was wished; else what is nearest to it. */
export interface FreeTimes {
  /** Nearest to the wish first. */
  times: FreeTime[];
  met: boolean;
}

export interface FoundSlots {
  /** In their order. */
  slots: OfferedSlot[];
  met: boolean;
}

type Setting = Pick<TurnInput, 'now' | 'profile'>;

const MINUTE = 60_000;
const DAY = 86_400_000;
/** So many are looked at of each calendar: a few days' worth. */
const LOOKED_AT = 64;

/** A few free times to offer for a wish. */
export async function findSlots(
  setting: Setting,
  calendar: Calendar,
  search: SlotSearch,
  count: number,
): Promise<FoundSlots> {
  const { times, met } = await freeTimes(setting, calendar, search);
  return { slots: pickSlots(times, search.wish, met, count), met };
}

/** The free times that meet a wish; if none does, those nearest to it. */
export async function freeTimes(
  { now, profile }: Setting,
  calendar: Calendar,
  search: SlotSearch,
): Promise<FreeTimes> {
  const { timeZone } = profile;
  const horizon = new Date(now.getTime() + (calendar.rules.horizonDays + 1) * DAY);
  const busy = withoutOwn(await calendar.busy(now, horizon), search.moved, calendar);
  const declined = new Set((search.declined ?? []).map(Date.parse));
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
      ...(search.near && { near: search.near }),
      declined,
      timeZone,
      now,
      count: search.lookedAt ?? LOOKED_AT,
    }).map(({ startsAt, date, time }) => ({ startsAt, date, time, staffId: resource.staffId })),
  );
  const times = uniqueTimes(found).map((slot) => ({ ...slot, startsAt: slot.startsAt.toISOString() }));
  const met = times.filter(({ date, time }) => meetsDay(date, search.wish) && meetsTime(time, search.wish));
  return {
    times: nearestFirst(met.length > 0 ? met : times, search.wish, timeZone, now),
    met: met.length > 0,
  };
}

/** The calendars that a service may be booked into. */
function resourcesOf(calendar: Calendar, { service, staffId, notStaffIds = [], party }: SlotSearch) {
  if (service.capacity > 1 || service.staffIds.length === 0) {
    const isClass = service.capacity > 1;
    // As many places as people must be left of it.
    const places = isClass ? Math.max(0, service.capacity - (party ?? 1) + 1) : calendar.rules.parallel;
    const id = isClass ? service.id : calendar.assistantId;
    return places === 0 ? [] : [{ id, staffId: null, hours: calendar.hours, capacity: places }];
  }
  return calendar.staff
    .filter(({ id }) => service.staffIds.includes(id) && !notStaffIds.includes(id))
    .filter(({ id }) => staffId === null || staffId === id)
    .map(({ id, hours }) => ({ id, staffId: id, hours: hours ?? calendar.hours, capacity: 1 }));
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

function nearestFirst(
  times: readonly FreeTime[],
  wish: TimeWish | null,
  timeZone: string,
  now: Date,
): FreeTime[] {
  const target = targetOf(wish, timeZone, now);
  return times
    .map((time) => ({ time, at: Date.parse(time.startsAt), away: target(time) }))
    .sort((a, b) => a.away - b.away || a.at - b.at)
    .map(({ time }) => time);
}

/** How far a time is from the wish, in minutes; from now, where no day is wished. */
function targetOf(wish: TimeWish | null, timeZone: string, now: Date): (time: FreeTime) => number {
  // "Until Friday" has no day to be near to: the sooner, the better.
  const date = wish?.date ?? wish?.dateFrom ?? null;
  const time = wish?.time ?? wish?.timeFrom ?? null;
  const from = (instant: number) => (slot: FreeTime) =>
    Math.abs(Date.parse(slot.startsAt) - instant) / MINUTE;
  if (date && (wish?.date || !time)) return from(toInstant(date, time ?? '00:00', timeZone).getTime());
  if (!time) return from(now.getTime());
  const first = date ? toInstant(date, '00:00', timeZone).getTime() : now.getTime();
  // Without a single day, sooner days come first among times that are as near.
  return (slot) =>
    from(toInstant(slot.date, time, timeZone).getTime())(slot) + (Date.parse(slot.startsAt) - first) / DAY;
}
