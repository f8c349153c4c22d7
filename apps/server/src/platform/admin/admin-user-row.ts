import type { AdminUser } from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { sql } from 'kysely';
import { roleOf, splitName } from '../../identity/accounts/index.ts';

/** As much of better-auth's table as is shown. */
interface AuthUser {
  id: string;
  name: string;
  lastName: string | null;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
}

/** Users, as `u`, with the role they have in the account they joined first. */
export const selectUsers = ({ kysely }: SystemTransaction) =>
  kysely.selectFrom(sql<AuthUser>`auth."user"`.as('u')).select([
    'u.id',
    'u.name',
    'u.lastName',
    'u.email',
    'u.emailVerified',
    'u.twoFactorEnabled',
    'u.createdAt',
    'u.lastSeenAt',
    sql<boolean>`EXISTS (SELECT FROM installation i
        WHERE i.key = 'administrator' AND i.value ->> 'userId' = u.id)`.as('is_administrator'),
    sql<
      string | null
    >`(SELECT m.role FROM memberships m WHERE m.user_id = u.id ORDER BY m.created_at LIMIT 1)`.as('role'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

/** The only row -> AdminUser mapper. */
export function toAdminUser(row: Row): AdminUser {
  return {
    id: row.id,
    email: row.email,
    ...splitName(row.name, row.lastName),
    emailVerified: row.emailVerified,
    role: roleOf(row),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  };
}
