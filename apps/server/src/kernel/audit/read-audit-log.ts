import type { PlatformAuditEntry } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { AppError, type PageAnswer, page } from '../http/index.ts';

/** Which entries. Days in `timeZone`, both included; `cursor` is the last entry's id. */
export interface AuditQuery {
  accountId?: string | undefined;
  actorId?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
  cursor?: string | undefined;
  limit: number;
}

interface Row {
  id: string;
  at: Date;
  actor_id: string;
  actor_name: string | null;
  actor_email: string | null;
  acting: boolean;
  action: string;
  subject: string;
  subject_id: string;
  fields: string[];
  detail: Record<string, unknown>;
  account_id: string | null;
  account_name: string | null;
}

/** Beyond so many, entries are not counted. */
const countedUpTo = 2_000;

/** A page of the record, the latest first, of the accounts that the transaction sees. @throws on a cursor that is none */
export async function readAuditLog(
  tx: SystemTransaction,
  query: AuditQuery,
): Promise<PageAnswer<PlatformAuditEntry>> {
  if (query.cursor !== undefined && !/^\d{1,18}$/.test(query.cursor))
    throw new AppError('invalid_input', 'Not a valid cursor');
  const matching = conditionOf(query);
  const before = query.cursor ? sql`AND l.nr < ${query.cursor}::bigint` : sql``;
  const { rows } = await sql<Row>`
    SELECT l.nr::text AS id, l.at, l.actor_id, u.name AS actor_name, u.email AS actor_email, 
      l.acting AND l.actor_id NOT LIKE 'client\\_%' AS acting, l.action,
      l.subject, l.subject_id, l.fields, l.detail, l.account_id, a.name AS account_name
    FROM audit_log l LEFT JOIN auth."user" u ON u.id = l.actor_id LEFT JOIN accounts a ON a.account_id = l.account_id
    WHERE ${matching} ${before} ORDER BY l.nr DESC LIMIT ${query.limit + 1}`.execute(tx.kysely);
  const { rows: counted } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT FROM audit_log l WHERE ${matching} LIMIT ${countedUpTo + 1}) AS counted`.execute(tx.kysely);
  const { count } = counted[0]!;
  const shown = rows.slice(0, query.limit);
  return page(shown.map(toEntry), {
    total: Math.min(count, countedUpTo),
    isTotalCapped: count > countedUpTo,
    nextCursor: rows.length > query.limit ? shown.at(-1)!.id : null,
  });
}

function conditionOf({ accountId, actorId, subject, from, to, timeZone }: AuditQuery): RawBuilder<unknown> {
  const conditions = [
    accountId && sql`l.account_id = ${accountId}`,
    actorId && sql`l.actor_id = ${actorId}`,
    subject && sql`l.subject = ${subject}`,
    from && sql`l.at >= (${from}::timestamp AT TIME ZONE ${timeZone})`,
    to && sql`l.at < ((${to}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
  ].filter((condition) => typeof condition === 'object');
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);
}

const toEntry = (row: Row): PlatformAuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
  acting: row.acting,
  action: row.action,
  subject: row.subject,
  subjectId: row.subject_id,
  fields: row.fields,
  detail: row.detail,
  accountId: row.account_id,
  accountName: row.account_name,
});
