import { readFileSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { noTracing, type Tracing } from './tracing.ts';

/** Without an address to send them to, nothing is traced, and nothing is loaded to trace it. */
export async function openTracing(
  { traceEndpoint }: Pick<Config, 'traceEndpoint'>,
  log: Pick<Logger, 'warn'>,
): Promise<Tracing> {
  if (traceEndpoint === null) return noTracing;
  const { otelTracing } = await import('./otel-tracing.ts');
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    version: string;
  };
  return otelTracing(traceEndpoint, version, log);
}
