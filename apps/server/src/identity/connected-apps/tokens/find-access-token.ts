import type { AppScope } from '@deskbell/contract';
import type { Deps, Session } from '../../../kernel/http/index.ts';
import { type MakerRow, sessionOfKey } from '../../api-keys/index.ts';

/** An access token as it is kept in memory: with the session that its app works in. */
export interface KnownToken {
  accountId: string;
  /** Null: whoever connected the app is not in the account anymore. */
  session: Session | null;
  /** The address that it is for. */
  resource: string;
  expiresAt: Date;
  lastUsedAt: Date | null;
}

interface TokenRow extends MakerRow {
  app_id: string;
  scopes: AppScope[];
  resource: string;
  expires_at: Date;
  last_used_at: Date | null;
}

/** The access token of a hash, with what whoever connected its app is in the account now; null when there is none. */
export async function findAccessToken(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  hash: string,
): Promise<KnownToken | null> {
  const [row] = await db.system((tx) =>
    tx.query<TokenRow>({
      name: 'connected-apps.find-access-token',
      text: `SELECT t.*, u.id, u.name, u."lastName", u.email, u."emailVerified", u."twoFactorEnabled", u.image, u."createdAt",
               EXISTS (SELECT FROM installation
                 WHERE key = 'administrator' AND value ->> 'userId' = t.allowed_by) AS is_administrator
             FROM find_access_token($1) t LEFT JOIN auth."user" u ON u.id = t.allowed_by`,
      values: [hash],
    }),
  );
  if (!row) return null;
  return {
    accountId: row.account_id,
    session: sessionOfKey(config, row, { id: row.app_id, kind: 'app', scopes: row.scopes }),
    resource: row.resource,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
  };
}
