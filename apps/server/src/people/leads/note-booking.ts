import type { AccountTransaction } from '@deskbell/database';
import { bookedReason } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';

/** The lead of a conversation in which an appointment was just booked: what for is its interest, and it is hot. */
export async function noteBooking(
  { clock }: Pick<Deps, 'clock'>,
  tx: AccountTransaction,
  conversationId: string,
): Promise<void> {
  await tx.query({
    name: 'leads.note-booking',
    text: `UPDATE leads l SET interest = booked.service_name, score = 'hot', updated_at = $4,
             score_reasons = array_prepend($3, array_remove(l.score_reasons, $3))
           FROM conversations c, LATERAL (
             SELECT p.service_name FROM appointments p
             WHERE p.account_id = c.account_id AND p.conversation_id = c.id AND p.status <> 'cancelled'
             ORDER BY p.id DESC LIMIT 1) booked
           WHERE c.account_id = $1 AND c.id = $2 AND l.account_id = c.account_id AND l.id = c.lead_id`,
    values: [tx.accountId, conversationId, bookedReason, clock.now()],
  });
}
