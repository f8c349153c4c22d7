import { type Database, DatabaseUnavailable } from '@deskbell/database';

/** A session's user, with the account they work in if they are in one. */
export interface SessionRow {
  session_id: string;
  id: string;
  name: string;
  /** Where `name` ends, as its owner said; null: they never did. */
  lastName: string | null;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  image: string | null;
  createdAt: Date;
  is_administrator: boolean;
  account_id: string | null;
  account_name: string | null;
  /** Null while the administrator acts for another's account. */
  role: string | null;
  plan_type: string | null;
  time_zone: string | null;
  country: string | null;
}

/** Who a session token stands for, in one query; null when it is unknown or has expired. */
export async function findSession(db: Database, token: string): Promise<SessionRow | null> {
  const begin = performance.now();
  try {
    return await query(db, token);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable) || performance.now() - begin > soonMs) throw error;
    // The connection was lost. A page would take a failure for "signed out", and reading again is safe.
    return query(db, token);
  }
}

/** A database that took longer to fail has been waited for. */
const soonMs = 1_000;

async function query(db: Database, token: string): Promise<SessionRow | null> {
  const rows = await db.system((tx) =>
    tx.query<SessionRow>({
      name: 'find_session',
      text: `SELECT s.id AS session_id, u.id, u.name, u."lastName", u.email, u."emailVerified", u."twoFactorEnabled",
               u.image, u."createdAt", i.is_administrator,
               a.account_id, a.name AS account_name, a.role, a.plan_type, a.time_zone, a.country
             FROM session_of_token($1, $2) s JOIN auth."user" u ON u.id = s.user_id
             CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM installation
               WHERE key = 'administrator' AND value ->> 'userId' = u.id) AS is_administrator) i
             LEFT JOIN LATERAL account_of_session(s.id, u.id, i.is_administrator) a ON true`,
      // better-auth wrote the expiry by the process's own clock.
      values: [token, new Date()],
    }),
  );
  return rows[0] ?? null;
}
