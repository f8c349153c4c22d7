import type { AccountTransaction } from '@deskbell/database';

/** Has an assistant take calls: whoever gives it a number wants it answered. */
export async function switchPhoneOn(tx: AccountTransaction, assistantId: string): Promise<void> {
  await tx.kysely
    .updateTable('assistants')
    .set({ phone_integration_enabled: true })
    .where('account_id', '=', tx.accountId)
    .where('id', '=', assistantId)
    .execute();
}
