import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import { type AppointmentKey, findAppointment } from './find-appointment.ts';

/**
 * Notes that the customer will come, and by which way they said so. Idempotent; moved meanwhile, it isn't confirmed, as they spoke
 * of another time.
 */
export async function confirmAppointment(
  { clock }: Pick<Deps, 'clock'>,
  tx: AccountTransaction,
  request: AppointmentKey,
): Promise<BookingOutcome> {
  const now = clock.now();
  const before = await findAppointment(tx, request, now);
  const [row] = before
    ? await tx.query<AppointmentRow>({
        name: 'appointments.confirm',
        text: `UPDATE appointments SET confirmed_at = coalesce(confirmed_at, $4), updated_at = $4,
                 confirmed_by = coalesce(confirmed_by, (SELECT CASE type WHEN 'voice' THEN 'call' WHEN 'sms' THEN 'text' ELSE 'chat' END
                   FROM conversations WHERE account_id = $1 AND id = $5))
               WHERE account_id = $1 AND id = $2 AND sequence = $3 AND status = 'booked' RETURNING *`,
        values: [tx.accountId, before.id, before.sequence, now, request.conversationId],
      })
    : [];
  return row
    ? { kind: 'done', appointment: toAppointment(row) }
    : { kind: 'refused', reason: 'unknown_appointment' };
}
