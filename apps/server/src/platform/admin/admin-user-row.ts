import type { AdminUser } from '@deskbell/contract';
import { sql } from 'kysely';
import { roleOf, splitName } from '../../identity/accounts/index.ts';
import { exactMoment } from '../../kernel/lists/index.ts';

export interface AdminUserRow {
  id: string;
  name: string;
  lastName: string | null;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  createdAt: Date;
  lastSeenAt: Date | null;
  created_exactly: string;
  is_administrator: boolean;
  /** In the account they joined first. */
  role: string | null;
}

/** SQL: users as `u`, as `toAdminUser` wants them. */
export const selectUsers = sql`
  SELECT u.id, u.name, u."lastName", u.email, u."emailVerified", u."twoFactorEnabled", u."createdAt", u."lastSeenAt",
    ${exactMoment(sql`u."createdAt"`)} AS created_exactly,
    EXISTS (SELECT FROM installation i WHERE i.key = 'administrator' AND i.value ->> 'userId' = u.id) AS is_administrator,
    (SELECT m.role FROM memberships m WHERE m.user_id = u.id ORDER BY m.created_at LIMIT 1) AS role
  FROM auth."user" u`;

/** The only row -> AdminUser mapper. */
export function toAdminUser(row: AdminUserRow): AdminUser {
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
