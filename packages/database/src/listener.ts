import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
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

/** One connection for every channel, made at the first `listen` and made anew, with growing pauses, when lost. */
export function createListener(connect: () => Promise<pg.Client>, log: DatabaseLog): Listener {
  const channels = new Map<string, Set<Subscription>>();
  let current: Promise<pg.Client> | undefined;
  let closed = false;

  async function open(): Promise<pg.Client> {
    const client = await connect();
    client.on('notification', ({ channel, payload }) => deliver(channel, payload ?? ''));
    client.on('error', (error) => log.warn({ reason: String(error) }, 'The listening connection was lost'));
    client.once('end', () => void reconnect());
    return client;
  }

  function deliver(channel: string, payload: string): void {
    for (const subscription of channels.get(channel) ?? []) subscription.onPayload(payload);
  }

  async function reconnect(): Promise<void> {
    for (let waitMs = 50; !closed; waitMs = Math.min(waitMs * 2, 5_000)) {
      await pause(waitMs);
      if (closed) return;
      current = open();
      try {
        const client = await current;
        for (const channel of channels.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
        for (const subscription of [...channels.values()].flatMap((s) => [...s]))
          subscription.onReconnect?.();
        return;
      } catch (error) {
        log.warn(
          { reason: String(error), waitMs },
          'The listening connection does not come back; trying again',
        );
      }
    }
  }

  return {
    async listen(channel, subscription) {
      if (closed) throw new Error('The database is closed');
      current ??= open();
      const client = await current;
      const subscriptions = channels.get(channel) ?? new Set();
      channels.set(channel, subscriptions.add(subscription));
      if (subscriptions.size === 1) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0 || closed) return;
        channels.delete(channel);
        const now = await current;
        await now?.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
