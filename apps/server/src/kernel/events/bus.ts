import { randomUUID } from 'node:crypto';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import { noTracing, type Tracing } from '../tracing/index.ts';
import type { DomainEvent } from './domain-event.ts';

type Handler = (event: DomainEvent) => void;

/**
 * Publishes events after commit: immediately within this process, to other processes within some 30 ms. A process that
 * loses its connection may miss some: `onGap` is then called, to drop what it cached. What must not be missed is a job.
 */
export interface Bus {
  publish(event: DomainEvent): void;
  subscribe(handler: Handler): () => void;
  onGap(handler: () => void): void;
  close(): Promise<void>;
}

const channel = 'deskbell_events';
const batchMs = 25;
const maxPayloadBytes = 7000; // NOTIFY carries at most 8,000

/** A bus over LISTEN/NOTIFY of the database. */
export async function createBus(db: Database, log: Logger, tracing: Tracing = noTracing): Promise<Bus> {
  const origin = randomUUID();
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
      await db.system(async (tx) => {
        for (const payload of payloads(origin, events)) await tx.notify(channel, payload);
      });
    } catch (error) {
      log.warn({ err: error, events: events.length }, 'other processes were not told what happened');
    }
  }

  const hear = (payload: string) => {
    const message = JSON.parse(payload) as { origin: string; events: SentEvent[] };
    if (message.origin === origin) return;
    for (const { traceparent = null, ...event } of message.events) emit(event, traceparent);
  };
  const stopListening = await db.listen(channel, hear, () => {
    for (const handler of gapHandlers) handler();
  });

  return {
    publish(event) {
      emit(event, null);
      const traceparent = tracing.carry();
      waiting.push(traceparent === null ? event : { ...event, traceparent });
      timer ??= setTimeout(() => {
        sending = flush();
      }, batchMs);
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

function payloads(origin: string, events: SentEvent[]): string[] {
  const whole = JSON.stringify({ origin, events });
  if (Buffer.byteLength(whole) <= maxPayloadBytes || events.length === 1) return [whole];
  const half = Math.ceil(events.length / 2);
  return [...payloads(origin, events.slice(0, half)), ...payloads(origin, events.slice(half))];
}
