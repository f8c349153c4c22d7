import type { endpoints, PlatformAuditEntry, QueryOf } from '@deskbell/contract';
import type { PageAnswer, SignedInContext } from '../http/index.ts';
import { readAuditLog } from './read-audit-log.ts';

/** Who did what in every account and in the installation itself, the latest first; days in UTC. */
export const listPlatformAudit = (
  ctx: SignedInContext,
  query: QueryOf<typeof endpoints.listPlatformAudit>,
): Promise<PageAnswer<PlatformAuditEntry>> =>
  ctx.db.platform((tx) => readAuditLog(tx, { ...query, timeZone: 'UTC' }));
