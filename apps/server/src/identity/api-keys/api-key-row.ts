import type { ApiKey, ApiKeyKind, ApiKeyScope } from '@deskbell/contract';
import type { AccountTransaction } from '@deskbell/database';

interface ApiKeyRow {
  id: string;
  name: string;
  kind: ApiKeyKind;
  prefix: string;
  scopes: ApiKeyScope[];
  allowed_origins: string[];
  created_by_name: string | null;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  is_makers: boolean;
}

/** The keys of the transaction's account, the latest first. */
export async function readApiKeys(tx: AccountTransaction, now: Date): Promise<ApiKey[]> {
  const rows = await tx.query<ApiKeyRow>({
    name: 'api-keys.list',
    text: `SELECT k.id, k.name, k.kind, k.prefix, k.scopes, k.allowed_origins, k.created_at, k.expires_at, k.last_used_at,
             u.name AS created_by_name,
             u.id IS NOT NULL AND (m.role <> 'client' OR EXISTS (SELECT FROM installation
               WHERE key = 'administrator' AND value ->> 'userId' = k.created_by)) AS is_makers
           FROM api_keys k
           LEFT JOIN auth."user" u ON u.id = k.created_by
           LEFT JOIN memberships m ON m.account_id = k.account_id AND m.user_id = k.created_by
           WHERE k.account_id = $1 ORDER BY k.created_at DESC, k.id DESC`,
    values: [tx.accountId],
  });
  return rows.map((row) => toApiKey(row, now));
}

const toApiKey = (row: ApiKeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  prefix: row.prefix,
  scopes: row.scopes,
  allowedOrigins: row.allowed_origins,
  state: stateOf(row, now),
  createdBy: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

function stateOf({ expires_at, is_makers }: ApiKeyRow, now: Date): ApiKey['state'] {
  if (expires_at && expires_at <= now) return 'expired';
  return is_makers ? 'active' : 'maker_left';
}
