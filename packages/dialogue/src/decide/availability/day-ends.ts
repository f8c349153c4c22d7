import type { BookableService, BookableStaff, Calendar } from '../../calendar.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { TurnInput } from '../../turn.ts';
import { noWish } from '../../understand/times/time-wish.ts';
import { type FreeTime, freeTimes } from '../booking/find-slots.ts';

/** The first or last free time for appointments of some lengths, in minutes. */
export interface DayEnd extends OfferedSlot {
  date: string;
  time: string;
  lengths: number[];
}

export interface EndSearch {
  which: 'first' | 'last';
  /** One alone; null: any that can be booked. */
  service: BookableService | null;
  staff: BookableStaff | null;
  /** yyyy-mm-dd; null: the soonest there is. */
  date: string | null;
}

type Setting = Pick<TurnInput, 'now' | 'profile'>;

/** As many as a day can have. */
const ALL_DAY = 24 * 60;

/** The first or last free times of a day, each with the lengths it holds for: the shortest first. Empty: nothing is free. */
export async function dayEnds(setting: Setting, calendar: Calendar, search: EndSearch): Promise<DayEnd[]> {
  const once = busyOnce(calendar);
  const ends = new Map<string, DayEnd>();
  for (const service of ofEachKind(servicesMeant(calendar, search)))
    for (const end of await endOf(setting, once, search, service)) {
      const known = ends.get(end.startsAt);
      if (!known) ends.set(end.startsAt, { ...end, lengths: [service.durationMinutes] });
      else if (!known.lengths.includes(service.durationMinutes)) known.lengths.push(service.durationMinutes);
    }
  const inOrder = [...ends.values()].sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  return withoutWorse(search.which === 'first' ? inOrder : inOrder.reverse());
}

/** A length is told with the best of its times alone. */
function withoutWorse(ends: readonly DayEnd[]): DayEnd[] {
  const told = new Set<number>();
  return ends.flatMap((end) => {
    const lengths = end.lengths.filter((length) => !told.has(length)).sort((a, b) => a - b);
    for (const length of lengths) told.add(length);
    return lengths.length > 0 ? [{ ...end, lengths }] : [];
  });
}

async function endOf(
  setting: Setting,
  calendar: Calendar,
  { which, staff, date }: EndSearch,
  service: BookableService,
): Promise<FreeTime[]> {
  const wish = date === null ? null : { ...noWish, date };
  const staffId = staff && service.staffIds.includes(staff.id) ? staff.id : null;
  const search = { service, staffId, wish, moved: null, lookedAt: ALL_DAY };
  const { times, met } = await freeTimes(setting, calendar, search);
  if (!met) return [];
  const inOrder = times.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt));
  return inOrder.slice(which === 'first' ? 0 : -1).slice(0, 1);
}

/** Those that somebody does; all, where nobody does any in particular. */
export function servicesMeant(
  { services }: Calendar,
  { service, staff }: Pick<EndSearch, 'service' | 'staff'>,
): readonly BookableService[] {
  if (service) return [service];
  const own = staff ? services.filter(({ staffIds }) => staffIds.includes(staff.id)) : [];
  return own.length > 0 ? own : services;
}

/** Of services that are booked alike one is looked for. */
const ofEachKind = (services: readonly BookableService[]): BookableService[] => [
  ...new Map(
    services.map((service) => [
      JSON.stringify([
        service.durationMinutes,
        service.bufferMinutes,
        service.staffIds,
        service.capacity > 1 && service.id,
      ]),
      service,
    ]),
  ).values(),
];

/** What is taken is read once for all of them. */
function busyOnce(calendar: Calendar): Calendar {
  let read: ReturnType<Calendar['busy']> | null = null;
  return {
    ...calendar,
    busy: (from, to) => {
      read ??= calendar.busy(from, to);
      return read;
    },
  };
}
