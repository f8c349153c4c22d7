import type { CarrierConnection } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { type MemberContext, notFound } from '../../kernel/http/index.ts';
import { type CarrierRow, toCarrier } from './carrier-row.ts';

export async function listCarriers(ctx: MemberContext): Promise<CarrierConnection[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.kysely
      .selectFrom('phone_carriers')
      .selectAll()
      .where('account_id', '=', tx.accountId)
      .orderBy('id')
      .execute(),
  );
  return rows.map(toCarrier);
}

/** Throws a 404 where the account has no such connection. */
export async function readCarrier(tx: AccountTransaction, id: string): Promise<CarrierRow> {
  const row = await tx.kysely
    .selectFrom('phone_carriers')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('Carrier account');
  return row;
}
