import type { AccountTransaction } from '@deskbell/database';
import type { CorrectContact } from '@deskbell/dialogue';
import type { Deps } from '../../kernel/http/index.ts';
import type { AppointmentRow } from './appointment-row.ts';
import { enqueueAppointmentMails } from './mails/appointment-changed-job.ts';
import { lockConversation } from './schedule-conversation.ts';

/** In which conversation, and the details as they were and as they are now. */
export interface ContactCorrection extends Pick<CorrectContact, 'former' | 'contact'> {
  conversationId: string;
}

/**
 * Corrects who comes, on the appointments to come that this conversation made itself, each detail where it still is the former one: what
 * was made elsewhere keeps its contact, also when it was proven. The confirmation is sent anew, to the new address; links sent to the former
 * one open the appointment no more.
 */
export async function correctContact(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  { conversationId, former, contact }: ContactCorrection,
): Promise<void> {
  await lockConversation(tx, conversationId);
  const now = deps.clock.now();
  const rows = await tx.query<AppointmentRow>({
    name: 'appointments.correct-contact',
    text: `UPDATE appointments SET
             customer_name = CASE WHEN customer_name = $3 THEN coalesce($6, customer_name) ELSE customer_name END,
             customer_email = CASE WHEN customer_email IS NOT DISTINCT FROM $4 THEN coalesce($7, customer_email) ELSE customer_email END,
             customer_phone = CASE WHEN customer_phone IS NOT DISTINCT FROM $5 THEN coalesce($8, customer_phone) ELSE customer_phone END,
             sequence = sequence + 1, link_version = link_version + 1, updated_at = $9
           WHERE account_id = $1 AND conversation_id = $2 AND status = 'booked' AND ends_at > $9
             AND (customer_name = $3 AND $6 <> customer_name
               OR customer_email IS NOT DISTINCT FROM $4 AND $7 IS DISTINCT FROM customer_email AND $7 IS NOT NULL
               OR customer_phone IS NOT DISTINCT FROM $5 AND $8 IS DISTINCT FROM customer_phone AND $8 IS NOT NULL)
           RETURNING *`,
    values: [
      tx.accountId,
      conversationId,
      former.name,
      former.email,
      former.phone,
      contact.name,
      contact.email,
      contact.phone,
      now,
    ],
  });
  for (const row of rows)
    await enqueueAppointmentMails(deps, tx, row, { occasion: 'corrected', by: 'customer' });
}
