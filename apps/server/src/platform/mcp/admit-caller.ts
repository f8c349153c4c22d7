import type { Context } from 'hono';
import { authenticateApiKey } from '../../identity/api-keys/index.ts';
import { AppError, bearerOf, callerNetwork, contextOf, type MemberContext } from '../../kernel/http/index.ts';
import type { McpParts } from './mcp-parts.ts';

/**
 * Who calls, by the private API key of `Authorization: Bearer`: taken from the key's allowance and counted as an API call.
 * Throws unauthorized, forbidden for a public key, and rate_limited.
 */
export async function admitCaller(http: Context, parts: McpParts): Promise<MemberContext> {
  const token = bearerOf(http.req.raw.headers);
  if (token === undefined) {
    http.header('WWW-Authenticate', challenge());
    throw new AppError('unauthorized', 'Send an API key as `Authorization: Bearer desk_sk_…`.');
  }
  const network = callerNetwork(http, parts.config.trustedProxies);
  const key = await authenticateApiKey(parts, token, http.req.header('origin') ?? null, network);
  if (!key.ok) {
    if (key.status === 401) http.header('WWW-Authenticate', challenge('invalid_token', key.message));
    const { code, message, retryAfterSeconds } = key;
    throw new AppError(code, message, { ...(retryAfterSeconds && { retryAfterSeconds }) });
  }
  if (key.kind === 'public')
    throw new AppError('forbidden', 'The MCP server needs a private API key: a public one is for web pages.');
  return contextOf(parts, key.session) as MemberContext; // a key always has its account
}

/** RFC 6750: an error only for whoever sent a token. */
const challenge = (error?: string, description?: string) =>
  `Bearer realm="MCP"${error ? `, error="${error}", error_description="${description}"` : ''}`;
