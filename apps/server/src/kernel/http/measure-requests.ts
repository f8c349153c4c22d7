import type { MiddlewareHandler } from 'hono';
import { type Metrics, waitedForSeconds } from '../metrics/index.ts';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests with how long they took, by the pattern of their route (`/api/leads/:id`, never the address that was asked).
 * An event stream or a call has been answered when it begins.
 */
export function measureRequests(metrics: Metrics): MiddlewareHandler {
  const answered = metrics.histogram({
    name: 'deskbell_http_request_duration_seconds',
    help: 'Requests by route and status, and the seconds until they were answered.',
    labels: ['method', 'route', 'status'],
    buckets: waitedForSeconds,
  });
  const limited = metrics.counter({
    name: 'deskbell_rate_limited_total',
    help: 'Requests that were refused as their caller had asked too often (429), by route.',
    labels: ['route'],
  });

  return async (http, next) => {
    const since = performance.now();
    await next();
    const { method, routePath: route } = http.req; // of the handler that answered
    const { status } = http.res;
    const labels = { method: methods.has(method) ? method : 'other', route, status: String(status) };
    answered(labels, (performance.now() - since) / 1000);
    if (status === 429) limited({ route });
  };
}
