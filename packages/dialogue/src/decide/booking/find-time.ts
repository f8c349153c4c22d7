import { Temporal } from 'temporal-polyfill';
import { hoursOn } from '../../booking/hours.ts';
import { meetsDay, minutesOf } from '../../booking/meets-wish.ts';
import type { BookableService, Calendar, OwnAppointment } from '../../calendar.ts';
import type { BookingDraft } from '../../state/booking-draft.ts';
import type { OfferedSlot } from '../../state/slot.ts';
import type { TurnInput } from '../../turn.ts';
import { hasDay, hasTime, type TimeWish } from '../../understand/times/time-wish.ts';
import { localParts, toInstant } from '../../understand/times/zone.ts';
import { optionsOf } from './alternative-wishes.ts';
import { findAmong } from './find-among.ts';
import { type FreeTime, type FreeTimes, freeTimes, type SlotSearch } from './find-slots.ts';
import { nearestSlots, pickSlots } from './pick-slots.ts';

/** What the calendar has for a wish. */
export type FoundTime =
  /** Exactly what was wished; `taken`: the other wishes of which one was meant, which can't be had. */
  | { is: 'slot'; slot: OfferedSlot; taken?: TimeWish[] }
  /** Nothing was wished: the next ones. */
  | { is: 'open'; slots: OfferedSlot[] }
  | {
      is: 'offer';
      slots: OfferedSlot[];
      met: boolean;
      closed: boolean;
      outside?: Outside;
      /** Of several wishes of which one was meant, those that can't be had. */
      taken?: TimeWish[];
      /** Each is one that was wished. */
      isChoice?: boolean;
    }
  | { is: 'nothing' };

type Outside = 'past' | 'too_soon' | 'too_far';

export interface TimeSetting {
  input: Pick<TurnInput, 'now' | 'profile'>;
  calendar: Calendar;
}

const OFFERED = 3;
const DAY = 86_400_000;

/** The time an appointment may have, or those to choose from. */
export async function findTime(
  setting: TimeSetting,
  draft: BookingDraft,
  service: BookableService,
  moved: OwnAppointment | null,
): Promise<FoundTime> {
  const options = optionsOf(draft);
  const alone = (wish: TimeWish) => findOne(setting, { ...draft, wish }, service, moved);
  const among = options.length > 1 ? await findAmong(options, draft.takes, alone) : null;
  if (among) return among;
  const found = await findOne(setting, draft, service, moved);
  return options.length > 1 && found.is === 'offer' && !found.met
    ? { ...found, closed: false, taken: options }
    : found;
}

async function findOne(
  setting: TimeSetting,
  draft: BookingDraft,
  service: BookableService,
  moved: OwnAppointment | null,
): Promise<FoundTime> {
  const { wish } = draft;
  const search: SlotSearch = {
    service,
    staffId: draft.staffId,
    notStaffIds: draft.notStaffIds,
    wish,
    moved,
    party: draft.party,
    // With somebody else its own time may do.
    declined:
      moved && moved.serviceId === service.id && (draft.staffId === null || draft.staffId === moved.staffId)
        ? [...draft.declined, moved.startsAt.toISOString()]
        : draft.declined,
  };
  const found = await freeTimes(setting.input, setting.calendar, search);
  const saysWhen = wish !== null && (hasDay(wish) || hasTime(wish) || wish.soonest);
  if (found.times.length === 0) return { is: 'nothing' };
  if (!saysWhen) return { is: 'open', slots: pickSlots(found.times, wish, found.met, OFFERED) };
  const exact = await exactly(setting, search, wish, found);
  if (exact) return exact;
  if (found.met) return offer(pickSlots(found.times, wish, true, OFFERED), true);
  const slots = await nearest(setting, search, wish, found);
  if (isDeclined(setting, draft, wish)) return { is: 'open', slots };
  const outside = outsideOf(setting, wish);
  return {
    ...offer(slots, false),
    closed: isClosedThen(setting.calendar, wish),
    ...(outside && { outside }),
  };
}

/** What was chosen before isn't wanted any more, and nothing else is said: no use telling that it can't be had. */
const isDeclined = ({ input }: TimeSetting, { declined }: BookingDraft, { date, time }: TimeWish): boolean =>
  date !== null &&
  time !== null &&
  declined.includes(toInstant(date, time, input.profile.timeZone).toISOString());

const offer = (slots: OfferedSlot[], met: boolean) => ({ is: 'offer', slots, met, closed: false }) as const;

