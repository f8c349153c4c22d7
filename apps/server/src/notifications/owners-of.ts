import type { AccountTransaction } from '@deskbell/database';

/** The owners of the transaction's account, with the addresses they sign in with. */
export function ownersOf(tx: AccountTransaction): Promise<{ id: string; email: string }[]> {
  return tx.query({
    name: 'notifications.owners',
    text: `SELECT u.id, u.email FROM memberships m JOIN auth."user" u ON u.id = m.user_id
           WHERE m.account_id = $1 AND m.role = 'owner' ORDER BY u.id`,
    values: [tx.accountId],
  });
}
