import type { OfferedSlot } from '../../state/slot.ts';
import { plainOf } from '../../text/plain-of.ts';
import { wordsOf } from '../../text/terms.ts';
import type { ReplySource } from '../read-reply.ts';
import type { TimeMention } from '../times/find-times.ts';
import { localParts } from '../times/zone.ts';
import type { ReplyToQuestion } from '../understanding.ts';
import { optionByPlace } from './option-of.ts';

/** Which of the times offered a reply points at: by a time that fits one alone, by place, as the earliest or the latest. */
export function slotMeant(slots: readonly OfferedSlot[], source: ReplySource): ReplyToQuestion | null {
  if (slots.length === 0) return null;
  const said = source.clauses.map(plainOf).join(' ');
  const byTime = nextToRefused(slots, source, said) ?? fittingSlot(slots, source);
  if (byTime !== null) return { type: 'option', index: byTime };
  if (isHourOf(said, slots, source)) return null;
  return optionByPlace(slots.length, source) ?? byStaff(slots, source) ?? byEnd(slots, source, said);
}

/** "Not the 12, the next one": the one that follows what is refused. */
function nextToRefused(
  slots: readonly OfferedSlot[],
  { times, timeZone, signs }: ReplySource,
  said: string,
): number | null {
  const [refused, ...others] = times.filter(({ past, relation }) => !past && relation === null);
  if (!refused?.negated || others.length > 0 || !signs.next.test(said)) return null;
  const after = slots.findLastIndex((slot) => fits(slot, refused, timeZone)) + 1;
  return after > 0 && after < slots.length ? after : null;
}

/** A time fits where all that was said of it fits one slot and no other. */
function fittingSlot(slots: readonly OfferedSlot[], { times, timeZone }: ReplySource): number | null {
  const wished = times.filter(({ past, relation }) => !past && relation === null);
  const meant = wished.filter(({ negated }) => !negated);
  const refused = wished.filter(({ negated }) => negated);
  if (meant.length === 0 && refused.length === 0) return null;
  const fitting = slots.filter(
    (slot) =>
      (meant.length === 0 || meant.every((time) => fits(slot, time, timeZone))) &&
      !refused.some((time) => fits(slot, time, timeZone)),
  );
  if (meant.some(isBound)) return null;
  // "Not the Monday" leaves one of two.
  return fitting.length === 1 ? slots.indexOf(fitting[0]!) : null;
}

/** "After half 3" says what would do rather than which of the offered: other times may do better. */
export const isBound = ({ time, part, timeFrom, timeTo }: TimeMention): boolean =>
  time === null && part === null && (timeFrom !== null || timeTo !== null);

/** "With Ada": the only one of them with her. */
function byStaff(slots: readonly OfferedSlot[], { staff }: ReplySource): ReplyToQuestion | null {
  if (!staff || staff.id === 'any') return null;
  const theirs = slots.filter(({ staffId }) => (staffId === staff.id) !== staff.refused);
  return theirs.length === 1 ? { type: 'option', index: slots.indexOf(theirs[0]!) } : null;
}

const LONGEST = 7;

/** "The later one", "earliest", "any of them": the first or the last of those offered. */
function byEnd(
  slots: readonly OfferedSlot[],
  { signs, times, timeZone }: ReplySource,
  said: string,
): ReplyToQuestion | null {
  if (wordsOf(said).length > LONGEST) return null;
  // "The earliest that day", of several days that were offered: of the day that was wished.
  const days = new Set(slots.map(({ startsAt }) => localParts(new Date(startsAt), timeZone).date));
  if (days.size > 1 && times.some(({ relation }) => relation === 'same-day')) return null;
  if (times.some(({ relation }) => relation === null)) return null;
  const order = slots
    .map((_, at) => at)
    .sort((a, b) => Date.parse(slots[a]!.startsAt) - Date.parse(slots[b]!.startsAt));
  const isOfThem = wordsOf(said).every((word) => signs.fillers.has(word) || isEnd(word, signs));
  if (!isOfThem) return null;
  // "Later" and "earlier" alone ask for other times; "the later one" and "latest" choose.
  const chooses = signs.choosesEnd?.test(said) ?? true;
  if (signs.earliest.test(said) && chooses) return { type: 'option', index: order[0]! };
  return signs.latest.test(said) && chooses ? { type: 'option', index: order.at(-1)! } : null;
}

const isEnd = (word: string, { earliest, latest }: ReplySource['signs']): boolean =>
  earliest.test(word) || latest.test(word);

/** A bare "3" is an hour where one of the times begins with it, or all are of one day, of which other hours may be wished. */
const isHourOf = (said: string, slots: readonly OfferedSlot[], { timeZone, state }: ReplySource): boolean => {
  if (!/^\d{1,2}$/.test(said.trim())) return false;
  const starts = slots.map(({ startsAt }) => localParts(new Date(startsAt), timeZone));
  const isOneDay = starts.length > 1 && new Set(starts.map(({ date }) => date)).size === 1;
  // "Friday." Full, but near it … "3": of the Friday.
  const isDayWished = state.booking?.wish?.date != null;
  return (
    isOneDay || isDayWished || starts.some(({ time }) => Number(time.slice(0, 2)) % 12 === Number(said) % 12)
  );
};

/** Whether what was said of a time is true of a slot. */
export function fits({ startsAt }: OfferedSlot, said: TimeMention, timeZone: string): boolean {
  const { date, time } = localParts(new Date(startsAt), timeZone);
  const onDay =
    (said.date === null || said.date === date || (said.weekdayOnly && isWeekdayOf(said.date, date))) &&
    (said.dateFrom === null || said.dateFrom <= date) &&
    (said.dateTo === null || date <= said.dateTo || isUntilWeekday(said, date));
  const atTime =
    (said.time === null ||
      said.time === time ||
      (said.ambiguous && isTwelveHoursOff(said.time, time)) ||
      (said.approximate && minutesApart(said.time, time) <= 30)) &&
    (said.timeFrom === null || (said.exclusive ? said.timeFrom < time : said.timeFrom <= time)) &&
    (said.timeTo === null || (said.exclusive ? time < said.timeTo : time <= said.timeTo));
  return onDay && atTime;
}

/** "The Friday" of those offered, whichever week. */
const isWeekdayOf = (a: string, b: string): boolean =>
  new Date(`${a}T00:00Z`).getUTCDay() === new Date(`${b}T00:00Z`).getUTCDay();

/** "Hasta el jueves", of an appointment on a Thursday. */
const isUntilWeekday = ({ weekdayOnly, dateFrom, dateTo }: TimeMention, date: string): boolean =>
  weekdayOnly && dateFrom === null && dateTo !== null && isWeekdayOf(dateTo, date);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesApart = (a: string, b: string): number => Math.abs(minutesOf(a) - minutesOf(b));

/** "At 5" of a morning that was offered at 5 in the afternoon only. */
const isTwelveHoursOff = (a: string, b: string): boolean => minutesApart(a, b) === 720;
