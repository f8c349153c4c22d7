import type { AccountTransaction } from '@deskbell/database';

/** The missed calls from a number are seen to: whoever calls by it has been helped, or somebody says so. */
export async function seeToMissedCalls(tx: AccountTransaction, number: string, now: Date): Promise<void> {
  await tx.kysely
    .updateTable('phone_calls')
    .set({ seen_to_at: now })
    .where('account_id', '=', tx.accountId)
    .where('from_number', '=', number)
    .where('missed', 'is not', null)
    .where('seen_to_at', 'is', null)
    .execute();
}
