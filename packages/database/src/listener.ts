import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { isConnectionLoss, orUnavailable } from './database-unavailable.ts';
import type { DatabaseLog } from './log.ts';

export interface Subscription {
  onPayload: (payload: string) => void;
  /** The connection was lost and is back: notifications in between are missing. */
  onReconnect?: () => void;
}

export interface Listener {
  listen(channel: string, subscription: Subscription): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** One connection for every channel, made at the first `listen` and made again, with growing pauses, when lost. */
export function createListener(connect: () => Promise<pg.Client>, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<Subscription>>();
  /** Pending while the connection is being made (again). */
  let current: Promise<pg.Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let closed = false;

  async function open(): Promise<pg.Client> {
    const client = await connect();
    client.on('error', (error) => log.warn({ reason: error.message }, 'The listening connection was lost'));
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    try {
      for (const channel of channels.keys()) await client.query(listenTo(channel));
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', () => {
      if (closed) return;
      current = reopen();
      // Nobody may be waiting for it when `close` ends it.
      current.catch((error) => log.debug({ reason: String(error) }, 'No listening connection any more'));
    });
    return client;
  }

  function deliver(channel: string, payload: string): void {
    for (const { onPayload } of channels.get(channel) ?? []) guard(() => onPayload(payload));
  }

  // A listener that throws must not end the connection that all others share.
  function guard(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      log.error({ reason: String(error) }, 'A listener failed');
    }
  }

  async function reopen(): Promise<pg.Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs);
      try {
        const client = await open();
        if (closed) {
          await client.end();
          return client;
        }
        for (const { onReconnect } of [...channels.values()].flatMap((s) => [...s])) {
          if (onReconnect) guard(onReconnect);
        }
        return client;
      } catch (error) {
        if (closed) throw error;
        log.warn(
          { reason: String(error), waitMs },
          'The listening connection does not come back; trying again',
        );
      }
    }
  }

  async function connected(): Promise<pg.Client> {
    current ??= open();
    try {
      return await current;
    } catch (error) {
      current = undefined;
      throw error;
    }
  }

  async function listen(channel: string, subscription: Subscription): Promise<() => Promise<void>> {
    if (closed) throw new Error('The database is closed');
    const client = await connected();
    const subscriptions = channels.get(channel) ?? new Set();
    channels.set(channel, subscriptions.add(subscription));
    try {
      // Listening twice is listening once.
      await inTurn(() => client.query(listenTo(channel)));
    } catch (error) {
      forget(channel, subscription);
      throw orUnavailable(error);
    }
    return () => stopListening(channel, subscription);
  }

  async function stopListening(channel: string, subscription: Subscription): Promise<void> {
    const was = channels.get(channel)?.has(subscription);
    forget(channel, subscription);
    if (!was || closed || channels.has(channel)) return;
    try {
      await inTurn(async () => (await current)?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`));
    } catch (error) {
      // A lost connection listens to nothing, and the next one listens to what is left.
      if (!isConnectionLoss(error)) throw error;
    }
  }

  /** A connection takes one statement at a time. */
  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  function forget(channel: string, subscription: Subscription): void {
    const subscriptions = channels.get(channel);
    subscriptions?.delete(subscription);
    if (subscriptions?.size === 0) channels.delete(channel);
  }

  async function close(): Promise<void> {
    closed = true;
    channels.clear();
    const client = await Promise.race([
      current?.catch(() => undefined),
      pause(100, undefined, { ref: false }),
    ]);
    await client?.end();
  }

  return { listen, close };
}

function listenTo(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}
