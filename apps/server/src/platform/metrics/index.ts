// What whoever watches an installation by machine is told: /metrics. It must not tell of anybody: figures alone, and labels
// of few values.
export { metrics } from './feature.ts';
export { readWaiting } from './read-waiting.ts';
