import { hasKnownLength } from '../understand/contact/find-phone.ts';
import type { Turn } from './turn.ts';

/**
 * Whether the message tells a phone number of a length that its country doesn't know: a digit was dropped or is too many. Who
 * tells such a number again means it.
 */
export function isNumberOdd({ heard, before, input }: Pick<Turn, 'heard' | 'before' | 'input'>): boolean {
  const isOdd = heard.contact.doubtful.some(({ field, reason }) => field === 'phone' && reason === 'length');
  const known = before.contact.phone;
  return isOdd && (known === null || hasKnownLength(known, input.profile.country));
}
