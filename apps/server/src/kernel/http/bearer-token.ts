import type { Context } from 'hono';

/** The token of `Authorization: Bearer …`, if there is one. An API key is none: it says who calls, and opens no conversation. */
export function bearerToken(http: Context): string | undefined {
  const token = bearerOf(http.req.raw.headers);
  return token !== undefined && isApiKey(token) ? undefined : token;
}

/** What `Authorization: Bearer …` says, API key or not. */
export const bearerOf = (headers: Headers): string | undefined =>
  headers.get('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];

/** Whether a token has the form of our API keys. */
export const isApiKey = (token: string): boolean => /^desk_[sp]k_/.test(token);
