import type { AdminUserDetails, Role } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { notFound, type SignedInContext } from '../../kernel/http/index.ts';
import { usageOfAccounts } from '../../money/usage/index.ts';
import { selectAdminAssistants, toAdminAssistant } from './admin-assistant-row.ts';
import { selectUsers, toAdminUser } from './admin-user-row.ts';

/**
 * A user with the accounts they are in, or, of a client, those whose assistants they see in the portal; usage as its
 * owner sees it.
 * @throws AppError not_found
 */
export function getAdminUser(ctx: SignedInContext, userId: string): Promise<AdminUserDetails> {
  return ctx.db.platform(async (tx) => {
    const row = await selectUsers(tx).where('u.id', '=', userId).executeTakeFirst();
    if (!row) throw notFound('User');
    const user = toAdminUser(row);
    const scopes = await (user.role === 'client' ? scopesOfClient(tx, userId) : scopesOfMember(tx, userId));
    const ids = scopes.map((scope) => scope.account_id);
    const usages = await usageOfAccounts(ctx, tx, ids);
    const assistants = await assistantsIn(tx, scopes);
    const accounts = scopes.map(({ account_id: id, name, role }) => {
      const usage = usages.get(id)!;
      const own = assistants.filter(({ accountId }) => accountId === id);
      return { id, name, role, planType: usage.planType, usage, assistants: own };
    });
    return { ...user, secondFactor: row.twoFactorEnabled, accounts };
  });
}

/** An account somebody is in, and which of its assistants are theirs; null: all of them. */
interface Scope {
  account_id: string;
  name: string;
  role: Role;
  assistant_ids: string[] | null;
}

const scopesOfMember = (tx: SystemTransaction, userId: string): Promise<Scope[]> =>
  tx.query<Scope>({
    name: 'admin.scopes-of-member',
    text: `SELECT account_id, a.name, m.role, NULL AS assistant_ids FROM memberships m JOIN accounts a USING (account_id)
           WHERE m.user_id = $1 ORDER BY m.created_at`,
    values: [userId],
  });

const scopesOfClient = (tx: SystemTransaction, userId: string): Promise<Scope[]> =>
  tx.query<Scope>({
    name: 'admin.scopes-of-client',
    text: `SELECT account_id, a.name, 'client' AS role, array_agg(c.assistant_id) AS assistant_ids
           FROM assistants_of_client($1) c JOIN accounts a USING (account_id)
           GROUP BY account_id, a.name ORDER BY min(c.created_at)`,
    values: [userId],
  });

async function assistantsIn(tx: SystemTransaction, scopes: Scope[]) {
  if (scopes.length === 0) return [];
  const rows = await selectAdminAssistants(tx)
    .where(
      'a.account_id',
      'in',
      scopes.map((scope) => scope.account_id),
    )
    .orderBy('a.id')
    .execute();
  const seen = new Map(scopes.map((scope) => [scope.account_id, scope.assistant_ids]));
  return rows.filter((row) => seen.get(row.account_id)?.includes(row.id) ?? true).map(toAdminAssistant);
}
