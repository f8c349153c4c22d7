import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { inRequest } from '../request-scope/index.ts';

/** Gives each request an id, which its answer bears as `X-Request-Id` and the log's lines as `requestId`. */
export function nameRequests(): MiddlewareHandler {
  return async (http, next) => {
    const requestId = randomUUID();
    await inRequest(requestId, next);
    http.header('X-Request-Id', requestId);
  };
}