/** The one free time that a wish can only mean. */
async function exactly(
  setting: TimeSetting,
  search: SlotSearch,
  wish: TimeWish,
  { times, met }: FreeTimes,
): Promise<FoundTime | null> {
  if (wish.conflict) return null;
  if (met && wish.soonest && wish.time === null) return slotAt(times.toSorted(inOrder)[0]!);
  if (wish.time === null || !hasDay(wish)) return null;
  const meant = met ? times.filter(({ time }) => time === wish.time) : [];
  const other = wish.ambiguous ? await atOtherHalf(setting, search, wish) : null;
  if (other && meant.length > 0) return offer([...meant.slice(0, 2), other].sort(inOrder).map(slotIn), true);
  if (other) return slotAt(other);
  return meant.length === 1 ? slotAt(meant[0]!) : null;
}

const inOrder = (a: OfferedSlot, b: OfferedSlot) => a.startsAt.localeCompare(b.startsAt);
const slotIn = ({ startsAt, staffId }: FreeTime): OfferedSlot => ({ startsAt, staffId });
const slotAt = (time: FreeTime): FoundTime => ({ is: 'slot', slot: slotIn(time) });

/** "At 8" may be the evening's, where both are open. */
async function atOtherHalf(
  setting: TimeSetting,
  search: SlotSearch,
  wish: TimeWish,
): Promise<FreeTime | null> {
  const hour = (Number(wish.time!.slice(0, 2)) + 12) % 24;
  const time = `${String(hour).padStart(2, '0')}${wish.time!.slice(2)}`;
  const found = await freeTimes(setting.input, setting.calendar, { ...search, wish: { ...wish, time } });
  return found.met ? (found.times.find((one) => one.time === time) ?? null) : null;
}

/** The nearest with whom was asked for; and what was wished with somebody else. */
async function nearest(
  setting: TimeSetting,
  search: SlotSearch,
  wish: TimeWish,
  { times }: FreeTimes,
): Promise<OfferedSlot[]> {
  const others =
    search.staffId === null
      ? null
      : await freeTimes(setting.input, setting.calendar, { ...search, staffId: null });
  const instead = others?.met ? others.times[0] : undefined;
  const around = await onDaysAround(setting, search, wish);
  const slots = nearestSlots(times, around, wish, instead ? OFFERED - 1 : OFFERED);
  return instead ? [...slots, slotIn(instead)].sort(inOrder) : slots;
}

/** So many days before and after a wished one are near it. */
const AROUND = { days: 7 };

/** The wished time of day on other days, nearest day first; empty where no single day was wished. */
async function onDaysAround(setting: TimeSetting, search: SlotSearch, wish: TimeWish): Promise<FreeTime[]> {
  if (wish.date === null) return [];
  const day = Temporal.PlainDate.from(wish.date);
  const around: TimeWish = {
    ...wish,
    date: null,
    alsoDates: [],
    dateFrom: day.subtract(AROUND).toString(),
    dateTo: day.add(AROUND).toString(),
  };
  const { times, met } = await freeTimes(setting.input, setting.calendar, {
    ...search,
    wish: around,
    near: wish.date,
  });
  const away = ({ date }: FreeTime) => Math.abs(day.until(date).days);
  const wished = wish.time ?? wish.timeFrom;
  const off = ({ time }: FreeTime) => (wished ? Math.abs(minutesOf(time) - minutesOf(wished)) : 0);
  return met ? times.toSorted((a, b) => away(a) - away(b) || off(a) - off(b) || inOrder(a, b)) : [];
}

/** Whether nothing is open at the wished day or time. */
export function isClosedThen(calendar: Pick<Calendar, 'hours' | 'exceptions'>, wish: TimeWish): boolean {
  const { date, time, timeFrom, timeTo } = wish;
  if (!date || wish.alsoDates.length > 0) return false;
  const periods = hoursOn({ weekly: calendar.hours, exceptions: calendar.exceptions }, date);
  const [from, to] = [time ?? timeFrom ?? '00:00', time ?? timeTo ?? '24:00'];
  return !periods.some(
    (open) => minutesOf(open.from) <= minutesOf(to) && minutesOf(from) < minutesOf(open.to),
  );
}

function outsideOf({ input, calendar }: TimeSetting, wish: TimeWish): Outside | null {
  const { now, profile } = input;
  const { horizonDays, leadMinutes } = calendar.rules;
  const lastDay = localParts(new Date(now.getTime() + horizonDays * DAY), profile.timeZone).date;
  const first = [wish.date ?? wish.dateFrom, ...wish.alsoDates].filter((date) => date !== null).sort()[0];
  if (first && first > lastDay) return 'too_far';
  const today = localParts(now, profile.timeZone).date;
  const lastWished = wish.date ?? wish.dateTo;
  if (!lastWished || !meetsDay(lastWished, wish)) return null;
  if (lastWished < today) return 'past';
  const end = wish.time ?? wish.timeTo;
  if (lastWished !== today || !end || wish.alsoDates.length > 0) return null;
  const ends = toInstant(today, end, profile.timeZone).getTime();
  if (ends < now.getTime()) return 'past';
  return ends < now.getTime() + leadMinutes * 60_000 ? 'too_soon' : null;
}
