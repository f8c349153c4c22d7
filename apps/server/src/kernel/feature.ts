import type { Hono } from 'hono';
import type { Api, Deps } from './http/index.ts';

/** What a feature adds to the process. `Parts`: what it needs beyond the dependencies of all; app.ts puts them together. */
export interface Feature<Parts extends Deps = Deps> {
  /** Its endpoints. */
  routes?(api: Api, parts: Parts, app: Hono): void;
  /** Handlers of its durable jobs. */
  jobs?(parts: Parts): void;
  /** What it does when events are heard. */
  listeners?(parts: Parts): void;
  /** What recurs by the clock: endings, sweeps, retention. Begun once, at the start. */
  cleanup?(deps: Deps): Promise<void>;
}
