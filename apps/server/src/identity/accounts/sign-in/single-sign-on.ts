import { APIError, createAuthMiddleware } from 'better-auth/api';
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
  return [genericOAuth({ config: [{ ...provider, requireIdTokenVerification: true }] }), noTokensOfCallers];
}

/**
 * better-auth would also sign in whoever sends an id token, and ask the provider about an access token beside it: one that
 * the user gave another site would make that site the user here. Ours come from the provider, for a code of our own.
 */
const noTokensOfCallers = {
  id: 'no-tokens-of-callers',
  hooks: {
    before: [
      {
        matcher: ({ path }: { path?: string }) => path === '/sign-in/social' || path === '/link-social',
        handler: createAuthMiddleware(async ({ body }) => {
          if ((body as { idToken?: unknown } | undefined)?.idToken === undefined) return;
          throw new APIError('BAD_REQUEST', {
            message: 'Sign in at the provider; its tokens are not taken here.',
            code: 'ID_TOKEN_NOT_SUPPORTED',
          });
        }),
      },
    ],
  },
};
