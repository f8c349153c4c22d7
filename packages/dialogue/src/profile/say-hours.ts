import { type OpenPeriod, type Weekday, type WeeklyHours, weekdays } from '../booking/hours.ts';

/** As they are said. */
export const weekdayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** A whole week in a sentence or two, days alike taken together: "We are open Monday to Friday from 9 am to 5 pm." */
export function weekText(weekly: WeeklyHours): string {
  const runs = runsAlike(weekly);
  const open = runs.filter(({ periods }) => periods.length > 0);
  const closed = runs.filter(({ periods }) => periods.length === 0);
  if (open.length === 0) return 'We have no regular opening hours.';
  if (runs.length === 1 && isAllDay(open[0]!.periods))
    return 'We are open 24 hours a day, seven days a week.';
  const opening = `We are open ${andList(open.map((run) => `${daysText(run.days)} ${periodsText(run.periods)}`))}.`;
  if (closed.length === 0) return opening;
  return `${opening} We are closed on ${andList(closed.map(({ days }) => daysText(days)))}.`;
}

/** "from 9 am to noon and from 1 pm to 5:30 pm", "all day". */
export const periodsText = (periods: readonly OpenPeriod[]): string =>
  isAllDay(periods)
    ? 'all day'
    : andList(periods.map(({ from, to }) => `from ${clockText(from)} to ${clockText(to)}`));

/** "9 am", "5:30 pm", "noon", "midnight". */
export function clockText(time: string): string {
  const [hour, minute] = [Number(time.slice(0, 2)), time.slice(3)];
  if (minute === '00' && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return `${hour % 12 || 12}${minute === '00' ? '' : `:${minute}`} ${hour < 12 ? 'am' : 'pm'}`;
}

/** "a, b and c". */
export const andList = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;

const isAllDay = ([first, ...others]: readonly OpenPeriod[]): boolean =>
  others.length === 0 && first?.from === '00:00' && first.to === '24:00';

interface Run {
  days: Weekday[];
  periods: readonly OpenPeriod[];
}

/** Neighbouring days with the same hours. */
function runsAlike(weekly: WeeklyHours): Run[] {
  const runs: Run[] = [];
  for (const day of weekdays) {
    const last = runs.at(-1);
    if (last && isSame(last.periods, weekly[day])) last.days.push(day);
    else runs.push({ days: [day], periods: weekly[day] });
  }
  return runs;
}

const isSame = (one: readonly OpenPeriod[], other: readonly OpenPeriod[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => from === other[index]!.from && to === other[index]!.to);

function daysText(days: readonly Weekday[]): string {
  const [first, last] = [weekdayNames[days[0]!], weekdayNames[days.at(-1)!]];
  if (days.length === 7) return 'every day';
  if (days.length === 1) return first;
  return days.length === 2 ? `${first} and ${last}` : `${first} to ${last}`;
}
