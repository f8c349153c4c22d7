import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Deps } from '../../kernel/http/index.ts';
import type { TrunkNumber } from './ask-next.ts';

const shortestNational = 7;

/** The number that was called, of the trunks that the call may have come over. Null: nobody's. */
export async function findNumber(
  { db }: Pick<Deps, 'db'>,
  trunkIds: readonly string[],
  called: readonly string[],
): Promise<TrunkNumber | null> {
  const rows = await db.system((tx) =>
    tx.query<{ account_id: string; carrier_id: string; number: string }>({
      name: 'sip.numbers-of-trunks',
      text: 'SELECT account_id, carrier_id, number FROM numbers_of_sip_trunks($1)',
      values: [trunkIds],
    }),
  );
  const numbers = rows.map((row) => ({
    accountId: row.account_id,
    carrierId: row.carrier_id,
    number: row.number,
  }));
  const exactly = (one: TrunkNumber) => called.some((user) => digitsOf(user) === digitsOf(one.number));
  const nationally = (one: TrunkNumber) => called.some((user) => isNationalFormOf(user, one.number));
  // A trunk that calls us by our registration alone, and has one number.
  const isNumbered = called.some((user) => digitsOf(user).length >= shortestNational);
  const only = !isNumbered && trunkIds.length === 1 && numbers.length === 1 ? numbers[0]! : null;
  return numbers.find(exactly) ?? numbers.find(nationally) ?? only;
}

/** Without plus, or the 00 in its place. */
const digitsOf = (written: string) => written.replace(/^\+|^00/, '').replace(/\D/g, '');

function isNationalFormOf(written: string, number: string): boolean {
  const digits = written.replace(/\D/g, '').replace(/^0/, '');
  return digits.length >= shortestNational && number.endsWith(digits);
}

/** A caller's number as E.164, read as one of the called number's country; empty: it is withheld or none. */
export function callerAt(called: string, from: string): string {
  const country = parsePhoneNumberFromString(called)?.country;
  const written = from.replace(/^00/, '+');
  const parsed = parsePhoneNumberFromString(written, country);
  if (parsed?.isPossible()) return parsed.number;
  return /^\+\d{6,15}$/.test(written) ? written : '';
}
