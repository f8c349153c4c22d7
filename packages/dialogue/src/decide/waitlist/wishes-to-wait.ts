import { localeOf } from '../../locale/locale.ts';
import { plainOf } from '../../text/plain-of.ts';

/**
 * Whether a message wishes for a place on the waitlist: "put me on the list"; or, of an appointment under way, "let me know if something
 * opens up".
 */
export function wishesToWait(message: string, language: string, isBooking: boolean): boolean {
  const { joins, letsKnow } = localeOf(language).deciding.waitlist;
  const plain = plainOf(message);
  return joins.test(plain) || (isBooking && letsKnow.test(plain));
}
