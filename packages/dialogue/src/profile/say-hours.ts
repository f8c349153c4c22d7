import { type OpenPeriod, type Weekday, type WeeklyHours, weekdays } from '../booking/hours.ts';
import type { HoursLines } from './profile-locale.ts';

/** A language, and the country that tells whether its hours go by 12 or 24. */
export interface HoursVoice {
  lines: HoursLines;
  country: string;
}

/** A whole week in a sentence or two, days alike taken together: "We are open Monday to Friday from 9 am to 5 pm." */
export function weekText(weekly: WeeklyHours, voice: HoursVoice): string {
  const { lines } = voice;
  const runs = runsAlike(weekly);
  const open = runs.filter(({ periods }) => periods.length > 0);
  const closed = runs.filter(({ periods }) => periods.length === 0);
  if (open.length === 0) return lines.none;
  if (runs.length === 1 && isAllDay(open[0]!.periods)) return lines.always;
  const opening = lines.openWeek(
    lines.and(open.map((run) => `${daysText(run.days, lines)} ${periodsText(run.periods, voice)}`)),
  );
  if (closed.length === 0) return opening;
  return `${opening} ${lines.closedWeek(lines.and(closed.map(({ days }) => daysText(days, lines))))}`;
}

/** "from 9 am to noon and from 1 pm to 5:30 pm", "all day". */
export const periodsText = (periods: readonly OpenPeriod[], { lines, country }: HoursVoice): string =>
  isAllDay(periods)
    ? lines.allDay
    : lines.and(periods.map(({ from, to }) => lines.period(from, to, country)));

const isAllDay = ([first, ...others]: readonly OpenPeriod[]): boolean =>
  others.length === 0 && first?.from === '00:00' && first.to === '24:00';

interface Run {
  days: Weekday[];
  periods: readonly OpenPeriod[];
}

/** The days on which it is open after `from` (HH:MM), and until when; null: on none, and it is known when it closes at the latest. */
export function afterText(weekly: WeeklyHours, from: string, { lines, country }: HoursVoice): string | null {
  const closing = (periods: readonly OpenPeriod[]) => periods.at(-1)?.to ?? '';
  const runs = runsAlike(weekly, (one, other) => closing(one) === closing(other));
  const open = runs.filter(({ periods }) => closing(periods) > from);
  if (open.length > 0)
    return `${lines.yes}${lines.openUntil(
      open.map(({ days, periods }) => ({
        days: daysText(days, lines),
        until: lines.clock(closing(periods), country),
      })),
    )}`;
  const latest = runs
    .map(({ periods }) => closing(periods))
    .toSorted()
    .at(-1);
  return latest ? `${lines.no}${lines.closesBy(lines.clock(latest, country))}` : null;
}

/** Neighbouring days with the same hours, or otherwise alike. */
function runsAlike(weekly: WeeklyHours, areAlike: typeof isSame = isSame): Run[] {
  const runs: Run[] = [];
  for (const day of weekdays) {
    const last = runs.at(-1);
    if (last && areAlike(last.periods, weekly[day])) last.days.push(day);
    else runs.push({ days: [day], periods: weekly[day] });
  }
  return runs;
}

const isSame = (one: readonly OpenPeriod[], other: readonly OpenPeriod[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]!.from && to === other[index]!.to);

const daysText = (days: readonly Weekday[], lines: HoursLines): string =>
  days.length === 7
    ? lines.everyDay
    : lines.days(lines.weekdays[days[0]!], lines.weekdays[days.at(-1)!], days.length);
