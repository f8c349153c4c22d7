import { type AppRequest, type AppScope, appScopes } from '@deskbell/contract';
import { AppError, type Deps } from '../../../kernel/http/index.ts';
import { isMcpAddress } from '../oauth/metadata.ts';
import { findClient, type OauthClient } from './oauth-clients.ts';
import { isRegistered } from './redirect-addresses.ts';

/** An authorization request that may be shown to a person. */
export interface CheckedRequest {
  client: OauthClient;
  /** One of those that the client registered. */
  redirectUri: string;
  codeChallenge: string;
  /** What is asked for, of what apps can be allowed. */
  scopes: AppScope[];
  state: string | undefined;
}

/**
 * Checks what an app wrote into the address of our page. Nobody is sent anywhere for a request that is wrong, since anyone can
 * register an address: the person reads the reason here.
 * @throws AppError invalid_input, with the parameter
 */
export async function checkAppRequest(
  { db, publicUrl }: Pick<Deps, 'db' | 'publicUrl'>,
  request: AppRequest,
): Promise<CheckedRequest> {
  const { client_id, redirect_uri = '', code_challenge = '', scope, state, resource } = request;
  const client = client_id ? await findClient(db, client_id) : null;
  if (!client)
    throw refused('client_id', 'This app isn’t registered here. Remove it in the app, and add it again.');
  if (!isRegistered(redirect_uri, client.redirectUris))
    throw refused('redirect_uri', 'The app wants to send you to an address that it didn’t register.');
  if (request.response_type !== 'code') throw refused('response_type', 'The app doesn’t ask for a code.');
  if (request.code_challenge_method !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    throw refused('code_challenge', 'The app doesn’t protect its code (PKCE with S256).');
  if (resource !== undefined && !isMcpAddress(resource, publicUrl))
    throw refused('resource', 'The app asks for something that isn’t here.');
  const scopes = scopesOf(scope);
  if (scopes.length === 0) throw refused('scope', 'The app asks for nothing that apps can be allowed.');
  return { client, redirectUri: redirect_uri, codeChallenge: code_challenge, scopes, state };
}

/** Without a wish, all. Scopes of other servers are none of ours. */
function scopesOf(asked: string | undefined): AppScope[] {
  const words = asked?.split(' ').filter(Boolean) ?? [];
  return words.length === 0 ? [...appScopes] : appScopes.filter((scope) => words.includes(scope));
}

const refused = (path: string, message: string) =>
  new AppError('invalid_input', message, { issues: [{ path, message }] });
