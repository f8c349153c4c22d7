import { isYear, numberPattern, verbalizeNumber, verbalizeYear } from './numbers.ts';

/** A number or a range of numbers, "10-15"; source of a pattern with two groups. */
export const amountPattern = `(${numberPattern})(?:\\s?[-–—]\\s?(${numberPattern}))?`;

/** "10", "15" -> "ten to fifteen". */
export const verbalizeAmount = (from: string, to: string | undefined): string =>
  to === undefined ? verbalizeNumber(from) : `${verbalizeNumber(from)} to ${verbalizeNumber(to)}`;

/** The same when it may be a range of years: "2024-25". */
export function verbalizeCount(from: string, to: string): string {
  const [first, last] = [from, to].map((end) => (isYear(end) ? verbalizeYear(end) : verbalizeNumber(end)));
  return `${first} to ${last}`;
}
