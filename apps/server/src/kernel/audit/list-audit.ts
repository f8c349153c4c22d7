import type { AuditEntry, endpoints, QueryOf } from '@deskbell/contract';
import type { MemberContext, PageAnswer } from '../http/index.ts';
import { readAuditLog } from './read-audit-log.ts';

/** Who did what in the account, the latest first; days in the account's time zone. */
export async function listAudit(
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.listAudit>,
): Promise<PageAnswer<AuditEntry>> {
  const { id: accountId, timeZone } = ctx.account;
  const found = await ctx.db.account(accountId, (tx) => readAuditLog(tx, { ...query, accountId, timeZone }));
  return { ...found, rows: found.rows.map(({ accountId: _, accountName: _name, ...entry }) => entry) };
}
