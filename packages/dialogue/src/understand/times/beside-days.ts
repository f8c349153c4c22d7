import { clock, pair } from './clock-reading.ts';
import { BARE_END, COUNTED, ENDS, HOUR, MINUTE } from './clock-words.ts';
import { type Found, pattern } from './meaning.ts';

const RANGE_AFTER_DAY = pattern(
  `^[ ,]{1,3}(?<from>(?<h1>1[0-2]|0?\\d)(?::(?<m1>[0-5]\\d))?) ?(?:-|to) ?(?<to>${HOUR}(?::${MINUTE})?)\\b${ENDS}${COUNTED}`,
  'groups',
);
const AFTER_DAY = pattern(`^[ ,]{1,3}${HOUR}[. ]${MINUTE}\\b${ENDS}${COUNTED}`);
/** "Saturday 12?", "tomorrow 5 then": of a date the number was read before. */
const HOUR_AFTER_DAY = pattern(`^[ ,]{1,3}(?<hour>1[0-2]|[1-9])\\b${ENDS}${COUNTED}${BARE_END}`);
/** "Friday's good for a zip replacement, 3": the last word, set apart. */
const HOUR_AT_END = pattern(
  `[,;] (?:say |maybe |around |about )?(?<hour>1[0-2]|[1-9])(?= ?(?:please|then|ish)?[ .!?]*$)`,
);
const BEFORE_DAY = pattern(`(?<![\\d.,:/$€£-])${HOUR}[. ]${MINUTE},? (?:on )?(?:the )?$`);

/** "20/11 15.30", "12.30 tomorrow", "Friday one thirty": beside a day what could be a price is a time. */
export function besideDays(text: string, found: readonly Found[]): Found[] {
  const beside = withMinutes(text, found);
  const hasClock = [...found, ...beside].some(({ is }) => is === 'clock');
  return hasClock ? beside : [...beside, ...bareHour(text, found)];
}

/** The only hour of a text that tells a day. */
function bareHour(text: string, found: readonly Found[]): Found[] {
  const days = found.filter(({ is }) => is === 'day');
  const last = days.at(-1);
  if (!last) return [];
  HOUR_AFTER_DAY.lastIndex = 0;
  HOUR_AT_END.lastIndex = 0;
  const after = text.slice(last.end);
  const match = HOUR_AFTER_DAY.exec(after) ?? HOUR_AT_END.exec(after);
  const hour = match?.groups?.hour;
  const reading = hour ? clock(Number(hour), 0, undefined, hour) : null;
  if (!match || !reading) return [];
  const start = last.end + match.index + match[0].search(/\d/);
  return [{ ...reading, start, end: start + hour!.length }];
}

function withMinutes(text: string, found: readonly Found[]): Found[] {
  return found.flatMap((day): Found[] => {
    if (day.is !== 'day') return [];
    AFTER_DAY.lastIndex = 0;
    BEFORE_DAY.lastIndex = 0;
    RANGE_AFTER_DAY.lastIndex = 0;
    const range = RANGE_AFTER_DAY.exec(text.slice(day.end));
    if (range) return rangeAt(range, day.end);
    const before = text.slice(0, day.start);
    const match = AFTER_DAY.exec(text.slice(day.end)) ?? BEFORE_DAY.exec(before);
    const { hour, minute } = match?.groups ?? {};
    const reading = match && clock(Number(hour), Number(minute), undefined, hour);
    if (!reading) return [];
    const at = match.input === before ? 0 : day.end;
    const start = at + match.index + match[0].search(/\d/);
    return [{ ...reading, start, end: start + `${hour}.${minute}`.length }];
  });
}

/** "Monday, 2-4" */
function rangeAt(match: RegExpExecArray, offset: number): Found[] {
  const { h1, m1, hour, minute } = match.groups!;
  return (pair(h1!, m1, undefined, hour!, minute, undefined) ?? []).map(({ group, ...one }) => {
    const [start, end] = match.indices!.groups![group!]!;
    return { ...one, start: offset + start, end: offset + end };
  });
}
