import { cardinal, verbalizePair } from './numbers.ts';
import { endsSentence, type Rule, rule, wordEnd } from './rule.ts';

const halfPattern = '(?:\\s?([ap]\\.\\s?m\\.?|[ap]m))';
/** "14:30", "9:05 am". Three groups, as of hourPattern with halfPattern. */
const exactPattern = `([01]?\\d|2[0-4]):([0-5]\\d)${halfPattern}?`;
/** A 12-hour time: "9", "9:30", "9.30". */
const hourPattern = '(1[0-2]|0?[1-9])(?:[:.]([0-5]\\d))?';
const dashPattern = '\\s?[-–—]\\s?';
const donePattern = `(?:${wordEnd}|(?=ish\\b))`;

/** Clock times and ranges of them: "10:00 am", "14:30", "9am-5pm", "9:00 - 17:30". */
export const clockTimes: readonly Rule[] = [
  rule('24/7(?!\\d)', () => 'twenty four seven'),
  rule(
    `${exactPattern}${dashPattern}${exactPattern}${wordEnd}`,
    ([, ...parts], { after }) => verbalizeRange(parts, after),
    'i',
  ),
  rule(
    `${hourPattern}${halfPattern}?${dashPattern}${hourPattern}${halfPattern}${wordEnd}`,
    ([, ...parts], { after }) => verbalizeRange(parts, after),
    'i',
  ),
  rule(
    `([01]?\\d|2[0-4]):([0-5]\\d):([0-5]\\d)${wordEnd}`,
    ([, hour, minute, second]) => `${verbalizeTime(timeOf([hour, minute]))} and ${cardinal(second!)} seconds`,
  ),
  rule(
    `${exactPattern}${donePattern}`,
    ([, ...parts], { after }) => verbalizeTime(timeOf(parts)) + stop(parts[2], after),
    'i',
  ),
  rule(
    `${hourPattern}${halfPattern}${wordEnd}`,
    ([, ...parts], { after }) => verbalizeTime(timeOf(parts)) + stop(parts[2], after),
    'i',
  ),
];

interface Time {
  hour: number;
  minute: number;
  half: 'A' | 'P' | null;
  /** Certainly a 24-hour time: "14:30", "09:00". */
  is24Hour: boolean;
}

function timeOf([hour = '', minute = '0', half]: (string | undefined)[]): Time {
  return {
    hour: Number(hour),
    minute: Number(minute),
    half: half ? (half[0]!.toUpperCase() as 'A' | 'P') : null,
    is24Hour: !half && (Number(hour) > 12 || hour.startsWith('0')),
  };
}

function verbalizeRange(parts: (string | undefined)[], after: string): string {
  const [from, to] = [timeOf(parts.slice(0, 3)), timeOf(parts.slice(3))];
  const is24Hour = !from.half && !to.half && (from.is24Hour || to.is24Hour);
  const spoken = [from, to].map((time) =>
    is24Hour ? verbalize24Hour(time) : verbalizeTime(time, { isBare: true }),
  );
  return spoken.join(' to ') + stop(parts[5], after);
}

/** `isBare`: a whole hour alone, without "o'clock". */
function verbalizeTime(time: Time, { isBare = false } = {}): string {
  if (time.is24Hour) return verbalize24Hour(time);
  const { hour, minute, half } = time;
  const oClock = half || isBare ? '' : " o'clock";
  return `${cardinal(hour % 12 || 12)}${minute ? ` ${verbalizePair(minute)}` : oClock}${half ? ` ${half} M` : ''}`;
}

/** A 24-hour time: 14:30 -> "two thirty P M", 12:00 -> "noon". */
export function verbalize24Hour({ hour, minute }: Pick<Time, 'hour' | 'minute'>): string {
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return verbalizeTime({ hour, minute, half: hour % 24 < 12 ? 'A' : 'P', is24Hour: false });
}

/** The period of "a.m." may also end the sentence. */
const stop = (half: string | undefined, after: string): string =>
  half?.includes('.') && endsSentence(after) && !/^\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(after) ? '.' : '';
