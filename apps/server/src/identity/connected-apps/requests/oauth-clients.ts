import type { Database } from '@deskbell/database';

/** A program that registered itself. */
export interface OauthClient {
  id: string;
  /** As it calls itself: nobody has checked it. */
  name: string;
  redirectUris: string[];
}

/** Null when it is unknown, or was forgotten. */
export async function findClient(db: Database, id: string): Promise<OauthClient | null> {
  if (!/^[0-9a-f]{32}$/.test(id)) return null;
  const [row] = await db.system((tx) =>
    tx.kysely
      .selectFrom('oauth_clients')
      .select(['id', 'name', 'redirect_uris'])
      .where('id', '=', id)
      .execute(),
  );
  return row ? { id: row.id, name: row.name, redirectUris: row.redirect_uris } : null;
}
