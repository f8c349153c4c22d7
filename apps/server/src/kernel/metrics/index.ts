// Figures of this process for whoever watches it: counters, histograms, gauges. It must not know what they tell of: each is
// defined where it is counted.
export { longSeconds, quickSeconds, waitedForSeconds } from './buckets.ts';
export { type Metrics, noMetrics } from './metrics.ts';
export { openMetrics } from './open-metrics.ts';
