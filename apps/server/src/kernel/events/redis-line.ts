import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { RedisConnection } from '../redis/index.ts';
import type { BusLine } from './bus-line.ts';

/** Said over the other line by a process that Redis doesn't reach: to whoever doesn't know it, a message with nothing in it. */
const deafCall = JSON.stringify({ origin: 'deaf', events: [] });
const deafEveryMs = 5000;
/** Who said so is spoken to over both lines for so long. */
const bothForMs = 3 * deafEveryMs;
const lateMs = 1000;

/**
 * Over a channel of Redis, which keeps nothing. The other line carries what Redis doesn't take, and whatever is sent while a process
 * says that Redis doesn't reach it, so that an outage for all or for one loses nothing but what was on its way.
 */
export function redisLine(
  { commands, listener, prefix }: RedisConnection,
  other: BusLine,
  log: Logger,
): BusLine {
  const channel = `${prefix}events`;
  let bothUntil = 0;

  async function publish(payloads: readonly string[]): Promise<boolean> {
    if (!commands.isReady) return false;
    const sent = Promise.all(payloads.map((payload) => commands.publish(channel, payload))).then(
      () => true,
      () => false,
    );
    return Promise.race([sent, pause(lateMs, false, { ref: false })]);
  }

  return {
    kind: 'redis',
    batchMs: 2,
    maxBytes: other.maxBytes,
    async send(payloads) {
      const isSent = await publish(payloads);
      if (!isSent || Date.now() < bothUntil) await other.send(payloads);
    },
    async listen(hear, onGap) {
      const stopOther = await other.listen((payload) => {
        if (payload === deafCall) bothUntil = Date.now() + bothForMs;
        else hear(payload);
      }, onGap);

      let isSubscribed = false;
      const subscribe = async () => {
        try {
          if (!isSubscribed) await listener.subscribe(channel, hear);
          isSubscribed = true;
          onGap();
        } catch {
          // It was lost meanwhile; once it is back, this runs again.
        }
      };
      const sayDeaf = () => {
        if (listener.isReady && isSubscribed) return;
        other.send([deafCall]).catch((error: unknown) => {
          log.warn({ err: error }, 'neither Redis nor the database reaches this process');
        });
      };
      listener.on('ready', subscribe);
      listener.on('reconnecting', sayDeaf);
      const saying = setInterval(sayDeaf, deafEveryMs);
      saying.unref();
      if (listener.isReady) await subscribe();
      else sayDeaf();
      return async () => {
        clearInterval(saying);
        listener.off('ready', subscribe);
        listener.off('reconnecting', sayDeaf);
        if (listener.isReady) await listener.unsubscribe(channel);
        await stopOther();
      };
    },
  };
}
