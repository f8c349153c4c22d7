import type { AccountTransaction } from '@deskbell/database';

/** Whether a service or a member of staff of an assistant has booked appointments that aren't over yet. */
export async function hasAppointmentsToCome(
  tx: AccountTransaction,
  of: { assistantId: string; serviceId?: string; staffId?: string },
  now: Date,
): Promise<boolean> {
  const found = await tx.query({
    name: 'services.appointments-to-come',
    text: `SELECT 1 FROM appointments WHERE account_id = $1 AND assistant_id = $2 AND status = 'booked' AND ends_at > $3
             AND ($4::uuid IS NULL OR service_id = $4) AND ($5::uuid IS NULL OR staff_id = $5) LIMIT 1`,
    values: [tx.accountId, of.assistantId, now, of.serviceId ?? null, of.staffId ?? null],
  });
  return found.length > 0;
}
