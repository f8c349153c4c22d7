// Traces of what the process does, through requests, turns, calls, events and jobs, for whoever watches it. It must not know
// what any of these are.
export { openTracing } from './open-tracing.ts';
export { noTracing, type OpenSpan, type Tracing } from './tracing.ts';
