import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';
import type { RedisClientType } from 'redis';
import { type Config, ConfigError } from '../config.ts';
import { installationId } from '../installation-id.ts';

/** Two connections to Redis or Valkey, made again whenever they are lost. */
export interface RedisConnection {
  /** A command fails at once while it is away. */
  commands: RedisClientType;
  /** Only hears: what it was subscribed to it is subscribed to again. */
  listener: RedisClientType;
  /** Begins the names of this installation's keys and channels, as others may use the same server. */
  prefix: string;
  /** Its address, for people. */
  title: string;
  /** Why it doesn't answer; null: it does. */
  trouble(): string | null;
  close(): void;
}

const firstWaitMs = 2000;
const longestPauseMs = 3000;

/**
 * Connects to the server of REDIS_URL; null: there is none. One that is away is no reason not to start: it is tried again and again.
 * @throws ConfigError when it refuses the login
 */
export async function openRedis(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  db: Database,
  log: Logger,
): Promise<RedisConnection | null> {
  if (!redisUrl) return null;
  const { createClient } = await import('redis');
  const options = {
    url: redisUrl,
    // One that stands still is noticed by its silence.
    pingInterval: 1500,
    socket: {
      connectTimeout: 3000,
      socketTimeout: 5000,
      reconnectStrategy: (tries: number) => Math.min(50 * 2 ** tries, longestPauseMs),
    },
  };
  const commands = createClient({ ...options, disableOfflineQueue: true }) as RedisClientType;
  const listener = createClient(options) as RedisClientType;
  let lastError: Error | null = null;
  for (const client of [commands, listener]) {
    client.on('error', (error: Error) => {
      if (lastError === null)
        log.warn({ reason: reasonOf(error) }, 'Redis does not answer; PostgreSQL serves instead');
      lastError = error;
    });
    client.on('ready', () => {
      if (commands.isReady && listener.isReady) lastError = null;
    });
  }
  const close = () => {
    for (const client of [commands, listener]) if (client.isOpen) client.destroy();
  };
  await firstTry(commands, listener);
  if (isRefusal(lastError)) {
    close();
    throw new ConfigError('REDIS_URL: the server refuses this login. Correct its user name and password.');
  }
  return {
    ...{ commands, listener, close, title: new URL(redisUrl).host },
    prefix: `deskbell:${await installationId(db)}:`,
    trouble() {
      if (commands.isReady && listener.isReady) return null;
      return `It can't be reached${lastError ? ` (${reasonOf(lastError)})` : ''}: see REDIS_URL and the network.`;
    },
  };
}

/** Both connected, an error of either, or a while. */
async function firstTry(commands: RedisClientType, listener: RedisClientType): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, firstWaitMs).unref();
    for (const client of [commands, listener]) client.once('error', () => resolve());
    // It goes on trying by itself; what ends that is `close`.
    Promise.all([commands.connect(), listener.connect()]).then(
      () => resolve(),
      () => resolve(),
    );
  });
}

const isRefusal = (error: Error | null) => /^(WRONGPASS|NOAUTH|NOPERM)/.test(error?.message ?? '');

/** Never its message, which may quote what was sent. */
const reasonOf = (error: Error & { code?: string }): string => error.code ?? error.constructor.name;
