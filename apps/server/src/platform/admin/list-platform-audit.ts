import type { endpoints, PlatformAuditEntry, QueryOf } from '@deskbell/contract';
import { auditList } from '../../kernel/audit/index.ts';
import type { PageAnswer, SignedInContext } from '../../kernel/http/index.ts';
import { readPage } from '../../kernel/lists/index.ts';

/** Who did what in every account and in the installation itself, the latest first; days in UTC. */
export const listPlatformAudit = (
  ctx: SignedInContext,
  query: QueryOf<typeof endpoints.listPlatformAudit>,
): Promise<PageAnswer<PlatformAuditEntry>> =>
  ctx.db.platform((tx) => readPage(tx, auditList, { ...query, timeZone: 'UTC' }));
