import type { ProcessRole } from '@deskbell/contract';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { ServedElsewhere } from './app-error.ts';

/** Whoever watches over a process asks these of each. */
const ofAll = /^\/(api\/health|metrics)(\/|$)/;
/** What carriers tell of calls and texts, and where they turn when all else failed: no model is needed for it, so whoever is there answers. */
const ofWebAndVoice =
  /^\/api\/webhooks\/(hold\.wav|reach|(twilio|vonage)\/[^/]+\/(message|text-status|status|outbound-status|fallback))$/;
const ofVoice = /^\/(provider\/call\/web|api\/voice|api\/webhooks\/(twilio|vonage))(\/|$)/;

/** Tells a balancer, or whoever looks for the reason, what the process is for. */
const rolesHeader = 'deskbell-roles';
const retryAfterSeconds = 2;
const logEveryMs = 60_000;

/**
 * Answers 503 what is for processes of other roles, before anything is done for it: balancers try the next one at that, and
 * clients come again.
 */
export function serveOwnRoles(own: readonly ProcessRole[], log: Logger): MiddlewareHandler {
  let loggedAtMs = Number.NEGATIVE_INFINITY;

  return async (http, next) => {
    const needed = rolesFor(http.req.path);
    if (needed === null || needed.some((role) => own.includes(role))) return next();
    if (performance.now() - loggedAtMs > logEveryMs) {
      loggedAtMs = performance.now();
      log.warn({ roles: own, needed }, 'a request came that is for processes of another role (ROLES)');
    }
    http.header(rolesHeader, own.join(','));
    throw new ServedElsewhere('unavailable', needed.includes('web') ? noWeb : noCalls, { retryAfterSeconds });
  };
}

const noCalls = 'Calls aren’t answered here right now. Please try again in a moment.';
const noWeb = 'Pages and requests aren’t answered here. Please try again in a moment.';

/** Who answers it; null: each. */
function rolesFor(path: string): readonly ProcessRole[] | null {
  if (ofAll.test(path)) return null;
  if (ofWebAndVoice.test(path)) return ['web', 'voice'];
  return ofVoice.test(path) ? ['voice'] : ['web'];
}
