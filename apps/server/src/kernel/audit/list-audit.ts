import type { AuditEntry, endpoints, QueryOf } from '@deskbell/contract';
import type { MemberContext, PageAnswer } from '../http/index.ts';
import { readPage } from '../lists/index.ts';
import { auditList } from './audit-list.ts';

/** Who did what in the account, the latest first; days in the account's time zone. */
export async function listAudit(
  ctx: MemberContext,
  query: QueryOf<typeof endpoints.listAudit>,
): Promise<PageAnswer<AuditEntry>> {
  const { id: accountId, timeZone } = ctx.account;
  const found = await ctx.db.account(accountId, (tx) =>
    readPage(tx, auditList, { ...query, accountId, timeZone }),
  );
  return { ...found, rows: found.rows.map(({ accountId: _, accountName: _name, ...entry }) => entry) };
}
