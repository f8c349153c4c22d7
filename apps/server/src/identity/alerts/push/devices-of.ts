import type { AccountTransaction } from '@deskbell/database';

/** The ids of the browsers in which a member gets push notifications. */
export async function devicesOf(tx: AccountTransaction, userId: string): Promise<string[]> {
  const rows = await tx.kysely
    .selectFrom('push_devices')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
