import { type KeypadMenu, KeypadMenuSchema } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** The menu of the first of an assistant's numbers that has one; null: none has. */
export async function readMenu(tx: AccountTransaction, assistantId: string): Promise<KeypadMenu | null> {
  const [row] = await tx.query<{ menu: unknown }>({
    name: 'calls.menu',
    text: `SELECT rules -> 'menu' AS menu FROM phone_numbers
           WHERE account_id = $1 AND assistant_id = $2 AND rules #>> '{menu,enabled}' = 'true' ORDER BY id LIMIT 1`,
    values: [tx.accountId, assistantId],
  });
  return row ? KeypadMenuSchema.parse(row.menu) : null;
}
