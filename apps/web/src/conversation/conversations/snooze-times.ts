import { dayAfter, dayIn, minuteOfDay } from '../../ui/time/local-time.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];
const morning = 9 * 60;

/** What a conversation can be put off until, from now on: in a few hours, or a morning at nine by the account's clock. */
export function snoozeTimes(nowMs: number, timeZone: string | undefined): { label: string; until: string }[] {
  const today = dayIn(timeZone, nowMs);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const inDays = (count: number) => morningOf(dayAfter(today, count), timeZone);
  return [
    { label: 'In 1 hour', until: at(nowMs + hourMs) },
    { label: 'In 3 hours', until: at(nowMs + 3 * hourMs) },
    { label: 'Tomorrow, 9 AM', until: inDays(1) },
    { label: 'Next Monday, 9 AM', until: inDays((8 - weekday) % 7 || 7) },
    { label: 'In 4 weeks, 9 AM', until: inDays(28) },
  ];
}

/** Nine in the morning of a day. */
function morningOf(day: string, timeZone: string | undefined): string {
  const asUtc = Date.parse(`${day}T09:00:00Z`);
  const shown = dayIn(timeZone, asUtc);
  const daysOff = Math.round((Date.parse(shown) - Date.parse(day)) / (24 * hourMs));
  const minutesOff = daysOff * 24 * 60 + minuteOfDay(at(asUtc), timeZone) - morning;
  return at(asUtc - minutesOff * minuteMs);
}

const at = (ms: number) => new Date(ms).toISOString();
