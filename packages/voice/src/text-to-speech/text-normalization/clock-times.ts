import { cardinal, sayPair } from './numbers.ts';
import { endsSentence, type Rule, rule, wordEnd } from './rule.ts';

const halfPattern = '(?:\\s?([ap]\\.\\s?m\\.?|[ap]m))';
/** "14:30", "9:05 am". Three groups, as of hourPattern with halfPattern. */
const exactPattern = `([01]?\\d|2[0-4]):([0-5]\\d)${halfPattern}?`;
/** Of the clock that counts to 12: "9", "9:30", "9.30". */
const hourPattern = '(1[0-2]|0?[1-9])(?:[:.]([0-5]\\d))?';
const dashPattern = '\\s?[-–—]\\s?';
const donePattern = `(?:${wordEnd}|(?=ish\\b))`;

/** Clock times and spans of them: "10:00 am", "14:30", "9am-5pm", "9:00 - 17:30". */
export const clockTimes: readonly Rule[] = [
  rule('24/7(?!\\d)', () => 'twenty four seven'),
  rule(
    `${exactPattern}${dashPattern}${exactPattern}${wordEnd}`,
    ([, ...parts], { after }) => sayBoth(parts, after),
    'i',
  ),
  rule(
    `${hourPattern}${halfPattern}?${dashPattern}${hourPattern}${halfPattern}${wordEnd}`,
    ([, ...parts], { after }) => sayBoth(parts, after),
    'i',
  ),
  rule(
    `([01]?\\d|2[0-4]):([0-5]\\d):([0-5]\\d)${wordEnd}`,
    ([, hour, minute, second]) => `${sayTime(timeOf([hour, minute]))} and ${cardinal(second!)} seconds`,
  ),
  rule(
    `${exactPattern}${donePattern}`,
    ([, ...parts], { after }) => sayTime(timeOf(parts)) + stop(parts[2], after),
    'i',
  ),
  rule(
    `${hourPattern}${halfPattern}${wordEnd}`,
    ([, ...parts], { after }) => sayTime(timeOf(parts)) + stop(parts[2], after),
    'i',
  ),
];

interface Time {
  hour: number;
  minute: number;
  half: 'A' | 'P' | null;
  /** Beyond any doubt of the clock that counts to 24: "14:30", "09:00". */
  isOf24: boolean;
}

function timeOf([hour = '', minute = '0', half]: (string | undefined)[]): Time {
  return {
    hour: Number(hour),
    minute: Number(minute),
    half: half ? (half[0]!.toUpperCase() as 'A' | 'P') : null,
    isOf24: !half && (Number(hour) > 12 || hour.startsWith('0')),
  };
}

function sayBoth(parts: (string | undefined)[], after: string): string {
  const [from, to] = [timeOf(parts.slice(0, 3)), timeOf(parts.slice(3))];
  const isOf24 = !from.half && !to.half && (from.isOf24 || to.isOf24);
  const said = [from, to].map((time) => (isOf24 ? sayOf24(time) : sayTime(time, { isBare: true })));
  return said.join(' to ') + stop(parts[5], after);
}

/** `isBare`: a whole hour alone, without "o'clock". */
function sayTime(time: Time, { isBare = false } = {}): string {
  if (time.isOf24) return sayOf24(time);
  const { hour, minute, half } = time;
  const oClock = half || isBare ? '' : " o'clock";
  return `${cardinal(hour % 12 || 12)}${minute ? ` ${sayPair(minute)}` : oClock}${half ? ` ${half} M` : ''}`;
}

/** Of the clock that counts to 24: 14:30 -> "two thirty P M", 12:00 -> "noon". */
export function sayOf24({ hour, minute }: Pick<Time, 'hour' | 'minute'>): string {
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? 'noon' : 'midnight';
  return sayTime({ hour, minute, half: hour % 24 < 12 ? 'A' : 'P', isOf24: false });
}

/** The full stop of "a.m." may end the sentence as well. */
const stop = (half: string | undefined, after: string): string =>
  half?.includes('.') && endsSentence(after) && !/^\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(after) ? '.' : '';
