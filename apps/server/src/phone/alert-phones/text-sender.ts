import type { AccountTransaction } from '@deskbell/database';
import { selectNumbers } from '../numbers/index.ts';

/** The number of the transaction's account that texts to members come from: the oldest that can text. Null: it has none. */
export async function textSender(
  tx: AccountTransaction,
): Promise<{ numberId: string; assistantId: string; number: string } | null> {
  const row = await selectNumbers(tx)
    .where('n.can_text', '=', true)
    .orderBy('n.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { numberId: row.id, assistantId: row.assistant_id, number: row.number } : null;
}
