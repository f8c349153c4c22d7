import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/min';
import type { Span } from './find-contact.ts';

// Shorter or digit-poor texts can't hold a number; the library costs most of a millisecond.
const ENOUGH_DIGITS = /(?:\d[^\d\n]{0,3}){6}\d/;
const NOT_A_PHONE =
  /\b(?:order|purchase|invoice|account|reference|ref|tracking|ticket|case|policy|card|pin|booking|confirmation)\b[^.?!]{0,25}$/i;

/** The first phone number in a text, as E.164. A number written after "order", "invoice" or the like is none. */
export function findPhone(text: string, country: string): Span | null {
  if (!ENOUGH_DIGITS.test(text)) return null;
  const code = country.toUpperCase();
  const defaultCountry: CountryCode = isSupportedCountry(code) ? code : 'US';
  for (const found of findPhoneNumbersInText(text, { defaultCountry, extended: false })) {
    if (NOT_A_PHONE.test(text.slice(0, found.startsAt))) continue;
    return { value: found.number.number, start: found.startsAt, end: found.endsAt };
  }
  return null;
}
