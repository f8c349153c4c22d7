import { createHash, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { AppError, bearerOf, type Deps } from '../../kernel/http/index.ts';

/** `GET /metrics` in Prometheus' text format, for whoever has the token. Without one in the configuration there is no such address. */
export function metricsRoutes(app: Hono, { config, metrics }: Pick<Deps, 'config' | 'metrics'>): void {
  const { metricsToken } = config;
  if (metricsToken === null) return;
  app.get('/metrics', async (http) => {
    const given = bearerOf(http.req.raw.headers);
    if (given === undefined || !isSame(given, metricsToken)) {
      http.header('WWW-Authenticate', 'Bearer');
      throw new AppError('unauthorized', 'Send METRICS_TOKEN as "Authorization: Bearer …".');
    }
    const { contentType, text } = await metrics.print();
    return http.body(text, 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
}

// Digests are of one length, and take as long to compare whatever they are of.
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash('sha256').update(text).digest();
