import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { AppError } from '../../kernel/http/index.ts';

/**
 * A typed phone number as E.164; national ones are read as the country's.
 * @param path the field that is refused when it is none
 */
export function typedPhone(typed: string, country: string, path: string): string {
  const number = parsePhoneNumberFromString(typed, country as 'US');
  if (number?.isPossible()) return number.number;
  const message = 'Please enter a valid phone number';
  throw new AppError('invalid_input', message, { issues: [{ path, message }] });
}
