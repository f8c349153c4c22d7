import type { AccountTransaction } from '@deskbell/database';

/** Deletes those that stand as they were added: neither moved, cancelled, confirmed nor annotated since. Tells nobody. Returns their ids. */
export async function deleteUntouchedAppointments(
  tx: AccountTransaction,
  added: readonly { id: string; at: Date }[],
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>({
    name: 'appointments.delete-untouched',
    text: `DELETE FROM appointments a USING unnest($2::uuid[], $3::timestamptz[]) AS added (id, at)
           WHERE a.account_id = $1 AND a.id = added.id AND a.updated_at = added.at AND a.conversation_id IS NULL
           RETURNING a.id`,
    values: [tx.accountId, added.map(({ id }) => id), added.map(({ at }) => at)],
  });
  return gone.map(({ id }) => id);
}
