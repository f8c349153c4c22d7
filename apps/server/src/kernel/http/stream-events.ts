import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import { asAppError, errorBody } from './respond-error.ts';

/** One client's server-sent events. An event without a name (null) is its data alone. `send` resolves false once the client has left; `left` aborts then. */
export interface EventStream {
  send(event: string | null, data: unknown, id?: string): Promise<boolean>;
  left: AbortSignal;
}

/** So many moments may wait for a reader. */
const mostWaiting = 16;

/** Sends what is true for a moment, such as that somebody writes. Behind a reader who is slow it doesn't pile up: what is more is dropped. */
export function momentSender(stream: EventStream): (event: string, data: unknown) => void {
  let waiting = 0;
  return (event, data) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    stream
      .send(event, data)
      .catch(() => undefined) // they have left
      .finally(() => {
        waiting -= 1;
      });
  };
}

/** Does the client ask for server-sent events rather than JSON? */
export const wantsEventStream = (context: Context) =>
  (context.req.header('accept') ?? '').includes('text/event-stream');

/**
 * Answers with server-sent events. A failure is sent as `error {message, code}`, since the status is already out.
 * `run` continues when the client leaves; it decides itself whether to stop. `end`: the client is let go when it aborts.
 * `release` is called when all is over.
 */
export function streamEvents(
  context: Context,
  log: Logger,
  run: (stream: EventStream) => Promise<void>,
  { end, release }: { end?: AbortSignal; release?: () => void } = {},
): Response {
  context.header('X-Accel-Buffering', 'no'); // nginx would buffer the stream
  return streamSSE(context, async (sse) => {
    const left = new AbortController();
    sse.onAbort(() => left.abort());
    const letGo = () => left.abort();
    end?.addEventListener('abort', letGo, { once: true });
    if (end?.aborted) letGo();
    const send: EventStream['send'] = async (event, data, id) => {
      if (left.signal.aborted) return false;
      await sse.writeSSE({ ...(event && { event }), data: JSON.stringify(data), ...(id && { id }) });
      return !left.signal.aborted;
    };
    try {
      await run({ send, left: left.signal });
    } catch (thrown) {
      const error = asAppError(thrown);
      if (error.status >= 500) log.error({ err: thrown, route: context.req.routePath }, 'stream failed');
      await send('error', errorBody(error));
    } finally {
      end?.removeEventListener('abort', letGo);
      release?.();
    }
  });
}
