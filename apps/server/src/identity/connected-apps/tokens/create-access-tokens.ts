import { AppError, type Deps, type Session } from '../../../kernel/http/index.ts';
import { cacheKeys, createUseRecorder, hashOfKey } from '../../api-keys/index.ts';
import { mcpAddress } from '../oauth/metadata.ts';
import { findAccessToken } from './find-access-token.ts';
import { isAccessToken } from './token-text.ts';

export interface AccessTokens {
  /**
   * The session that a connected app works in.
   * @throws AppError unauthorized for a token that is unknown, revoked, expired, for another address or without its person
   */
  check(token: string): Promise<Session>;
}

/** The access tokens of connected apps. */
export function createAccessTokens(deps: Deps): AccessTokens {
  const find = cacheKeys(deps, (hash) => findAccessToken(deps, hash));
  const recordUse = createUseRecorder(deps, noteUse);
  const resource = mcpAddress(deps.publicUrl);

  return {
    async check(token) {
      const found = isAccessToken(token) ? await find(hashOfKey(token)) : null;
      if (!found)
        throw refused("This access token isn't valid: the app was disconnected, or never connected.");
      if (found.expiresAt <= deps.clock.now()) throw refused('This access token has expired. Refresh it.');
      if (found.resource !== resource) throw refused('This access token is for another address.');
      if (!found.session) throw refused('Whoever connected this app has left the account.');
      recordUse(found);
      return found.session;
    },
  };
}

const noteUse = {
  name: 'connected-apps.used',
  text: 'UPDATE connected_apps SET last_used_at = greatest(last_used_at, $3) WHERE account_id = $1 AND id = $2',
};

const refused = (message: string) => new AppError('unauthorized', message);
