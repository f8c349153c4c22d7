import type { OutboundOutcome } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { OutboundRow } from '../outbound-row.ts';

/** What a talk came to; of a reminder, by what became of its appointment. */
export async function reminderOutcome(tx: AccountTransaction, row: OutboundRow): Promise<OutboundOutcome> {
  if (row.purpose !== 'reminder') return 'reached';
  const appointment = await tx.kysely
    .selectFrom('appointments')
    .select(['status', 'sequence', 'confirmed_at'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.appointment_id)
    .executeTakeFirst();
  if (appointment?.status === 'cancelled') return 'appointment_cancelled';
  if (appointment && appointment.sequence !== row.appointment_sequence) return 'moved';
  return appointment?.confirmed_at ? 'confirmed' : 'reached';
}
