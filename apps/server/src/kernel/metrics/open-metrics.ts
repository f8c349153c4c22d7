import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Metrics, noMetrics } from './metrics.ts';

/** Without a token nobody may read the figures: none are kept, and nothing is loaded to keep them. */
export async function openMetrics(
  { metricsToken }: Pick<Config, 'metricsToken'>,
  log: Pick<Logger, 'warn'>,
): Promise<Metrics> {
  if (metricsToken === null) return noMetrics;
  const { prometheusMetrics } = await import('./prometheus-metrics.ts');
  return prometheusMetrics(log);
}
