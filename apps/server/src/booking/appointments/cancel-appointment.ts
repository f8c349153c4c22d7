import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../kernel/http/index.ts';
import { type AppointmentRow, toAppointment } from './appointment-row.ts';
import type { BookingOutcome } from './booking-outcome.ts';
import { lockCalendars } from './capacity/lock-calendars.ts';
import { type AppointmentKey, findAppointment } from './find-appointment.ts';
import { tellOfFreedTime } from './freed-time.ts';
import { enqueueAppointmentMails } from './mails/appointment-changed-job.ts';
import { lockConversation, unscheduleConversation } from './schedule-conversation.ts';

/** Cancels a booked appointment in the caller's transaction. Idempotent: a second cancellation mails nobody. */
export async function cancelAppointment(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  request: AppointmentKey & { by: 'owner' | 'customer' },
): Promise<BookingOutcome> {
  const now = deps.clock.now();
  const before = await findAppointment(tx, request, now);
  if (!before) return { kind: 'refused', reason: 'unknown_appointment' };
  if (before.conversation_id) await lockConversation(tx, before.conversation_id);
  await lockCalendars(tx, before.assistant_id);
  const [row] = await tx.query<AppointmentRow>({
    name: 'appointments.cancel',
    text: `UPDATE appointments SET status = 'cancelled', sequence = sequence + 1, changed_by = $4, changed_at = $3, updated_at = $3
           WHERE account_id = $1 AND id = $2 AND status = 'booked' RETURNING *`,
    values: [tx.accountId, before.id, now, request.by === 'owner' ? 'team' : request.by],
  });
  if (row) {
    if (row.conversation_id) await unscheduleConversation(tx, row.conversation_id);
    await tellOfFreedTime(deps, tx, row.assistant_id);
    await enqueueAppointmentMails(deps, tx, row, { occasion: 'cancelled', by: request.by });
  }
  const current = row ?? (await findAppointment(tx, request, now));
  return current?.status === 'cancelled'
    ? { kind: 'done', appointment: toAppointment(current) }
    : { kind: 'refused', reason: 'unknown_appointment' };
}
