import type { MiddlewareHandler } from 'hono';
import type { LoadGate } from '../load/index.ts';
import { Overloaded } from './app-error.ts';

/** Who watches over the process has to be answered all the more when it is behind. */
const always = /^\/api\/health\b/;

/** Tells whoever comes while the process is behind to come again: at once, before anything is done for them. */
export function shedLoad(load: LoadGate): MiddlewareHandler {
  return async (http, next) => {
    if (always.test(http.req.path)) return next();
    const leave = load.enter();
    if (!leave) {
      load.refused('request');
      throw new Overloaded();
    }
    try {
      await next();
    } finally {
      leave();
    }
  };
}
