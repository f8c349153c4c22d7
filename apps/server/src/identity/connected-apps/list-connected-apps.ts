import type { AppScope, ConnectedApp } from '@deskbell/contract';
import { actorMay, type MemberContext } from '../../kernel/http/index.ts';

interface ConnectedAppRow {
  id: string;
  name: string;
  scopes: AppScope[];
  allowed_by_name: string | null;
  created_at: Date;
  last_used_at: Date | null;
}

/** The apps of the account, the latest first: all of them for who manages keys, else those that the caller connected. */
export async function listConnectedApps(ctx: MemberContext): Promise<ConnectedApp[]> {
  const rows = await ctx.db.account(ctx.account.id, (tx) =>
    tx.query<ConnectedAppRow>({
      name: 'connected-apps.list',
      text: `SELECT c.id, c.name, c.scopes, c.created_at, c.last_used_at, u.name AS allowed_by_name
             FROM connected_apps c LEFT JOIN auth."user" u ON u.id = c.allowed_by
             WHERE c.account_id = $1 AND ($2 OR c.allowed_by = $3) ORDER BY c.created_at DESC, c.id DESC`,
      values: [tx.accountId, actorMay(ctx.actor, 'keys.manage'), ctx.actor.userId],
    }),
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    allowedBy: row.allowed_by_name ?? '',
    allowedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
