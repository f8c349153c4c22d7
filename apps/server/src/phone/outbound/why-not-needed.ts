import type { AccountTransaction } from '@deskbell/database';
import type { OutboundRow } from './outbound-row.ts';

/** Why a call is of no use any more, in a sentence; null: it is. */
export async function whyNotNeeded(tx: AccountTransaction, row: OutboundRow): Promise<string | null> {
  if (row.purpose !== 'reminder') return null;
  const appointment = await tx.kysely
    .selectFrom('appointments')
    .select(['status', 'sequence', 'confirmed_at'])
    .where('account_id', '=', tx.accountId)
    .where('id', '=', row.appointment_id)
    .executeTakeFirst();
  if (appointment?.status !== 'booked') return 'The appointment is no longer booked.';
  if (appointment.sequence !== row.appointment_sequence) return 'The appointment was moved meanwhile.';
  return appointment.confirmed_at ? 'The customer has confirmed it meanwhile.' : null;
}
