import { createHash, randomBytes } from 'node:crypto';

/** A refusal as a token endpoint answers it (RFC 6749, 5.2). */
export class OAuthRefusal extends Error {
  readonly status: number;
  readonly error: string;
  constructor(error: string, status = 400) {
    super(error);
    this.error = error;
    this.status = status;
  }
}

interface Code {
  challenge: string;
  redirectUri: string;
  scope: string;
  email: string;
}

/**
 * An OAuth 2.0 authorization server with PKCE (RFC 7636), as strict as providers are. `now`: its clock.
 */
export function createOAuthServer(options: {
  clientId: string;
  clientSecret: string;
  now: () => Date;
  /** Refresh tokens are exchanged with each use. */
  rotates?: boolean;
}) {
  const { clientId, clientSecret, now } = options;
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, { email: string; scope: string }>();
  const accessTokens = new Map<string, { email: string; scope: string; until: number }>();
  const lasts = 3600;

  function give(email: string, scope: string, refreshToken: string | null) {
    const accessToken = `at-${randomBytes(12).toString('hex')}`;
    accessTokens.set(accessToken, { email, scope, until: now().getTime() + lasts * 1000 });
    const claims = { iss: 'https://fake.invalid', aud: clientId, sub: `sub-${email}`, email };
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return {
      ...{ access_token: accessToken, token_type: 'Bearer', expires_in: lasts, scope },
      ...(refreshToken && { refresh_token: refreshToken }),
      ...(scope.includes('openid') && { id_token: `${part({ alg: 'RS256' })}.${part(claims)}.c2ln` }),
    };
  }

  return {
    /** As a browser comes back: somebody said yes to all, or to `scope`, or no. */
    answer(asked: URL, how: { email: string; scope?: string; denies?: boolean }): URL {
      const given = (name: string) => asked.searchParams.get(name) ?? '';
      if (given('client_id') !== clientId) throw new Error('the client is not known');
      if (given('response_type') !== 'code' || given('code_challenge_method') !== 'S256')
        throw new Error('a code by PKCE is asked for otherwise');
      const back = new URL(given('redirect_uri'));
      back.searchParams.set('state', given('state'));
      if (how.denies) {
        back.searchParams.set('error', 'access_denied');
        return back;
      }
      const code = `code-${randomBytes(12).toString('hex')}`;
      const scope = how.scope ?? given('scope');
      const redirectUri = given('redirect_uri');
      codes.set(code, { challenge: given('code_challenge'), redirectUri, scope, email: how.email });
      back.searchParams.set('code', code);
      return back;
    },

    /** What the token endpoint answers. Throws OAuthRefusal. */
    exchange(form: URLSearchParams) {
      const given = (name: string) => form.get(name) ?? '';
      if (given('client_id') !== clientId || given('client_secret') !== clientSecret)
        throw new OAuthRefusal('invalid_client', 401);
      if (given('grant_type') === 'refresh_token') {
        const known = refreshTokens.get(given('refresh_token'));
        if (!known) throw new OAuthRefusal('invalid_grant');
        if (!options.rotates) return give(known.email, known.scope, null);
        const next = `rt-${randomBytes(12).toString('hex')}`;
        refreshTokens.set(next, known);
        return give(known.email, known.scope, next);
      }
      if (given('grant_type') !== 'authorization_code') throw new OAuthRefusal('unsupported_grant_type');
      const code = codes.get(given('code'));
      codes.delete(given('code'));
      const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url');
      if (!code || code.redirectUri !== given('redirect_uri') || code.challenge !== challenge)
        throw new OAuthRefusal('invalid_grant');
      const refreshToken = `rt-${randomBytes(12).toString('hex')}`;
      refreshTokens.set(refreshToken, code);
      return give(code.email, code.scope, refreshToken);
    },

    /** Whose token it is; null: it counts no more. */
    bearer(authorization: string | undefined): { email: string; scope: string } | null {
      const known = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '');
      return known && known.until > now().getTime() ? known : null;
    },

    /** Ends everything that somebody let be done. */
    revoke(email: string): void {
      for (const tokens of [refreshTokens, accessTokens])
        for (const [token, known] of tokens) if (known.email === email) tokens.delete(token);
    },
    /** By one of the tokens; false: it isn't known. */
    revokeBy(token: string): boolean {
      const known = refreshTokens.get(token) ?? accessTokens.get(token);
      if (known) this.revoke(known.email);
      return known !== undefined;
    },
    /** Access tokens that were given out end before their time. */
    expireAccess(): void {
      accessTokens.clear();
    },
    grants: () => refreshTokens.size,
  };
}
