import type { AccountTransaction } from '@deskbell/database';

/**
 * From here to the end of the transaction nobody else books, moves or cancels with this assistant. It keeps those who
 * want the same time in a row, so that none of them waits for another in a circle; that nothing is given away twice is
 * the database's constraint.
 */
export async function holdCalendars(tx: AccountTransaction, assistantId: string): Promise<void> {
  await tx.query({
    name: 'appointments.hold-calendars',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('calendars ' || $1, 0))`,
    values: [assistantId],
  });
}

/**
 * Keeps the assistant, the service and the staff from being deleted before the transaction ends.
 * Gives whether the service is there, and who of the staff.
 */
export async function holdBookable(
  tx: AccountTransaction,
  ids: { assistantId: string; serviceId: string; staffIds: readonly string[] },
): Promise<{ hasService: boolean; staffIds: Set<string> }> {
  const [held] = await tx.query<{ has_service: boolean; staff_ids: string[] }>({
    name: 'appointments.hold-bookable',
    text: `WITH assistant AS MATERIALIZED (
             SELECT id FROM assistants WHERE account_id = $1 AND id = $2 FOR KEY SHARE
           ), service AS MATERIALIZED (
             SELECT id FROM services WHERE account_id = $1 AND id = $3 AND EXISTS (SELECT FROM assistant) FOR KEY SHARE
           ), members AS MATERIALIZED (
             SELECT id FROM staff WHERE account_id = $1 AND id = ANY($4) AND EXISTS (SELECT FROM service) FOR KEY SHARE
           )
           SELECT EXISTS (SELECT FROM service) AS has_service, ARRAY(SELECT id FROM members) AS staff_ids`,
    values: [tx.accountId, ids.assistantId, ids.serviceId, ids.staffIds],
  });
  return { hasService: held!.has_service, staffIds: new Set(held!.staff_ids) };
}
