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
  /** What recurs by the clock: endings, sweeps, retention, sending. Begun once, at the start, by processes that do the jobs. */
  cleanup?(deps: Deps): Promise<void>;
  /** What is begun at the start of each process, whatever it does. */
  begin?(deps: Deps): Promise<void>;
}
