import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { RungPerson } from './rung-people.ts';

/**
 * A number as people write it, with an extension or without: `+1 555 010 0123 ext. 12`, `+15550100123x12`, `555 010 0123`.
 * A short one, `204`, is an extension of `main`. Null: it can't be dialed.
 * @param country of a number without its country's code, ISO 3166 alpha-2
 */
export function parseRungNumber(
  written: string,
  { main, country }: { main: string; country: string },
): Pick<RungPerson, 'number' | 'extension'> | null {
  const short = /^#?(\d{2,6})$/.exec(written.trim());
  if (short) {
    const whole = main && !/^#?\d{2,6}$/.test(main.trim()) && parseRungNumber(main, { main: '', country });
    return whole && !whole.extension ? { ...whole, extension: short[1]! } : null;
  }
  const [number = '', keys] = written.split(/\s*(?:x|ext\.?|extension)\s*/i);
  const parsed = parsePhoneNumberFromString(number, country as CountryCode);
  if (!parsed?.isPossible() || !/^\+[1-9]\d{5,14}$/.test(parsed.number)) return null;
  if (keys === undefined) return { number: parsed.number };
  return /^[\d*#,]{1,20}$/.test(keys) ? { number: parsed.number, extension: keys } : null;
}
