import type { Deps } from '../../kernel/http/index.ts';
import { hashOfToken, newClaimToken } from './claim-token.ts';

/**
 * While nobody is administrator: a new one-time link that makes its bearer so, for the console and nothing else. The
 * link of an earlier start becomes void. Null once there is an administrator.
 */
export async function prepareAdministratorClaim(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
): Promise<string | null> {
  const token = newClaimToken();
  const stored = await deps.db.system((tx) =>
    tx.query({
      name: 'store_administrator_claim',
      text: `INSERT INTO installation (key, value, updated_at)
             SELECT 'administrator_claim', jsonb_build_object('tokenSha256', $1::text), $2
             WHERE NOT EXISTS (SELECT FROM installation WHERE key = 'administrator')
             ON CONFLICT (key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at
             RETURNING key`,
      values: [hashOfToken(token), deps.clock.now()],
    }),
  );
  return stored.length > 0 ? `${deps.publicUrl}/administrator-setup?token=${token}` : null;
}
