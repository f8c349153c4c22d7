import { type AssistantNumber, CallRulesSchema, TextRulesSchema } from '@deskbell/contract';
import type { AccountTransaction, PhoneCarriersTable, PhoneNumbersTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { notFound } from '../../kernel/http/index.ts';

export type NumberRow = Selectable<PhoneNumbersTable> & {
  carrier: Selectable<PhoneCarriersTable>['carrier'];
};

/** The only row -> AssistantNumber mapper. */
export const toNumber = (row: NumberRow): AssistantNumber => ({
  id: row.id,
  assistantId: row.assistant_id,
  carrierId: row.carrier_id,
  carrier: row.carrier,
  number: row.number,
  label: row.label,
  rules: CallRulesSchema.parse(row.rules),
  numbersHidden: false,
  texting: TextRulesSchema.parse(row.texting),
  canText: row.can_text,
  version: row.version,
  createdAt: row.created_at.toISOString(),
});

/** Numbers with their carrier; more conditions are added by the caller. */
export const selectNumbers = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('phone_numbers as n')
    .innerJoin('phone_carriers as c', (join) =>
      join.onRef('c.account_id', '=', 'n.account_id').onRef('c.id', '=', 'n.carrier_id'),
    )
    .selectAll('n')
    .select('c.carrier')
    .where('n.account_id', '=', tx.accountId);

/** Throws a 404 where the account has no such number. */
export async function readNumber(tx: AccountTransaction, id: string): Promise<NumberRow> {
  const row = await selectNumbers(tx).where('n.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Phone number');
  return row;
}
