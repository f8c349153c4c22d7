import type { AccountTransaction } from '@deskbell/database';
import { type Days, startOfDay } from '../../kernel/local-time/index.ts';
import { assistantsWanted, type Scope } from './sum-activity.ts';

/** How many appointments customers made with the assistant, or on its booking page, on some days, those cancelled since left out. */
export async function countAppointments(
  tx: AccountTransaction,
  { assistantId, timeZone }: Scope,
  { from, to }: Days,
): Promise<number> {
  const [row] = await tx.query<{ count: number }>({
    name: 'analytics.appointments',
    text: `SELECT count(*)::int AS count FROM appointments
           WHERE account_id = $1 AND assistant_id = ANY (${assistantsWanted})
             AND created_at >= ${startOfDay('$3', '$5')}
             AND created_at < ${startOfDay('$4', '$5', 1)}
             AND (conversation_id IS NOT NULL OR origin IN ('booking_page', 'waitlist')) AND status <> 'cancelled'`,
    values: [tx.accountId, assistantId, from, to, timeZone],
  });
  return row!.count;
}
