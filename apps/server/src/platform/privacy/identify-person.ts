import type { Person } from '@deskbell/contract';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../kernel/http/index.ts';
import { lastingly, type Secrets, signatureOf } from '../../kernel/secrets/index.ts';

/** A person as they are looked for: `pattern` (a PostgreSQL expression over lower-case text) finds every way to write them. */
export interface IdentifiedPerson {
  by: 'email' | 'phone';
  /** The address in lower case, or the number in E.164 where it is one. */
  key: string;
  /** Occurs in every text that the pattern finds, once `separators` are left out: much faster to look for. */
  part: string;
  separators: string;
  pattern: string;
}

/** What people write between the digits of a number. */
const separators = ' \t\r\n().,/-\u00a0\u202f\u2009\u2010\u2011\u2012\u2013\u2014';
const gap = `[${separators.replace('-', '').replace(/[.()/]/g, '\\$&')}-]{0,3}`;
const fewestDigits = 6;

/** @throws invalid_input for what is no number */
export function identifyPerson(person: Person, country: string): IdentifiedPerson {
  if ('email' in person) {
    const key = person.email.toLowerCase();
    const pattern = `(?<![a-z0-9._%+-])${escaped(key)}(?![a-z0-9-]|\\.[a-z0-9])`;
    return { by: 'email', key, part: key, separators: '', pattern };
  }
  const { key, callingCode, digits } = numberOf(person.phone, country);
  const national = `(?:${[...digits].join(gap)})`;
  const before = callingCode
    ? `(?:(?:\\+|00|011)?${gap}${[...callingCode].join(gap)}${gap}(?:\\(?0\\)?${gap})?|0${gap})?`
    : '(?:\\+|00)?';
  return { by: 'phone', key, part: digits, separators, pattern: `(?<![0-9])${before}${national}(?![0-9])` };
}

function numberOf(text: string, country: string) {
  const parsed = parsePhoneNumberFromString(
    text.trim().replace(/^00/, '+'),
    isSupportedCountry(country) ? country : 'US',
  );
  if (parsed) {
    const { number, countryCallingCode, nationalNumber } = parsed;
    if (nationalNumber.length >= fewestDigits)
      return { key: String(number), callingCode: String(countryCallingCode), digits: String(nationalNumber) };
  }
  // A number as it was said, which no network has: kept so, and found so.
  const digits = text.replace(/\D/g, '');
  if (digits.length >= fewestDigits) return { key: digits, callingCode: null, digits };
  const message = 'Please enter a full phone number';
  throw new AppError('invalid_input', message, { issues: [{ path: 'phone', message }] });
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A keyed hash: recognizes the same person again without naming them. */
export const fingerprintOf = (secrets: Secrets, accountId: string, { by, key }: IdentifiedPerson): string =>
  signatureOf(lastingly(secrets), `erasure:${accountId}:${by}:${key}`);
