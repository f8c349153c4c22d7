import { localeOf } from '../locale/locale.ts';
import { findTimesIn } from '../understand/times/find-times-in.ts';
import { mergeWish } from '../understand/times/merge-wish.ts';
import { localParts, toInstant } from '../understand/times/zone.ts';

/** Where and when it was said. */
export interface WishedCall {
  now: Date;
  /** IANA; of the business. */
  timeZone: string;
  language: string;
}

/** When somebody is called who named a day and no hour. */
const morning = '09:00';
const RULED_OUT = /^(?:not|no)\b(?! (?:before|antes))/i;
const dayMs = 86_400_000;

/** From when on somebody may be called who wishes it "tomorrow after five"; now, where nothing of time is understood. */
export function wishedCallTime(when: string, { now, timeZone, language }: WishedCall): Date {
  const { said } = localeOf(language).hearing;
  const wish = mergeWish(null, findTimesIn(said, when, { now, timeZone, expecting: 'time' }));
  const today = localParts(now, timeZone).date;
  const day = wish.date ?? wish.dateFrom;
  const time = wish.time ?? wish.timeFrom;
  if (day === null && time === null) return now;
  // "Not during lunch": now, or once that is over.
  if (RULED_OUT.test(when)) {
    const over = wish.timeTo && toInstant(day ?? today, wish.timeTo, timeZone);
    const begins = toInstant(day ?? today, time ?? '00:00', timeZone);
    return over && now >= begins && now < over ? over : now;
  }
  const at = toInstant(day ?? today, time ?? morning, timeZone);
  if (at >= now) return at;
  // "At nine", said at ten, is tomorrow; "today before noon" is now.
  return day === null ? new Date(at.getTime() + dayMs) : now;
}
