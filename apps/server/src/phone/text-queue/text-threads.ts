import type { AccountTransaction } from '@deskbell/database';

/** After so long without a text, the next one begins a conversation of its own. */
const quietMs = 24 * 3_600_000;

/** A customer's texts with one of our numbers. */
export interface Thread {
  numberId: string;
  customerNumber: string;
}

/**
 * The conversation that a text goes on with: the one of the last text, unless it has been quiet for a day, else `newId`. Two
 * texts at once find the same.
 */
export async function conversationOfThread(
  tx: AccountTransaction,
  { numberId, customerNumber }: Thread,
  newId: string,
  now: Date,
): Promise<string> {
  const [row] = await tx.query<{ conversation_id: string }>({
    name: 'texts.thread',
    text: `INSERT INTO text_threads AS t (account_id, number_id, customer_number, conversation_id, last_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, number_id, customer_number) DO UPDATE SET
             conversation_id = CASE WHEN t.last_at > $6 THEN t.conversation_id ELSE excluded.conversation_id END,
             last_at = greatest(t.last_at, excluded.last_at)
           RETURNING conversation_id`,
    values: [tx.accountId, numberId, customerNumber, newId, now, new Date(now.getTime() - quietMs)],
  });
  return row!.conversation_id;
}

/** What goes out in a conversation makes it the one that the customer's next text goes on with. */
export async function pointThread(
  tx: AccountTransaction,
  { numberId, customerNumber }: Thread,
  conversationId: string,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'texts.point-thread',
    text: `INSERT INTO text_threads (account_id, number_id, customer_number, conversation_id, last_at)
           VALUES ($1, $2, $3, $4, $5)
           ON CONFLICT (account_id, number_id, customer_number) DO UPDATE SET
             conversation_id = excluded.conversation_id, last_at = excluded.last_at`,
    values: [tx.accountId, numberId, customerNumber, conversationId, now],
  });
}
