import type { AccountTransaction } from '@deskbell/database';

/** Deletes sources with their passages, those that are still there. Returns their ids. */
export async function deleteSources(tx: AccountTransaction, ids: readonly string[]): Promise<string[]> {
  const gone = await tx.query<{ id: string }>({
    name: 'sources.delete-many',
    text: 'DELETE FROM knowledge_sources WHERE account_id = $1 AND id = ANY($2) RETURNING id',
    values: [tx.accountId, ids],
  });
  return gone.map(({ id }) => id);
}
