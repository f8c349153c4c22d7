import type { AccountTransaction } from '@deskbell/database';
import { notFound } from '../../kernel/http/index.ts';

/** Throws not_found unless the assistant is of the transaction's account. */
export async function requireAssistant(tx: AccountTransaction, assistantId: string): Promise<void> {
  const found = await tx.query({
    name: 'assistants.require',
    text: 'SELECT 1 FROM assistants WHERE account_id = $1 AND id = $2 AND unlisted_key IS NULL',
    values: [tx.accountId, assistantId],
  });
  if (found.length === 0) throw notFound('Assistant');
}
