import type { PlatformAuditEntry } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { defineList, invalidCursor, type ListQuery, type Order } from '../lists/index.ts';
import { boundsOf } from '../local-time/index.ts';

/** Which entries; days in `timeZone`, both included. */
interface AuditListQuery extends ListQuery {
  accountId?: string | undefined;
  actorId?: string | undefined;
  subject?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
}

/** Entries are numbered. */
const latestFirst: Order = {
  by: sql`l.nr DESC`,
  cursor: sql`l.nr::text`,
  behind(cursor) {
    if (!/^\d{1,18}$/.test(cursor)) throw invalidCursor();
    return sql`l.nr < ${cursor}::bigint`;
  },
  id: sql`l.nr`,
};

interface AuthUser {
  id: string;
  name: string;
  email: string;
}

/** Who did what in the accounts that the transaction sees, the latest first. */
export const auditList = defineList({
  select: ({ kysely }: SystemTransaction) =>
    kysely
      .selectFrom('audit_log as l')
      .leftJoin(sql<AuthUser>`auth."user"`.as('u'), 'u.id', 'l.actor_id')
      .leftJoin('accounts as a', 'a.account_id', 'l.account_id')
      .select([
        sql<string>`l.nr::text`.as('id'),
        'l.at',
        'l.actor_id',
        'u.name as actor_name',
        'u.email as actor_email',
        sql<boolean>`l.acting AND l.actor_id NOT LIKE 'client\\_%'`.as('acting'),
        'l.action',
        'l.subject',
        'l.subject_id',
        'l.fields',
        'l.detail',
        'l.account_id',
        'a.name as account_name',
      ]),
  toItem: (row): PlatformAuditEntry => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actor_id, name: row.actor_name, email: row.actor_email },
    acting: row.acting,
    action: row.action,
    subject: row.subject,
    subjectId: row.subject_id,
    fields: row.fields,
    detail: row.detail as PlatformAuditEntry['detail'],
    accountId: row.account_id,
    accountName: row.account_name,
  }),
  order: latestFirst,
  filters: ({ accountId, actorId, subject }) => ({
    'l.account_id': accountId,
    'l.actor_id': actorId,
    'l.subject': subject,
  }),
  where: ({ timeZone, from, to }: AuditListQuery) => {
    const { since, before } = boundsOf(timeZone, { from, to });
    return [
      ...(from ? [sql<boolean>`l.at >= ${since}`] : []),
      ...(to ? [sql<boolean>`l.at < ${before}`] : []),
    ];
  },
  countUpTo: 2_000,
});
