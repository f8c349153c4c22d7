import type { OutboundSettings } from '@deskbell/contract';
import { type PlaceOfNumber, placeOfNumber } from './place-of-number.ts';

export type CallingWindow = OutboundSettings['window'];

const stepMs = 15 * 60_000;
const farthestMs = 8 * 86_400_000;

/**
 * The first moment from `at` on at which a number may be called: within the window, and within the law of where it is from,
 * in every zone in which it may be. Null: never within a week.
 */
export function nextOpening(
  number: string,
  window: CallingWindow,
  at: Date,
  businessZone: string,
): Date | null {
  const place = placeOfNumber(number, businessZone);
  if (isOpen(place, window, at)) return at;
  const first = Math.ceil((at.getTime() + 1) / stepMs) * stepMs;
  for (let ms = first; ms <= at.getTime() + farthestMs; ms += stepMs) {
    const then = new Date(ms);
    if (isOpen(place, window, then)) return then;
  }
  return null;
}

const isOpen = ({ zones, law }: PlaceOfNumber, window: CallingWindow, at: Date): boolean =>
  zones.every((zone) => {
    const { weekday, minutes } = localClock(at, zone);
    const isSunday = weekday === 'Sun';
    if (isSunday && !window.sundays) return false;
    if (minutes < minutesOf(window.from) || minutes >= minutesOf(window.to)) return false;
    if (!law) return true;
    const hours = isSunday ? law.sundays : weekday === 'Sat' ? (law.saturdays ?? law.weekdays) : law.weekdays;
    if (hours === null) return false;
    const [from, to] = hours ?? law.weekdays;
    return minutes >= from * 60 && minutes < to * 60;
  });

const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number);
  return hours! * 60 + minutes!;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

function localClock(at: Date, timeZone: string): { weekday: string; minutes: number } {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(timeZone, formatter);
  }
  const parts = new Map(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    weekday: parts.get('weekday')!,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
}
