import { createHash } from 'node:crypto';
import { type Endpoint, takesIdempotencyKey } from '@deskbell/contract';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { MemberContext } from './context.ts';
import { isProviderPath } from './provider-path.ts';

const keptMs = 60_000;

/** Creations whose answer nobody read. */
export interface LostAnswers {
  /**
   * Creates, unless the same caller's same request was cut off within the last minute before its answer was out: then that
   * one's answer is given, once, and nothing is created.
   */
  unlessLost(
    ctx: MemberContext,
    http: Context,
    body: unknown,
    create: () => Promise<unknown>,
  ): Promise<unknown>;
}

/** Whether a creation is guarded without a key: clients of the voice provider repeat what broke off, and send none. */
export const repeatsLostAnswers = (endpoint: Endpoint): boolean =>
  isProviderPath(endpoint.path) && takesIdempotencyKey(endpoint);

/** Known to this process alone: whoever wants more sends an Idempotency-Key. */
export function createLostAnswers(): LostAnswers {
  const lost = new LRUCache<string, Promise<unknown>>({ max: 1000, ttl: keptMs });
  return {
    unlessLost({ account, actor }, http, body, create) {
      const request = [
        account.id,
        actor.apiKey?.id ?? actor.userId,
        http.req.method,
        http.req.path,
        body ?? null,
      ];
      const key = createHash('sha256').update(JSON.stringify(request)).digest('base64url');
      const earlier = lost.get(key);
      if (earlier) {
        lost.delete(key);
        return earlier;
      }
      const answer = create();
      const { signal } = http.req.raw;
      const keep = () => lost.set(key, answer);
      if (signal.aborted) keep();
      signal.addEventListener('abort', keep, { once: true });
      // What failed may be tried again; what was streamed can't be given again.
      const forget = () => {
        signal.removeEventListener('abort', keep);
        if (lost.peek(key) === answer) lost.delete(key);
      };
      answer.then((made) => made instanceof Response && forget(), forget);
      return answer;
    },
  };
}
