import type { Context } from 'hono';

/** The token of `Authorization: Bearer …`, if there is one. */
export const bearerToken = (http: Context): string | undefined =>
  http.req.header('authorization')?.match(/^Bearer\s+(\S+)$/i)?.[1];
