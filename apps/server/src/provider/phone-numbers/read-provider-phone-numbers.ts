import {
  CallRulesSchema,
  type ProviderListQuery,
  type ProviderPage,
  type ProviderPageQuery,
  type ProviderPhoneNumber,
} from '@deskbell/contract';
import type { AccountTransaction, PhoneNumbersTable } from '@deskbell/database';
import type { Selectable } from 'kysely';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type ProviderList, readProviderList, readProviderPage } from '../lists/index.ts';

export function listProviderPhoneNumbers(
  ctx: MemberContext,
  query: ProviderListQuery,
): Promise<ProviderPhoneNumber[]> {
  return ctx.db.account(ctx.account.id, async (tx) =>
    (await readProviderList(numbers(tx), query)).map(toProviderPhoneNumber),
  );
}

export function listProviderPhoneNumberPages(
  ctx: MemberContext,
  query: ProviderPageQuery,
): Promise<ProviderPage<ProviderPhoneNumber>> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const { results, metadata } = await readProviderPage(tx, numbers(tx), query);
    return { results: results.map(toProviderPhoneNumber), metadata };
  });
}

export function getProviderPhoneNumber(ctx: MemberContext, id: string): Promise<ProviderPhoneNumber> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const number = await readProviderPhoneNumber(tx, id);
    if (!number) throw notFound('Phone number');
    return number;
  });
}

/** One number of the transaction's account; null: it has none with this id. */
export async function readProviderPhoneNumber(
  tx: AccountTransaction,
  id: string,
): Promise<ProviderPhoneNumber | null> {
  const row = await selectNumbers(tx).where('phone_numbers.id', '=', id).executeTakeFirst();
  return row ? toProviderPhoneNumber(row) : null;
}

type Row = Pick<
  Selectable<PhoneNumbersTable>,
  'account_id' | 'id' | 'assistant_id' | 'carrier_id' | 'number' | 'label' | 'rules' | 'created_at'
> & { carrier: string };

const selectNumbers = (tx: AccountTransaction) =>
  tx.kysely
    .selectFrom('phone_numbers')
    .innerJoin('phone_carriers as carrier', (join) =>
      join
        .onRef('carrier.account_id', '=', 'phone_numbers.account_id')
        .onRef('carrier.id', '=', 'phone_numbers.carrier_id'),
    )
    .select([
      'phone_numbers.account_id',
      'phone_numbers.id',
      'phone_numbers.assistant_id',
      'phone_numbers.carrier_id',
      'phone_numbers.rules',
      'phone_numbers.number',
      'phone_numbers.label',
      'phone_numbers.created_at',
      'carrier.carrier',
    ])
    .where('phone_numbers.account_id', '=', tx.accountId);

const numbers = (tx: AccountTransaction): ProviderList<Row> => ({
  rows: selectNumbers(tx),
  createdAt: 'phone_numbers.created_at',
  updatedAt: 'phone_numbers.created_at',
  id: 'phone_numbers.id',
});

/** The only row -> ProviderPhoneNumber mapper. */
function toProviderPhoneNumber(row: Row): ProviderPhoneNumber {
  const { fallbackNumber } = CallRulesSchema.parse(row.rules);
  return {
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.created_at.toISOString(),
    provider: row.carrier === 'twilio' || row.carrier === 'vonage' ? row.carrier : 'byo-phone-number',
    number: row.number,
    name: row.label,
    status: 'active',
    assistantId: row.assistant_id,
    credentialId: row.carrier_id,
    ...(fallbackNumber && { fallbackDestination: { type: 'number', number: fallbackNumber } }),
  };
}
