import { PhoneNumber } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import type { Deps } from '../../../kernel/http/index.ts';
import { readSettings } from '../outbound-settings.ts';
import { planCall } from '../plan-call.ts';

/** Nobody is reminded when they may be on their way. */
const tooLateMs = 3_600_000;

/**
 * Plans the call or text that reminds of an appointment. A number that can't be reached isn't: it counts as planned and given up.
 */
export async function planReminder(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: AccountTransaction,
  appointmentId: string,
): Promise<void> {
  const appointment = await tx.kysely
    .selectFrom('appointments')
    .selectAll()
    .where('account_id', '=', tx.accountId)
    .where('id', '=', appointmentId)
    .where('status', '=', 'booked')
    .executeTakeFirst();
  if (!appointment) return;
  const { reminders } = (await readSettings(tx, appointment.assistant_id)).settings;
  const number = PhoneNumber.safeParse(appointment.customer_phone);
  await planCall(deps, tx, {
    assistantId: appointment.assistant_id,
    purpose: 'reminder',
    channel: reminders.by === 'call' ? 'call' : 'text',
    purposeKey: `reminder ${appointment.id} ${appointment.sequence}`,
    number: number.success ? number.data : (appointment.customer_phone ?? ''),
    name: appointment.customer_name,
    about: appointment.service_name,
    appointment: { id: appointment.id, sequence: appointment.sequence },
    at: deps.clock.now(),
    expiresAt: new Date(appointment.starts_at.getTime() - tooLateMs),
  });
}
