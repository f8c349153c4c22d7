import type { OptionalMail } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';
import { isOnByDefault, mayReceive, memberRoles } from './mail-rules.ts';

/** A member who wants a mail, with the address they sign in with. */
export interface Recipient {
  id: string;
  email: string;
  accountName: string;
}

/**
 * The administrator, for a managed client's account without members: nobody else would be notified. Undefined for any other
 * account, and for one with members, whatever they want.
 */
export async function fallbackRecipient(tx: AccountTransaction): Promise<Recipient | undefined> {
  const [administrator] = await tx.query<Recipient>({
    name: 'mail-preferences.fallback',
    text: `SELECT u.id, u.email, a.name AS "accountName"
           FROM installation i JOIN auth."user" u ON u.id = i.value ->> 'userId'
           CROSS JOIN accounts a
           WHERE i.key = 'administrator' AND a.account_id = $1
             AND EXISTS (SELECT FROM assistants s WHERE s.account_id = $1 AND s.managed_by_admin)
             AND NOT EXISTS (SELECT FROM memberships m WHERE m.account_id = $1)`,
    values: [tx.accountId],
  });
  return administrator;
}

/** The members of the transaction's account who want this kind of mail and may see what it tells. */
export function recipientsOf(tx: AccountTransaction, kind: OptionalMail): Promise<Recipient[]> {
  return tx.query<Recipient>({
    name: 'mail-preferences.recipients',
    text: `SELECT u.id, u.email, a.name AS "accountName"
           FROM memberships m
           JOIN accounts a ON a.account_id = m.account_id
           JOIN auth."user" u ON u.id = m.user_id
           LEFT JOIN mail_preferences p
             ON p.account_id = m.account_id AND p.user_id = m.user_id AND p.kind = $2
           WHERE m.account_id = $1 AND m.role = ANY($3) AND coalesce(p.wanted, m.role = ANY($4))
           ORDER BY u.id`,
    values: [
      tx.accountId,
      kind,
      memberRoles.filter((role) => mayReceive(role, kind)),
      memberRoles.filter((role) => isOnByDefault(role, kind)),
    ],
  });
}

/** The ids of these members. */
export const subscribersOf = async (tx: AccountTransaction, kind: OptionalMail): Promise<string[]> =>
  (await recipientsOf(tx, kind)).map(({ id }) => id);
