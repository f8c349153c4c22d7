import { Temporal } from 'temporal-polyfill';

/** Countries that write the month first. */
const monthFirst = new Set(['US', 'PH']);

/**
 * When a date and a time of day are, as people of a country write them, in a time zone: "2026-12-01 09:30", "12/1/2026" and "9:30 AM",
 * "1.12.2026". One with its own offset is what it says. Null: not a date, or (unless `isDayEnough`) without a time.
 */
export function momentOf(
  { date, time }: { date: string; time?: string | undefined },
  place: { timeZone: string; country: string },
  isDayEnough = false,
): Date | null {
  const text = [date, time].filter(Boolean).join(' ').trim();
  if (/\d[T ]?\d{1,2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/.test(text)) return instantOf(text);
  const [, day = '', rest = ''] = /^([\d./-]+)[T,\s]*(.*)$/.exec(text) ?? [];
  const parts = dayOf(day, monthFirst.has(place.country));
  const clock = timeOf(rest) ?? (isDayEnough && !rest ? { hour: 12, minute: 0 } : null);
  if (!parts || !clock) return null;
  try {
    const local = Temporal.PlainDateTime.from({ ...parts, ...clock }, { overflow: 'reject' });
    return new Date(local.toZonedDateTime(place.timeZone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return null; // the 31st of February
    throw error;
  }
}

function instantOf(text: string): Date | null {
  const at = Date.parse(text.replace(/(\d) (?=\d)/, '$1T').replace(/\s/g, ''));
  return Number.isNaN(at) ? null : new Date(at);
}

function dayOf(text: string, isMonthFirst: boolean) {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const written = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(text);
  if (!written) return null;
  const [first, second, year] = [Number(written[1]), Number(written[3]), Number(written[4])];
  const isMonth = written[2] !== '.' && (second > 12 || (isMonthFirst && first <= 12));
  return isMonth ? { year, month: first, day: second } : { year, month: second, day: first };
}

function timeOf(text: string) {
  const [, hours, minutes = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap])?\.?m?\.?$/i.exec(text) ?? [];
  if (!hours || (!half && minutes === '0' && !/[:.h]/.test(text))) return null;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return half && Number(hours) > 12 ? null : { hour, minute: Number(minutes) };
}
