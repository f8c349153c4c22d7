import type { AccountTransaction } from '@deskbell/database';

/** Deletes those that nobody changed since they were added, and who have been in no conversation. Returns their ids. */
export async function deleteUnusedContacts(
  tx: AccountTransaction,
  added: readonly { id: string; at: Date }[],
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>({
    name: 'leads.delete-unused',
    text: `DELETE FROM leads l USING unnest($2::uuid[], $3::timestamptz[]) AS added (id, at)
           WHERE l.account_id = $1 AND l.id = added.id AND l.updated_at = added.at AND l.conversation_id IS NULL
             AND NOT EXISTS (SELECT FROM conversations c WHERE c.account_id = l.account_id AND c.lead_id = l.id)
           RETURNING l.id`,
    values: [tx.accountId, added.map(({ id }) => id), added.map(({ at }) => at)],
  });
  return gone.map(({ id }) => id);
}
