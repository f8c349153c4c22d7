import { cardinal, sayPair } from './numbers.ts';
import { END, endsSentence, type Rule, rule } from './rule.ts';

const HALF = '\\s?(?:(a|p)\\.\\s?m\\.?|(a|p)m)';
const DASH = '\\s?[-–—]\\s?';
const EXACT = '([01]?\\d|2[0-4]):([0-5]\\d)';

/** Clock times and spans of them: "10:00 am", "14:30", "9am-5pm", "9:00 - 17:30". */
export const clockTimes: readonly Rule[] = [
  rule('24/7(?!\\d)', () => 'twenty four seven'),
  rule(
    `${EXACT}(?:${HALF})?${DASH}${EXACT}(?:${HALF})?${END}`,
    ([, h1, m1, a1, b1, h2, m2, a2, b2], { after }) =>
      span({ hour: h1!, minute: m1!, half: a1 ?? b1 }, { hour: h2!, minute: m2!, half: a2 ?? b2 }) +
      stop(a2, after),
    'i',
  ),
  rule(
    `(1[0-2]|0?[1-9])(?::([0-5]\\d))?(?:${HALF})?${DASH}(1[0-2]|0?[1-9])(?::([0-5]\\d))?${HALF}${END}`,
    ([, h1, m1, a1, b1, h2, m2, a2, b2], { after }) =>
      span(
        { hour: h1!, minute: m1 ?? '00', half: a1 ?? b1, isBare: true },
        { hour: h2!, minute: m2 ?? '00', half: a2 ?? b2 },
      ) + stop(a2, after),
    'i',
  ),
  rule(
    `${EXACT}:([0-5]\\d)${END}`,
    ([, hour, minute, second]) =>
      `${sayTime({ hour: hour!, minute: minute! })} and ${cardinal(second!)} seconds`,
  ),
  rule(
    `${EXACT}(?:${HALF})?${END}`,
    ([, hour, minute, a, b], { after }) =>
      sayTime({ hour: hour!, minute: minute!, half: a ?? b }) + stop(a, after),
    'i',
  ),
  rule(
    `(1[0-2]|0?[1-9])${HALF}${END}`,
    ([, hour, a, b], { after }) => sayTime({ hour: hour!, minute: '00', half: a ?? b }) + stop(a, after),
    'i',
  ),
];

interface Time {
  hour: string;
  minute: string;
  /** "a" or "p". */
  half?: string | undefined;
  /** Say the hour alone, not "o'clock": the other end of the span tells which half of the day. */
  isBare?: boolean;
}

function span(from: Time, to: Time): string {
  const isBy24 = [from, to].every(({ half }) => !half) && [from, to].some(isOf24);
  if (isBy24) return `${sayOf24(from)} to ${sayOf24(to)}`;
  return `${sayTime({ ...from, isBare: true })} to ${sayTime(to.half ? to : { ...to, isBare: true })}`;
}

function sayTime(time: Time): string {
  const { hour, minute, half, isBare } = time;
  if (!half && isOf24(time)) return sayOf24(time);
  const minutes = minute === '00' ? (half || isBare ? '' : " o'clock") : ` ${sayPair(Number(minute))}`;
  return `${cardinal(Number(hour) % 12 || 12)}${minutes}${half ? ` ${half.toUpperCase()} M` : ''}`;
}

const isOf24 = ({ hour }: Time): boolean => Number(hour) > 12 || /^0/.test(hour);

/** A time of a clock that counts to 24: "14:30" -> "two thirty P M", "12:00" -> "noon". */
export function sayOf24({ hour, minute }: Time): string {
  const whole = Number(hour);
  if (minute === '00' && whole % 12 === 0) return whole === 12 ? 'noon' : 'midnight';
  return sayTime({ hour: String(whole % 12 || 12), minute, half: whole % 24 < 12 ? 'a' : 'p' });
}

/** The full stop of "a.m." may end the sentence as well. */
const stop = (dotted: string | undefined, after: string): string =>
  dotted && endsSentence(after) && !/^\s+(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(after) ? '.' : '';
