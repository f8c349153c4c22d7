import type { AccountTransaction } from '@deskbell/database';

/** Whether a member can be texted: they have entered the code that was sent to their phone. */
export async function hasAlertPhone(tx: AccountTransaction, userId: string): Promise<boolean> {
  const row = await tx.kysely
    .selectFrom('alert_phones')
    .select('user_id')
    .where('account_id', '=', tx.accountId)
    .where('user_id', '=', userId)
    .where('proven_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
