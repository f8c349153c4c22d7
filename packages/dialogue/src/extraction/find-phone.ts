import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Span } from './find-contact.ts';

// Shorter or digit-poor texts can't hold a number; the library costs most of a millisecond.
const ENOUGH_DIGITS = /(?:\d[^\d\n]{0,3}){6}\d/;
const NOT_A_PHONE =
  /(?:\b(?:order|purchase|invoice|account|reference|ref|tracking|ticket|case|policy|card|pin|booking|confirmation|part|model|item|sku|serial|product|version)\b[^.?!]{0,25}|[=#/*$€£-]\s?)$/i;
/** What stands before a phone number that is given as one. */
const GIVEN_AS_PHONE =
  /\b(?:call|ring|text|reach|phone|telephone|tel|mobile|cell|contact|whatsapp|number|no)\b[^.?!]{0,30}$|\ufffc[\s,;/]*(?:(?:or|and|also)\s*)?$/i;
const DIGITS = /(?<![\p{L}\p{N}])\+?\(?\d[\d ().-]{5,20}\d(?![\p{L}\p{N}])/gu;

/**
 * The first phone number in a text, as E.164. A number written after "order", "invoice" or the like is none. One that
 * no network has given out (a typing slip, "555-0100") counts when it has the length of one and is given as one, or
 * stands alone: better noted than lost.
 */
export function findPhone(text: string, country: string): Span | null {
  if (!ENOUGH_DIGITS.test(text)) return null;
  const code = country.toUpperCase();
  const defaultCountry: CountryCode = isSupportedCountry(code) ? code : 'US';
  for (const found of findPhoneNumbersInText(text, { defaultCountry, extended: false })) {
    if (NOT_A_PHONE.test(text.slice(0, found.startsAt))) continue;
    return { value: found.number.number, start: found.startsAt, end: found.endsAt };
  }
  for (const match of text.matchAll(DIGITS)) {
    const before = text.slice(0, match.index);
    const alone =
      `${before}${text.slice(match.index + match[0].length)}`.replace(/[\ufffc\s\p{P}]/gu, '') === '';
    if (NOT_A_PHONE.test(before) || !(alone || GIVEN_AS_PHONE.test(before))) continue;
    const number = parsePhoneNumberFromString(match[0], defaultCountry);
    if (number?.isPossible())
      return { value: number.number, start: match.index, end: match.index + match[0].length };
  }
  return null;
}
