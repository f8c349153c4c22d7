import type { CurrentUser } from '@deskbell/contract';
import type { Config } from '../../../kernel/config.ts';
import { lockedFeatures, type Session } from '../../../kernel/http/index.ts';
import { clientPrefix } from '../ensure-account.ts';
import type { SessionRow } from './find-session.ts';

/** The only mapping from stored users to the session that the rest of the server sees. */
export function sessionOf(config: Config, row: SessionRow): Session {
  return {
    id: row.session_id,
    user: {
      id: row.id,
      email: row.email,
      emailVerified: row.emailVerified,
      secondFactor: row.twoFactorEnabled,
      ...splitName(row.name, row.lastName),
      profileImageUrl: row.image,
      createdAt: row.createdAt.toISOString(),
      planType: row.plan_type as CurrentUser['planType'],
      lockedFeatures: row.account_id ? lockedFeatures(config, row.plan_type) : [],
      role: roleOf(row),
      account: row.account_id
        ? { id: row.account_id, name: row.account_name!, acting: row.role === null }
        : null,
    },
    account: row.account_id ? { id: row.account_id, timeZone: row.time_zone!, country: row.country! } : null,
  };
}

/** better-auth keeps one name. Unless its owner said otherwise, what follows the first space is the last name. */
export function splitName(name: string, lastName: string | null): { firstName: string; lastName: string } {
  if (lastName === '') return { firstName: name, lastName };
  if (lastName && name.endsWith(` ${lastName}`)) {
    return { firstName: name.slice(0, -lastName.length - 1), lastName };
  }
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' ') };
}

/** What a user is: a client by their id, the administrator, or what they are in the account they are in. */
export function roleOf(row: Pick<SessionRow, 'id' | 'is_administrator' | 'role'>): CurrentUser['role'] {
  if (row.id.startsWith(clientPrefix)) return 'client';
  if (row.is_administrator) return 'administrator';
  return (row.role ?? 'owner') as CurrentUser['role'];
}
