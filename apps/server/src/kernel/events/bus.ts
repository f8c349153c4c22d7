import { randomUUID } from 'node:crypto';
import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
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
export async function createBus(db: Database, log: Logger): Promise<Bus> {
  const origin = randomUUID();
  const handlers = new Set<Handler>();
  const gapHandlers = new Set<() => void>();
  let waiting: DomainEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const emit = (event: DomainEvent) => {
    for (const handler of handlers) handler(event);
  };

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
    const message = JSON.parse(payload) as { origin: string; events: DomainEvent[] };
    if (message.origin !== origin) message.events.forEach(emit);
  };
  const stopListening = await db.listen(channel, hear, () => {
    for (const handler of gapHandlers) handler();
  });

  return {
    publish(event) {
      emit(event);
      waiting.push(event);
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

function payloads(origin: string, events: DomainEvent[]): string[] {
  const whole = JSON.stringify({ origin, events });
  if (Buffer.byteLength(whole) <= maxPayloadBytes || events.length === 1) return [whole];
  const half = Math.ceil(events.length / 2);
  return [...payloads(origin, events.slice(0, half)), ...payloads(origin, events.slice(half))];
}
