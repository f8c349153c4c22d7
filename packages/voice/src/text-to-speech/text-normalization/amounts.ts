import { isYear, numberPattern, sayNumber, sayYear } from './numbers.ts';

/** A number or a span of numbers, "10-15"; source of a pattern with two groups. */
export const amountPattern = `(${numberPattern})(?:\\s?[-–—]\\s?(${numberPattern}))?`;

/** "10", "15" -> "ten to fifteen". */
export const sayAmount = (from: string, to: string | undefined): string =>
  to === undefined ? sayNumber(from) : `${sayNumber(from)} to ${sayNumber(to)}`;

/** The same where it may be a span of years: "2024-25". */
export function sayCount(from: string, to: string): string {
  const [first, last] = [from, to].map((end) => (isYear(end) ? sayYear(end) : sayNumber(end)));
  return `${first} to ${last}`;
}
