import type { ApiKeyKind, ApiKeyScope } from '@deskbell/contract';
import { may } from '@deskbell/contract';
import type { Database } from '@deskbell/database';
import type { Session } from '../../kernel/http/index.ts';
import { type SessionRow, sessionOf } from '../accounts/index.ts';

/** A key as it is kept in memory: with the session that it works in. */
export interface KnownKey {
  accountId: string;
  /** Null: whoever made it is not in the account anymore. */
  session: Session | null;
  allowedOrigins: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

/** The key's own, beside what is read of any session. `id` is null where the maker is no user anymore. */
interface KeyRow extends Omit<SessionRow, 'session_id' | 'id'> {
  id: string | null;
  key_id: string;
  kind: ApiKeyKind;
  scopes: ApiKeyScope[];
  allowed_origins: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  account_id: string;
}

/** The key of a hash, with what its maker is in its account now; null when there is none. */
export async function findApiKey(db: Database, keyHash: string): Promise<KnownKey | null> {
  const [row] = await db.system((tx) =>
    tx.query<KeyRow>({
      name: 'api-keys.find',
      text: `SELECT k.*, u.id, u.name, u."lastName", u.email, u."emailVerified", u."twoFactorEnabled", u.image, u."createdAt",
               EXISTS (SELECT FROM installation
                 WHERE key = 'administrator' AND value ->> 'userId' = k.created_by) AS is_administrator
             FROM find_api_key($1) k LEFT JOIN auth."user" u ON u.id = k.created_by`,
      values: [keyHash],
    }),
  );
  return row ? toKnownKey(row) : null;
}

function toKnownKey(row: KeyRow): KnownKey {
  const { id, key_id, kind } = row;
  const isInAccount = row.role !== null || row.is_administrator;
  const session = id !== null && isInAccount ? sessionOf({ ...row, id, session_id: key_id }) : null;
  const scopes = session ? row.scopes.filter((scope) => may(session.user.role, scope)) : [];
  return {
    accountId: row.account_id,
    session: session && { ...session, apiKey: { id: key_id, kind, scopes } },
    allowedOrigins: row.allowed_origins,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
