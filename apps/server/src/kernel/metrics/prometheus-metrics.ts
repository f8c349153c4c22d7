import type { Logger } from 'pino';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { MetricOptions, Metrics } from './metrics.ts';

/** Figures of this process in Prometheus' text format, those of Node itself among them. */
export function prometheusMetrics(log: Pick<Logger, 'warn'>): Metrics {
  const registry = new Registry();
  const reads: (() => Promise<void> | void)[] = [];
  let printing: Promise<{ contentType: string; text: string }> | null = null;
  collectDefaultMetrics({ register: registry });

  const configOf = ({ name, help, labels = [] }: MetricOptions) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });

  async function print() {
    await Promise.all(
      reads.map(async (read) => {
        try {
          await read();
        } catch (error) {
          log.warn({ err: error }, 'some figures could not be read');
        }
      }),
    );
    return { contentType: registry.contentType, text: await registry.metrics() };
  }

  return {
    isOn: true,
    counter(options) {
      const counter = new Counter(configOf(options));
      return (labels, by = 1) => counter.inc(labels, by);
    },
    histogram(options) {
      const histogram = new Histogram({ ...configOf(options), buckets: [...options.buckets] });
      return (labels, value) => histogram.observe(labels, value);
    },
    gauge(options) {
      const gauge = new Gauge(configOf(options));
      return { set: (labels, value) => gauge.set(labels, value), reset: () => gauge.reset() };
    },
    onPrint: (read) => void reads.push(read),
    // Who asks meanwhile is given the same.
    print() {
      printing ??= print().finally(() => {
        printing = null;
      });
      return printing;
    },
  };
}
