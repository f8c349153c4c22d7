import type { AccountTransaction, Database } from '@deskbell/database';
import { hashOfKey } from '../../api-keys/index.ts';
import { accessSeconds, refreshSeconds } from './lifetimes.ts';
import { newTokenText, type TokenKind } from './token-text.ts';

/** A code or token that an app came with, and the connection that it belongs to. */
export interface AppToken {
  hash: string;
  accountId: string;
  appId: string;
  clientId: string;
  scopes: string[];
  resource: string;
  kind: TokenKind;
  /** Of a code. */
  redirectUri: string | null;
  codeChallenge: string | null;
  expiresAt: Date;
  /** Since when it has been exchanged. */
  usedAt: Date | null;
}

interface AppTokenRow {
  account_id: string;
  app_id: string;
  client_id: string;
  scopes: string[];
  resource: string;
  kind: TokenKind;
  redirect_uri: string | null;
  code_challenge: string | null;
  expires_at: Date;
  used_at: Date | null;
}

/** What an app came with; null when it is unknown or its app was disconnected. */
export async function findAppToken(db: Database, text: string): Promise<AppToken | null> {
  const hash = hashOfKey(text);
  const [row] = await db.system((tx) =>
    tx.query<AppTokenRow>({
      name: 'connected-apps.find-token',
      text: 'SELECT * FROM find_app_token($1)',
      values: [hash],
    }),
  );
  return row
    ? {
        hash,
        accountId: row.account_id,
        appId: row.app_id,
        clientId: row.client_id,
        scopes: row.scopes,
        resource: row.resource,
        kind: row.kind,
        redirectUri: row.redirect_uri,
        codeChallenge: row.code_challenge,
        expiresAt: row.expires_at,
        usedAt: row.used_at,
      }
    : null;
}

/** Marks a code or refresh token as exchanged; false when it was already, by whoever came at the same moment. */
export async function takeToken(tx: AccountTransaction, { hash }: AppToken, now: Date): Promise<boolean> {
  const taken = await tx.kysely
    .updateTable('connected_app_tokens')
    .set({ used_at: now })
    .where('account_id', '=', tx.accountId)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Stores a new access token and refresh token of an app; only this answer holds them. */
export async function addTokens(
  tx: AccountTransaction,
  appId: string,
  now: Date,
): Promise<{ access: string; refresh: string }> {
  const [access, refresh] = [newTokenText('access'), newTokenText('refresh')];
  const row = (kind: TokenKind, text: string, seconds: number) => ({
    account_id: tx.accountId,
    hash: hashOfKey(text),
    app_id: appId,
    kind,
    expires_at: new Date(now.getTime() + seconds * 1000),
  });
  await tx.kysely
    .insertInto('connected_app_tokens')
    .values([row('access', access, accessSeconds), row('refresh', refresh, refreshSeconds)])
    .execute();
  return { access, refresh };
}

/** Takes a connection away with all its tokens. */
export async function removeApp(tx: AccountTransaction, appId: string): Promise<void> {
  await tx.kysely
    .deleteFrom('connected_apps')
    .where('account_id', '=', tx.accountId)
    .where('id', '=', appId)
    .execute();
}

/** Takes away what the same person had allowed the same client before; gives how many connections that were. */
export async function removeFormerApps(tx: AccountTransaction, appId: string): Promise<number> {
  const gone = await tx.query({
    name: 'connected-apps.remove-former',
    text: `DELETE FROM connected_apps former USING connected_apps app
           WHERE app.account_id = $1 AND app.id = $2 AND former.account_id = app.account_id
             AND former.client_id = app.client_id AND former.allowed_by = app.allowed_by AND former.id < app.id
           RETURNING former.id`,
    values: [tx.accountId, appId],
  });
  return gone.length;
}
