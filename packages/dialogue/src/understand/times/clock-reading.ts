import { Temporal } from 'temporal-polyfill';
import type { ClockMeaning, Read } from './meaning.ts';
import type { LocalParts } from './zone.ts';

/** `written`: the hour as it stood there: "09" and "15" are of the 24-hour clock. */
export function clock(
  hour: number,
  minute: number,
  half: string | undefined,
  written = '',
): ClockMeaning | null {
  if (minute === 60) return clock(hour + 1, 0, half, written);
  if (hour < 0) return clock(hour + (half || Number(written) === 12 ? 12 : 24), minute, half, written);
  if (hour === 24) return { is: 'clock', hour: 0, minute, half: null, sure: true };
  if (hour > 24) return null;
  // "15 to 12 am" and "0 45 pm" are said too; of "16 pm" the hour is right.
  if (!half) {
    // "Ten to one" is as little sure as one.
    const known = hour > 12 || Number(written) > 12 || /^0/.test(written);
    return { is: 'clock', hour: known ? hour : hour || 12, minute, half: null, sure: known };
  }
  return { is: 'clock', hour: inHalf(hour, half), minute, half: half === 'a' ? 'am' : 'pm', sure: true };
}

const inHalf = (hour: number, half: string) => (hour > 12 ? hour : (hour % 12) + (half === 'p' ? 12 : 0));

export const sure = (hour: string, minute: string | undefined): ClockMeaning => ({
  is: 'clock',
  hour: Number(hour),
  minute: Number(minute ?? 0),
  half: null,
  sure: true,
});

export const approximately = (reading: ClockMeaning | null): Read | null =>
  reading && { ...reading, approximate: true };

/** Two times of one range. "2 to 4 pm" and "11 to 2 pm": the first is the nearest such time before the second. */
export function pair(
  h1: string,
  m1: string | undefined,
  half1: string | undefined,
  h2: string,
  m2: string | undefined,
  half2: string | undefined,
): Read[] | null {
  const from = clock(Number(h1), Number(m1 ?? 0), half1, h1);
  const to = clock(Number(h2), Number(m2 ?? 0), half2, h2);
  if (!from || !to) return null;
  if (to.sure && !from.sure && from.hour <= 12) {
    const end = to.hour * 60 + to.minute;
    const late = (from.hour % 12) + 12;
    from.hour = late * 60 + from.minute < end ? late : from.hour % 12;
    from.sure = true;
  }
  return [
    { ...from, group: 'from' },
    { ...to, group: 'to' },
  ];
}

export function spokenMinutes(n: string, unit: string): number {
  const amount =
    n === 'half an'
      ? 0.5
      : n.includes('quarter')
        ? n.startsWith('3')
          ? 0.75
          : 0.25
        : n.includes('couple')
          ? 2
          : /^\d/.test(n)
            ? Number(n)
            : 1;
  return unit.startsWith('hour') ? amount * 60 : amount;
}

/** What the clocks show at an instant that was told by its distance. */
export function shown({ date, minutes }: LocalParts): ClockMeaning {
  return {
    is: 'clock',
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
    half: null,
    sure: true,
    on: Temporal.PlainDate.from(date),
  };
}
