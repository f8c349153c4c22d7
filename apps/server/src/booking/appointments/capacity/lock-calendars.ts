import type { AccountTransaction } from '@deskbell/database';

/**
 * Until the transaction ends nobody else books, moves or cancels with this assistant. This queues requests for the same
 * time, so that they can't deadlock; what prevents double booking is the database's constraint.
 */
export async function lockCalendars(tx: AccountTransaction, assistantId: string): Promise<void> {
  await tx.query({
    name: 'appointments.lock-calendars',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('calendars ' || $1, 0))`,
    values: [assistantId],
  });
}

/**
 * Keeps the assistant, the service and the staff from being deleted before the transaction ends.
 * Returns whether the service exists, and which of the staff.
 */
export async function lockBookable(
  tx: AccountTransaction,
  ids: { assistantId: string; serviceId: string; staffIds: readonly string[] },
): Promise<{ hasService: boolean; staffIds: Set<string> }> {
  const [locked] = await tx.query<{ has_service: boolean; staff_ids: string[] }>({
    name: 'appointments.lock-bookable',
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
  return { hasService: locked!.has_service, staffIds: new Set(locked!.staff_ids) };
}
