import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import type { Config } from '../../../kernel/config.ts';

/** The provider's name in better-auth's paths: it leads its users back to /api/auth/callback/oidc. */
export const providerId = 'oidc';

/**
 * Sign-in at the operator's OpenID Connect provider; none without one. Its address book is asked once, at the start. What
 * it says of a user counts only if its signature is right, and an address only if it says that the address is verified.
 */
export function singleSignOn(oidc: Config['oidc']) {
  if (!oidc) return [];
  const { issuer, clientId, clientSecret, name } = oidc;
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const scopes = ['openid', 'email', 'profile'];
  const provider = { providerId, name, discoveryUrl, clientId, clientSecret, scopes, pkce: true };
  return [genericOAuth({ config: [{ ...provider, requireIdTokenVerification: true }] })];
}
