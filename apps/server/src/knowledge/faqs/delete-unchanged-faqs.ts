import type { AccountTransaction } from '@deskbell/database';

/** Deletes those that nobody changed since they were added. Returns their ids. */
export async function deleteUnchangedFaqs(
  tx: AccountTransaction,
  added: readonly { id: string; at: Date }[],
): Promise<string[]> {
  const gone = await tx.query<{ id: string }>({
    name: 'faqs.delete-unchanged',
    text: `DELETE FROM faqs f USING unnest($2::uuid[], $3::timestamptz[]) AS added (id, at)
           WHERE f.account_id = $1 AND f.id = added.id AND f.updated_at = added.at RETURNING f.id`,
    values: [tx.accountId, added.map(({ id }) => id), added.map(({ at }) => at)],
  });
  return gone.map(({ id }) => id);
}
