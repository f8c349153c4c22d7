import type { TimeWish } from '../../times/time-wish.ts';
import { localParts } from '../../times/zone.ts';
import type { TurnInput } from '../../turn.ts';
import { orList } from '../../wording/or-list.ts';
import type { OfferedSlot } from './booking-state.ts';

type Setting = Pick<TurnInput, 'now' | 'profile'>;

const DAY = 86_400_000;

/** "tomorrow, Saturday 28 November, at 3:30 pm": a label that is understood when it is sent back. */
export function timeLabel(startsAt: Date, { now, profile }: Setting): string {
  const { timeZone } = profile;
  const day = new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  const far = startsAt.getTime() - now.getTime() > 300 * DAY;
  const year = far ? ` ${localParts(startsAt, timeZone).date.slice(0, 4)}` : '';
  return `${day.format(startsAt)}${year} at ${clockLabel(localParts(startsAt, timeZone).time)}`;
}

/** "on Friday 27 November at 9:00 am, 9:30 am or 10:00 am": the day is said once for each. */
export function listOfTimes(slots: readonly OfferedSlot[], setting: Setting): string {
  const byDay = new Map<string, string[]>();
  for (const { startsAt } of slots) {
    const [day, clock] = timeLabel(new Date(startsAt), setting).split(' at ');
    byDay.set(day!, [...(byDay.get(day!) ?? []), clock!]);
  }
  return orList([...byDay].map(([day, clocks]) => `on ${day} at ${orList(clocks)}`));
}

/**
 * What was wished, as it is said back: "on Sunday 29 November at 3:00 pm", "between 2:00 pm and 4:00 pm".
 */
export function wishLabel(wish: TimeWish, { profile }: Setting): string {
  const parts: string[] = [];
  if (wish.date) parts.push(`on ${dayLabel(wish.date)}`);
  else if (wish.dateFrom && wish.dateTo)
    parts.push(`from ${dayLabel(wish.dateFrom)} to ${dayLabel(wish.dateTo)}`);
  else if (wish.dateFrom) parts.push(`from ${dayLabel(wish.dateFrom)} on`);
  else if (wish.dateTo) parts.push(`until ${dayLabel(wish.dateTo)}`);
  if (wish.time) parts.push(`at ${clockLabel(wish.time)}`);
  else if (wish.part) parts.push(partLabel(wish.part));
  else if (wish.timeFrom && wish.timeTo)
    parts.push(`between ${clockLabel(wish.timeFrom)} and ${clockLabel(wish.timeTo)}`);
  else if (wish.timeFrom) parts.push(`after ${clockLabel(wish.timeFrom)}`);
  else if (wish.timeTo) parts.push(`before ${clockLabel(wish.timeTo)}`);
  return parts.join(' ') || `then (${profile.timeZone})`;
}

const dayLabel = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(`${date}T12:00:00Z`));

function partLabel(part: string): string {
  return /work|school|day|thing/.test(part)
    ? part
    : part === 'night' || part === 'lunchtime'
      ? `at ${part}`
      : `in the ${part}`;
}

function clockLabel(time: string): string {
  const hour = Number(time.slice(0, 2)) % 24;
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`;
}
