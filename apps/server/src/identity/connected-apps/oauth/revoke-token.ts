import type { Deps } from '../../../kernel/http/index.ts';
import { findAppToken, removeApp } from '../tokens/app-tokens.ts';
import type { Form } from './exchange-token.ts';
import { OauthRefusal } from './oauth-refusal.ts';

/** Ends the connection of a token that its app has no more use for (RFC 7009). Unknown ones are as good as revoked. */
export async function revokeToken(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  { token, client_id }: Form,
): Promise<void> {
  if (!token) throw new OauthRefusal('invalid_request', 'token is missing.');
  const found = await findAppToken(db, token);
  if (!found || found.clientId !== client_id) return;
  const { accountId, appId } = found;
  await db.account(accountId, (tx) => removeApp(tx, appId));
  bus.publish({ kind: 'sessions.changed', accountId });
}
