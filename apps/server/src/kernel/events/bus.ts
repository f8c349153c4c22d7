import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { noTracing, type Tracing } from '../tracing/index.ts';
import type { BusLine } from './bus-line.ts';
import type { DomainEvent } from './domain-event.ts';

type Handler = (event: DomainEvent) => void;

/**
 * Publishes events after commit: immediately within this process, to other processes within some 30 ms (over Redis 5 ms). A process that
 * loses its connection may miss some: `onGap` is then called, to drop what it cached. What must not be missed is a job.
 */
export interface Bus {
  readonly kind: BusLine['kind'];
  publish(event: DomainEvent): void;
  subscribe(handler: Handler): () => void;
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

/** As many as are on their way over two lines at once. */
const mostRemembered = 2000;

/** A bus over a line to the other processes. */
export async function createBus(line: BusLine, log: Logger, tracing: Tracing = noTracing): Promise<Bus> {
  const origin = randomUUID();
  const heard = new LRUCache<string, true>({ max: mostRemembered });
  let sent = 0;
  const handlers = new Set<Handler>();
  const gapHandlers = new Set<() => void>();
  let waiting: SentEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function emit(event: DomainEvent, from: string | null): void {
    const hand = () => {
      for (const handler of handlers) handler(event);
    };
    if (from === null && tracing.carry() === null) {
      hand(); // by nothing that is traced
      return;
    }
    const span = tracing.begin(`event ${event.kind}`, {}, from);
    span.within(hand);
    span.end();
  }

  async function flush(): Promise<void> {
    timer = undefined;
    const events = waiting;
    waiting = [];
    try {
      await line.send(payloads(events, line.maxBytes));
    } catch (error) {
      log.warn({ err: error, events: events.length }, 'other processes were not told what happened');
    }
  }

  const hear = (payload: string) => {
    const message = JSON.parse(payload) as { origin: string; nr?: number; events: SentEvent[] };
    if (message.origin === origin) return;
    const name = `${message.origin} ${message.nr}`;
    // One without a number is of a process of an earlier version.
    if (message.nr !== undefined && heard.has(name)) return;
    heard.set(name, true);
    for (const { traceparent = null, ...event } of message.events) emit(event, traceparent);
  };
  const stopListening = await line.listen(hear, () => {
    for (const handler of gapHandlers) handler();
  });

  /** As few as fit. */
  function payloads(events: SentEvent[], maxBytes: number): string[] {
    const whole = JSON.stringify({ origin, nr: sent, events });
    if (Buffer.byteLength(whole) <= maxBytes || events.length === 1) {
      sent += 1;
      return [whole];
    }
    const half = Math.ceil(events.length / 2);
    return [...payloads(events.slice(0, half), maxBytes), ...payloads(events.slice(half), maxBytes)];
  }

  return {
    kind: line.kind,
    publish(event) {
      emit(event, null);
      const traceparent = tracing.carry();
      waiting.push(traceparent === null ? event : { ...event, traceparent });
      timer ??= setTimeout(() => {
        sending = flush();
      }, line.batchMs);
    },
    subscribe(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    onGap: (handler) => void gapHandlers.add(handler),
    async close() {
      clearTimeout(timer);
      await sending;
      if (waiting.length > 0) await flush();
      await stopListening();
    },
  };
}

/** With the trace it belongs to, where there is one. */
type SentEvent = DomainEvent & { traceparent?: string };
