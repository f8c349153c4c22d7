import type { ProviderCredential, ProviderListQuery } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import type { CarrierRow } from '../../phone/carriers/index.ts';
import { type ProviderList, readProviderList } from '../lists/index.ts';

/** The account's connections to carriers, newest first. */
export function listProviderCredentials(
  ctx: MemberContext,
  query: ProviderListQuery,
): Promise<ProviderCredential[]> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const list: ProviderList<CarrierRow> = {
      rows: selectCarriers(tx),
      createdAt: 'created_at',
      updatedAt: 'created_at',
      id: 'id',
    };
    return (await readProviderList(list, query)).map(toProviderCredential);
  });
}

export function getProviderCredential(ctx: MemberContext, id: string): Promise<ProviderCredential> {
  return ctx.db.account(ctx.account.id, async (tx) => {
    const row = await selectCarriers(tx).where('id', '=', id).executeTakeFirst();
    if (!row) throw notFound('Credential');
    return toProviderCredential(row);
  });
}

const selectCarriers = (tx: AccountTransaction) =>
  tx.kysely.selectFrom('phone_carriers').selectAll().where('account_id', '=', tx.accountId);

/** The only row -> ProviderCredential mapper. */
const toProviderCredential = (row: CarrierRow): ProviderCredential => ({
  id: row.id,
  orgId: row.account_id,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.created_at.toISOString(),
  provider: row.carrier === 'sip' ? 'byo-sip-trunk' : row.carrier,
  name: row.label,
});
