import type { AlertKind } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

/** The ids of the account's channels in which one of these kinds is posted. */
export async function teamChatsFor(tx: AccountTransaction, kinds: readonly AlertKind[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: 'alerts.team-chats',
    text: 'SELECT id FROM team_chats WHERE account_id = $1 AND kinds && $2::text[] ORDER BY id',
    values: [tx.accountId, kinds],
  });
  return rows.map(({ id }) => id);
}
