import type { ConsentStanding, ContactKind } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { fingerprintOfNumber } from './fingerprint-of-number.ts';

/** How numbers stand towards being written to or called, by number, as `mayContact` would answer of each. */
export async function contactStates(
  { secrets }: Pick<Deps, 'secrets'>,
  tx: AccountTransaction,
  numbers: readonly string[],
  kind: ContactKind,
): Promise<Map<string, ConsentStanding>> {
  const marks = new Map(
    numbers.map((number) => [fingerprintOfNumber(secrets, tx.accountId, number), number]),
  );
  const refused = await tx.query<{ fingerprint: string; by: 'customer' | 'business' }>({
    name: 'consents.refused-of',
    text: `SELECT DISTINCT ON (fingerprint) fingerprint, by FROM do_not_contact
           WHERE account_id = $1 AND fingerprint = ANY($2) AND $3 = ANY(kinds) AND lifted_at IS NULL
           ORDER BY fingerprint, by DESC`,
    values: [tx.accountId, [...marks.keys()], kind],
  });
  const said = await tx.query<{ number: string; granted: boolean }>({
    name: 'consents.said-by',
    text: `SELECT DISTINCT ON (number) number, granted FROM consents
           WHERE account_id = $1 AND number = ANY($2) AND kind = $3 ORDER BY number, id DESC`,
    values: [tx.accountId, [...numbers], kind],
  });
  const states = new Map<string, ConsentStanding>(numbers.map((number) => [number, 'unknown']));
  for (const { number, granted } of said) states.set(number, granted ? 'granted' : 'declined');
  for (const { fingerprint, by } of refused) states.set(marks.get(fingerprint)!, `${by}_refused`);
  return states;
}
