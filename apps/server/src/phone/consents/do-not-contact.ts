import type { ConsentSource, ContactKind, DoNotContact } from '@deskbell/contract';
import type { AccountTransaction, DoNotContactTable } from '@deskbell/database';
import { type Selectable, sql } from 'kysely';
import type { Deps } from '../../kernel/http/index.ts';
import { newIdAt } from '../../kernel/new-id.ts';
import { fingerprintOfNumber } from './fingerprint-of-number.ts';

/** Who no longer wants a number contacted, and how. */
export interface Refusal {
  number: string;
  kinds: readonly ContactKind[];
  by: 'customer' | 'business';
  source: ConsentSource;
  reason: string;
}

export type DoNotContactRow = Selectable<DoNotContactTable>;

/** The only row -> DoNotContact mapper. */
export const toDoNotContact = (row: DoNotContactRow): DoNotContact => ({
  id: row.id,
  number: row.number,
  kinds: row.kinds as ContactKind[],
  by: row.by,
  source: row.source as ConsentSource,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
});

/** Puts a number on the list. One that stands there by the same side gets the kinds added. */
export async function refuse(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  tx: AccountTransaction,
  { number, kinds, by, source, reason }: Refusal,
): Promise<DoNotContactRow> {
  const now = clock.now();
  const [row] = await tx.query<DoNotContactRow>({
    name: 'consents.refuse',
    text: `INSERT INTO do_not_contact AS d (account_id, id, number, fingerprint, kinds, by, source, reason, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           ON CONFLICT (account_id, fingerprint, by) WHERE lifted_at IS NULL DO UPDATE SET
             number = excluded.number, reason = excluded.reason, source = excluded.source,
             kinds = ARRAY(SELECT DISTINCT unnest(d.kinds || excluded.kinds) ORDER BY 1)
           RETURNING *`,
    values: [
      tx.accountId,
      newIdAt(now),
      number,
      fingerprintOfNumber(secrets, tx.accountId, number),
      [...new Set(kinds)].sort(),
      by,
      source,
      reason,
      now,
    ],
  });
  return row!;
}

/** The customer agrees again: their own refusal no longer counts for this kind. */
export async function liftOwnRefusal(
  { secrets, clock }: Pick<Deps, 'secrets' | 'clock'>,
  tx: AccountTransaction,
  number: string,
  kind: ContactKind,
): Promise<void> {
  await tx.query({
    name: 'consents.lift-own',
    text: `UPDATE do_not_contact SET
             kinds = CASE WHEN kinds = ARRAY[$3] THEN kinds ELSE array_remove(kinds, $3) END,
             lifted_at = CASE WHEN kinds = ARRAY[$3] THEN $4::timestamptz END,
             lifted_reason = CASE WHEN kinds = ARRAY[$3] THEN 'The customer agreed again' ELSE '' END
           WHERE account_id = $1 AND fingerprint = $2 AND by = 'customer' AND lifted_at IS NULL AND $3 = ANY(kinds)`,
    values: [tx.accountId, fingerprintOfNumber(secrets, tx.accountId, number), kind, clock.now()],
  });
}

/** The rows that count now. */
export const selectStanding = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('do_not_contact')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where(sql<boolean>`lifted_at IS NULL`);
