import { type Database, DatabaseUnavailable } from '@deskbell/database';

/** A session's user, with their account if they are in one. */
export interface SessionRow {
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
  role: string | null;
  plan_type: string | null;
  time_zone: string | null;
  country: string | null;
}

/** Who a session token stands for, in one query; null when it is unknown or has expired. */
export async function findSession(db: Database, token: string): Promise<SessionRow | null> {
  try {
    return await query(db, token);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    // Lost in the middle. A page takes a failure here for "signed out", and reading again does no harm.
    return query(db, token);
  }
}

async function query(db: Database, token: string): Promise<SessionRow | null> {
  const rows = await db.system((tx) =>
    tx.query<SessionRow>({
      name: 'find_session',
      text: `SELECT u.id, u.name, u."lastName", u.email, u."emailVerified", u."twoFactorEnabled", u.image, u."createdAt",
               EXISTS (SELECT FROM installation
                       WHERE key = 'administrator' AND value ->> 'userId' = u.id) AS is_administrator,
               m.account_id, m.role, m.plan_type, m.time_zone, m.country
             FROM auth.session s JOIN auth."user" u ON u.id = s."userId"
             LEFT JOIN LATERAL membership_of_user(u.id) m ON true
             WHERE s.token = $1 AND s."expiresAt" > $2`,
      // better-auth wrote the expiry by the process's own clock.
      values: [token, new Date()],
    }),
  );
  return rows[0] ?? null;
}
