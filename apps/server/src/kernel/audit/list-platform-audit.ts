import type { endpoints, PlatformAuditEntry, QueryOf } from '@deskbell/contract';
import type { PageAnswer, SignedInContext } from '../http/index.ts';
import { readRecord } from './read-record.ts';

/** Who did what in every account and in the installation itself, the latest first; days in UTC. */
export const listPlatformAudit = (
  ctx: SignedInContext,
  query: QueryOf<typeof endpoints.listPlatformAudit>,
): Promise<PageAnswer<PlatformAuditEntry>> =>
  ctx.db.platform((tx) => readRecord(tx, { ...query, timeZone: 'UTC' }));
