import type { MiddlewareHandler } from 'hono';
import type { Tracing } from '../tracing/index.ts';

/** Who watches over the process asks all the time. */
const untold = /^\/(?:metrics$|api\/health\b)/;

/**
 * A trace for each request, called by the pattern of its route. It begins here: a `traceparent` that a caller sends is nobody's
 * we know.
 */
export function traceRequests(tracing: Tracing): MiddlewareHandler {
  return async (http, next) => {
    if (untold.test(http.req.path)) return next();
    const { method } = http.req;
    const span = tracing.begin(method, { 'http.request.method': method });
    try {
      await span.within(next);
      const { routePath } = http.req; // of the handler that answered
      span.rename(`${method} ${routePath}`);
      span.set({ 'http.route': routePath, 'http.response.status_code': http.res.status });
      span.end(http.res.status >= 500 ? http.error : undefined);
    } catch (error) {
      span.end(error);
      throw error;
    }
  };
}
