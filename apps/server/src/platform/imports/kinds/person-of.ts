import { cleanLine, EmailAddress } from '@deskbell/contract';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { RecordFields } from '../reading/index.ts';

/** Who somebody is and how they are reached, or what is wrong with it. */
export type Person = { name: string | null; email: string | null; phone: string | null };

const mostCharacters = 200;

/** @param country of numbers without a country code */
export function personOf(fields: RecordFields, country: string): Person | { reason: string } {
  const name = cleanLine(fields.name || [fields.firstName, fields.lastName].filter(Boolean).join(' '));
  if (name.length > mostCharacters) return { reason: 'The name has more than 200 characters' };
  const email = fields.email ? EmailAddress.safeParse(fields.email) : null;
  if (email && !email.success) return { reason: 'Not a valid email address' };
  const phone = fields.phone ? parsePhoneNumberFromString(fields.phone, country as CountryCode) : null;
  if (fields.phone && !phone?.isPossible()) return { reason: 'Not a valid phone number' };
  return { name: name || null, email: email?.data ?? null, phone: phone?.number ?? null };
}
