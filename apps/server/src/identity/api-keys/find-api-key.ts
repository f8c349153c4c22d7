import type { ApiKeyKind, ApiKeyScope } from '@deskbell/contract';
import type { Config } from '../../kernel/config.ts';
import type { Deps, Session } from '../../kernel/http/index.ts';
import { type MakerRow, sessionOfKey } from './session-of-key.ts';

/** A key as it is kept in memory: with the session that it works in. */
export interface KnownKey {
  accountId: string;
  /** Null: whoever made it is not in the account anymore. */
  session: Session | null;
  allowedOrigins: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
}

interface KeyRow extends MakerRow {
  key_id: string;
  kind: ApiKeyKind;
  scopes: ApiKeyScope[];
  allowed_origins: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
}

/** The key of a hash, with what its maker is in its account now; null when there is none. */
export async function findApiKey(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  keyHash: string,
): Promise<KnownKey | null> {
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
  return row ? toKnownKey(config, row) : null;
}

const toKnownKey = (config: Config, row: KeyRow): KnownKey => ({
  accountId: row.account_id,
  session: sessionOfKey(config, row, { id: row.key_id, kind: row.kind, scopes: row.scopes }),
  allowedOrigins: row.allowed_origins,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
});
