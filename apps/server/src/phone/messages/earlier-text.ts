import type { AccountTransaction } from '@deskbell/database';
import type { TextRow } from './text-row.ts';

/** One that waits longer, as its job failed, no longer holds up the others. */
const patienceMs = 2 * 60_000;
const lookAgainMs = 500;

/**
 * When a text whose turn it isn't may be looked at again: jobs run side by side, and what a customer wrote is answered, and what
 * they are told is sent, in order. Null: it is its turn.
 */
export async function afterEarlier(
  tx: AccountTransaction,
  text: TextRow,
  now: Date,
): Promise<{ rerunAt: Date } | null> {
  const waiting = text.direction === 'inbound' ? ['received'] : ['queued', 'sending'];
  const earlier = await tx.kysely
    .selectFrom('text_messages')
    .select('id')
    .where('account_id', '=', tx.accountId)
    .where('number_id', '=', text.number_id)
    .where('customer_number', '=', text.customer_number)
    .where('direction', '=', text.direction)
    .where('status', 'in', waiting as TextRow['status'][])
    .where('id', '<', text.id)
    .where('created_at', '>', new Date(now.getTime() - patienceMs))
    // What came in and belongs to no conversation isn't answered.
    .$if(text.direction === 'inbound', (query) => query.where('conversation_id', 'is not', null))
    .limit(1)
    .executeTakeFirst();
  return earlier ? { rerunAt: new Date(now.getTime() + lookAgainMs) } : null;
}
