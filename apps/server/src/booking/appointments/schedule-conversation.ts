import type { AccountTransaction } from '@deskbell/database';

/**
 * Keeps the conversation an appointment was agreed in from changing before the transaction ends. BookedSlot before the
 * calendars, as a customer's turn does: in the other order the two could wait for each other.
 */
export async function lockConversation(tx: AccountTransaction, conversationId: string): Promise<void> {
  await tx.query({
    name: 'appointments.lock-conversation',
    text: 'SELECT 1 FROM conversations WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
    values: [tx.accountId, conversationId],
  });
}

/** Marks a conversation with an appointment as scheduled, and stores the customer. */
export async function scheduleConversation(
  tx: AccountTransaction,
  conversationId: string,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): Promise<void> {
  await tx.query({
    name: 'appointments.schedule-conversation',
    text: `UPDATE conversations SET status = 'scheduled', customer_name = coalesce($3, customer_name),
             customer_email = coalesce($4, customer_email), customer_phone = coalesce($5, customer_phone)
           WHERE account_id = $1 AND id = $2`,
    values: [tx.accountId, conversationId, name, email, phone],
  });
}

/**
 * With its last appointment cancelled, the conversation is active again, or pending where its customer still waits for a person;
 * its outcome is classified when it ends.
 */
export async function unscheduleConversation(tx: AccountTransaction, conversationId: string): Promise<void> {
  await tx.query({
    name: 'appointments.unschedule-conversation',
    text: `UPDATE conversations c SET status = CASE WHEN waiting_since IS NULL THEN 'active' ELSE 'pending' END
           WHERE account_id = $1 AND id = $2 AND status = 'scheduled'
             AND NOT EXISTS (SELECT FROM appointments a WHERE a.account_id = $1 AND a.conversation_id = c.id
                             AND a.status <> 'cancelled')`,
    values: [tx.accountId, conversationId],
  });
}
