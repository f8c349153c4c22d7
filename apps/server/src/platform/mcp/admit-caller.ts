import type { Context } from 'hono';
import { authenticateApiKey } from '../../identity/api-keys/index.ts';
import { isAccessToken, resourceMetadataAddress } from '../../identity/connected-apps/index.ts';
import {
  AppError,
  bearerOf,
  callerNetwork,
  contextOf,
  type MemberContext,
  type Session,
} from '../../kernel/http/index.ts';
import type { McpParts } from './mcp-parts.ts';

/**
 * Who calls, by the private API key or the access token of `Authorization: Bearer`: taken from its allowance and counted as an
 * API call. Throws unauthorized, forbidden for a public key, and rate_limited.
 */
export async function admitCaller(http: Context, parts: McpParts): Promise<MemberContext> {
  try {
    const session = await sessionFor(bearerOf(http.req.raw.headers), http, parts);
    return contextOf(parts, session) as MemberContext; // keys and tokens always have their account
  } catch (error) {
    if (error instanceof AppError && error.status === 401)
      http.header('WWW-Authenticate', challenge(http, parts.publicUrl, error.message));
    throw error;
  }
}

async function sessionFor(token: string | undefined, http: Context, parts: McpParts): Promise<Session> {
  if (token === undefined)
    throw new AppError(
      'unauthorized',
      'Connect by OAuth, or send an API key as `Authorization: Bearer desk_sk_…`.',
    );
  const network = callerNetwork(http, parts.config.trustedProxies);
  if (isAccessToken(token)) {
    const session = await parts.accessTokens.check(token);
    await parts.apiKeys.admit(session, network);
    return session;
  }
  const key = await authenticateApiKey(parts, token, http.req.header('origin') ?? null, network);
  if (!key.ok) {
    const { code, message, retryAfterSeconds } = key;
    throw new AppError(code, message, { ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
  if (key.kind === 'public')
    throw new AppError('forbidden', 'The MCP server needs a private API key: a public one is for web pages.');
  return key.session;
}

/** RFC 6750: an error only for whoever sent a token. RFC 9728: where it says how to get one. */
function challenge(http: Context, publicUrl: string, description: string): string {
  const error = http.req.header('authorization')
    ? `error="invalid_token", error_description="${description}", `
    : '';
  return `Bearer realm="MCP", ${error}resource_metadata="${resourceMetadataAddress(publicUrl)}"`;
}
