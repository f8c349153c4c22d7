import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import mobileExamples from 'libphonenumber-js/mobile/examples';
import { digitsAtEnd } from './digits-at-end.ts';

/**
 * `whole`: nothing can follow; `maybe`: one of the country, though longer ones exist; `part`: too few digits; `long`: too many
 * for any number of the country.
 */
export type PhoneNumberSoFar = 'whole' | 'maybe' | 'part' | 'long';

/** Fewer say nothing of a number. */
const leastDigits = 3;

/**
 * How far a text that ends with digits has come with a phone number; null: it doesn't end with three digits or more.
 * @param country of a number without its country's code, ISO 3166 alpha-2; another text counts as US
 */
export function phoneNumberSoFar(text: string, country: string): PhoneNumberSoFar | null {
  const { digits, plus, beginsWithOh } = digitsAtEnd(text);
  if (digits.length < leastDigits) return null;
  const code = country.toUpperCase();
  const home: CountryCode = isSupportedCountry(code) ? code : 'US';
  const soFar = judge(plus ? `+${digits}` : digits, home);
  if (soFar === 'whole' || !beginsWithOh) return soFar;
  return judge(digits.slice(1), home) === 'whole' ? 'whole' : soFar;
}

function judge(said: string, home: CountryCode): PhoneNumberSoFar {
  const number = parsePhoneNumberFromString(said, home);
  if (!number?.isPossible()) return isTooLong(said, home) ? 'long' : 'part';
  const isReal = number.isValid();
  if (isTooLong(`${said}0`, home)) return isReal || !beginsAbroad(said, home) ? 'whole' : 'part';
  if (!isReal) return 'part';
  return isOfUsualLength(number) ? 'whole' : 'maybe';
}

const isTooLong = (said: string, home: CountryCode) => validatePhoneNumberLength(said, home) === 'TOO_LONG';

/** As if with the country's own code: the digits of it are no part of the number. */
const beginsAbroad = (said: string, home: CountryCode) => said.startsWith(getCountryCallingCode(home));

/** That of the country's mobile numbers, where it knows longer ones for few. */
const isOfUsualLength = ({ country, nationalNumber }: PhoneNumber) =>
  country !== undefined &&
  nationalNumber.length >= (getExampleNumber(country, mobileExamples)?.nationalNumber.length ?? Infinity);
