import {
  type CountryCode,
  findPhoneNumbersInText,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Doubt, Span } from './find-contact.ts';
import { type DigitRun, findDigitRuns, soundsLikeDigitBefore } from './spoken-digits.ts';

/** A number as found; `doubt` says why it should be read back. */
export type FoundPhone = Span & { doubt: Doubt | null };

// Shorter or digit-poor texts can't hold a number; the library costs most of a millisecond.
const ENOUGH_DIGITS = /(?:\d[^\d\n]{0,4}){6}\d/;
const NUMBER_WORDS =
  /\b(?:zero|oh|o|one|two|three|four|five|six|seven|eight|nine|double|triple|hundred|ten)\b/i;
const NOT_A_PHONE =
  /(?:\b(?:order|purchase|invoice|account|reference|ref|tracking|ticket|case|policy|card|pin|booking|confirmation|part|model|item|sku|serial|product|version|postcode|zip)\b[^.?!]{0,25}|(?:[=#/*$€£]|(?<!\s)-)\s?)$/i;
/** "Candidate no.", "the number stamped on the key is": the number of something else. */
const OF_A_THING =
  /(?:\b(?!(?:phone|tele\w*|mobile|cell\w*|contact|home|work|daytime|evening|office|land ?line|whatsapp|my|our|your|his|her|their|the|an?|this|that|new|old|best|right|correct|wrong|same|other|main|is|and|on|or|at|says?|yes|with|full|back)\b)\p{L}{3,} (?:no\.?|nr\.?|number|id|code)(?:'s| is|:)?|\bnumber (?:that's |which is )?(?:stamped|printed|engraved|written|shown|on|inside) (?!file\b|which\b|record\b)(?:[\p{L}']+ ){1,4}(?:is|says|reads|:)) ?$/iu;
const isOfElse = (before: string): boolean =>
  (NOT_A_PHONE.test(before) && !AFTER_NAME.test(before)) || OF_A_THING.test(before);
/** "… about a booking, he's Carl Webb, 07700 …": after somebody's name a number is theirs. */
const AFTER_NAME = /, [^.?!]*\p{Lu}\p{Ll}[\p{L}'’-]*(?: \p{Lu}\p{Ll}[\p{L}'’-]*)+,? *(?:on |at |is )?$/u;
/** What stands before a phone number that is given as one. */
const GIVEN_AS_PHONE =
  /\b(?:call|ring|text|reach|phone|telephone|tel|ph|mobile|cell|contact|whatsapp|number|no)\b[^.?!]{0,30}$|\ufffc[\s,;/]*(?:(?:or|and|also)\s*)?$/i;
const DIGITS = /(?<![\p{L}\p{N}])\+?\(?\d[\d ().-]{5,20}\d(?![\p{L}\p{N}])/gu;
/** E.164 knows no longer one; of shorter ones only a part was said. */
const LENGTHS = { least: 7, most: 15 };
/** From here on a number that could be whole is taken for it, even one that no network has given out. */
const FULL_LENGTH = 10;

/**
 * The first phone number in a text, as E.164, written or said ("oh seven seven double oh, nine hundred one two three"). A
 * number written after "order", "invoice" or the like is none. One that no network has given out (a typing slip,
 * "555-0100") counts when it is given as one, asked for, or stands alone: better noted than lost. With a length that
 * its country doesn't know, it stays as it was said and is doubtful.
 */
export function findPhone(text: string, country: string, asked = false): FoundPhone | null {
  const code = country.toUpperCase();
  const defaultCountry: CountryCode = isSupportedCountry(code) ? code : 'US';
  if (!ENOUGH_DIGITS.test(text))
    return NUMBER_WORDS.test(text) ? findSaidPhone(text, defaultCountry, asked) : null;
  for (const found of findPhoneNumbersInText(text, { defaultCountry, extended: false })) {
    if (isOfElse(text.slice(0, found.startsAt)) || !isOfKnownLength(found.number)) continue;
    const written = { value: found.number.number, start: found.startsAt, end: found.endsAt, doubt: null };
    return withSaidBefore(text, written, defaultCountry) ?? written;
  }
  const written = [...text.matchAll(DIGITS)].flatMap((match) => {
    const start = match.index;
    const phone = phoneIn(match[0], defaultCountry);
    const isWhole = phone?.doubt === null && match[0].replace(/\D/g, '').length >= FULL_LENGTH;
    const end = start + match[0].length;
    if (!isGiven(text, { start, end }, asked) && !(isWhole && !isOfElse(text.slice(0, start)))) return [];
    return phone ? [{ ...phone, start, end: start + phone.length }] : [];
  });
  return (
    written.find((phone) => phone.doubt === null) ??
    findSaidPhone(text, defaultCountry, asked) ??
    written[0] ??
    null
  );
}

/** "Oh eight seven, 555 0134": with what was said before the figures, where both make one number. */
function withSaidBefore(text: string, written: FoundPhone, country: CountryCode): FoundPhone | null {
  const run = findDigitRuns(text).find(({ start, end }) => start < written.start && end >= written.end);
  const number = run?.spoken ? parsePhoneNumberFromString(run.digits, country) : undefined;
  if (!run || !number?.isValid() || number.number.length <= written.value.length) return null;
  return { value: number.number, start: run.start, end: run.end, doubt: null };
}

/** The number that a run of digits is, or the one it begins with ("555 010 0199 12345"). */
function phoneIn(
  run: string,
  country: CountryCode,
): { value: string; doubt: Doubt | null; length: number } | null {
  const whole = phoneOf(run, country);
  if (whole?.doubt === null) return { ...whole, length: run.length };
  for (let shorter = withoutLastGroup(run); shorter !== ''; shorter = withoutLastGroup(shorter)) {
    const phone = phoneOf(shorter, country);
    if (phone?.doubt === null) return { ...phone, length: shorter.length };
  }
  return whole && { ...whole, length: run.length };
}
const withoutLastGroup = (run: string) => /^(.*\d)[ ().-]+\d+$/.exec(run)?.[1] ?? '';

function findSaidPhone(text: string, country: CountryCode, asked: boolean): FoundPhone | null {
  for (const run of findDigitRuns(text)) {
    if (!isGiven(text, run, asked || run.spoken)) continue;
    const phone = phoneSaid(text, run, country);
    // Said number by number, a number in the middle of a sentence has to be a real one.
    if (phone && (phone.doubt === null || isGiven(text, run, asked)))
      return { ...phone, start: run.start, end: run.end };
  }
  return null;
}

/**
 * "Oh, four one five …": an "oh" before a number that is whole without it is none of its digits. "For one five …": a word that
 * sounds like the digit without which it isn't whole is that digit.
 */
function phoneSaid(text: string, { digits, start, spoken }: DigitRun, country: CountryCode) {
  const phone = phoneOf(digits, country);
  if (phone?.doubt !== 'length') return phone;
  const first = spoken ? soundsLikeDigitBefore(text.slice(0, start)) : null;
  const withFirst = first === null ? null : phoneOf(first + digits, country);
  if (withFirst?.doubt === null) return withFirst;
  if (!/^oh?\b/i.test(text.slice(start))) return phone;
  const without = phoneOf(digits.slice(1), country);
  return without?.doubt === null ? without : phone;
}

function isGiven(text: string, { start, end }: { start: number; end: number }, asked: boolean): boolean {
  const before = text.slice(0, start);
  if (isOfElse(before)) return false;
  const alone = `${before}${text.slice(end)}`.replace(/[\ufffc\s\p{P}]/gu, '') === '';
  return alone || asked || GIVEN_AS_PHONE.test(before) || isBesideName(text, { start, end });
}

/** "Mrs Ada King, 0141 496 0133": a number that could be whole, with somebody's name and nothing else. */
function isBesideName(text: string, { start, end }: { start: number; end: number }): boolean {
  const rest = `${text.slice(0, start)} ${text.slice(end)}`.replaceAll('\ufffc', '').trim();
  return text.slice(start, end).replace(/\D/g, '').length >= FULL_LENGTH && NAME_ALONE.test(rest);
}
const NAME_ALONE = /^\p{Lu}[\p{L}'’.-]+(?:\s+\p{Lu}[\p{L}'’.-]+){1,3}[\s\p{P}]*$/u;

/** Whether a number has a length that its country knows. @param country of a number without its country's code */
export function hasKnownLength(phone: string, country: string): boolean {
  const code = country.toUpperCase();
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(code) ? code : 'US');
  return number !== undefined && isOfKnownLength(number);
}

/** In North America a number has ten digits and begins with no 0 or 1: that one is the prefix of a number that lacks a digit. */
const isOfKnownLength = (number: PhoneNumber): boolean =>
  number.isPossible() && (number.countryCallingCode !== '1' || /^[2-9]\d{9}$/.test(number.nationalNumber));

/** Digits as a number of the country, or as they are when they can be none of it; null: too few or too many. */
function phoneOf(said: string, country: CountryCode): { value: string; doubt: Doubt | null } | null {
  const number = parsePhoneNumberFromString(said.replace(/\.{2,}/g, ' '), country);
  if (number && isOfKnownLength(number)) return { value: number.number, doubt: null };
  const digits = said.replace(/[^\d+]/g, '');
  const length = digits.replace('+', '').length;
  return length >= LENGTHS.least && length <= LENGTHS.most ? { value: digits, doubt: 'length' } : null;
}

/**
 * A phone number that comes over several turns: the digits so far and those of this text. `phone` once they make a
 * number of the country; `pieces` while they are too few for one; null: the text is no piece of a number.
 */
export function continuePhone(
  pieces: string,
  text: string,
  country: string,
): { pieces: string; phone: string | null; span: DigitRun } | null {
  const runs = findDigitRuns(text);
  const single =
    pieces !== '' && runs.length === 0 ? /^[\s\p{P}]*(\d)[\s\p{P}]*$/u.exec(text)?.[1] : undefined;
  const span = runs[0] ?? (single ? { digits: single, start: 0, end: text.length, spoken: true } : undefined);
  if (!span || runs.length > 1 || !isOnlyDigits(text, span)) return null;
  const digits = pieces + span.digits.replace('+', pieces ? '' : '+');
  const code = country.toUpperCase();
  const number = parsePhoneNumberFromString(digits, isSupportedCountry(code) ? code : 'US');
  if (number?.isValid() || (number && isOfKnownLength(number) && digits.length >= FULL_LENGTH))
    return { pieces: '', phone: number.number, span };
  // So many at once are no piece: a whole number with a slip in it.
  if (pieces === '' && digits.length >= LENGTHS.least) return null;
  return digits.length <= LENGTHS.most ? { pieces: digits, phone: null, span } : null;
}

/** Besides the digits only words that introduce them or go on. */
const isOnlyDigits = (text: string, { start, end }: { start: number; end: number }) =>
  /^(?:[\s\p{P}\ufffc]|\b(?:it's|its|it|is|and|then|my|the|phone|mobile|number|sure|ok|okay|yes|so|um|uh|er|next|rest|last|first|starts|ends|with|that's|code|area)\b)*$/iu.test(
    `${text.slice(0, start)} ${text.slice(end)}`,
  );
