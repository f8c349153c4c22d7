import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseUnavailable, isConnectionLoss } from './database-unavailable.ts';
import type { EmbeddedConnection } from './embedded/start-embedded-postgres.ts';

/** A server to talk to: a PostgreSQL URL, or the embedded one. */
export type Server = { url: string } | { embedded: EmbeddedConnection };

/** A role that works with the database; without one, a connection is the owner's. */
export type Role = 'deskbell_app' | 'deskbell_auth' | 'deskbell_platform';

interface SessionOptions {
  role?: Role;
  /** Settings in force from the connection's first moment (`-c name=value`). */
  settings: Record<string, string>;
  appName: string;
  /** How long this process waits for the answer to one statement; for ever unless told. */
  queryLimitMs?: number;
}

/** The driver's configuration for one connection or a pool. */
export function connectionConfig(
  server: Server,
  { role, settings, appName, queryLimitMs }: SessionOptions,
): pg.ClientConfig {
  const shared = { application_name: appName, keepAlive: true, types, query_timeout: queryLimitMs };
  if ('embedded' in server) {
    // Each role has a login of its own: none can become another, nor the owner.
    const { user: owner, ...address } = server.embedded;
    return { ...address, user: role ?? owner, ...shared, options: asOptions(settings) };
  }
  const { url, options } = takeOptionsOut(server.url);
  const own = asOptions({ ...(role && { role }), ...settings });
  return { ...shared, connectionString: url, options: [options, own].filter(Boolean).join(' ') };
}

/**
 * Does something with a new connection, again and again while the server can't be reached, for at most `waitMs`.
 * `attempt` must be safe to repeat.
 * @throws DatabaseUnavailable after that time; anything else at once
 */
export async function whenReachable<T>(waitMs: number, attempt: (leftMs: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + waitMs;
  for (let delayMs = 25; ; delayMs = Math.min(delayMs * 2, 250)) {
    try {
      return await attempt(Math.max(deadline - Date.now(), 1));
    } catch (error) {
      if (!isConnectionLoss(error)) throw error;
      if (Date.now() + delayMs >= deadline) throw new DatabaseUnavailable(error);
      await pause(delayMs);
    }
  }
}

/** One connection of its own, for what a pool can't do. @throws DatabaseUnavailable after `waitMs` */
export function connectWhenReachable(
  server: Server,
  session: SessionOptions,
  waitMs: number,
): Promise<pg.Client> {
  return whenReachable(waitMs, async (leftMs) => {
    const client = new pg.Client({ ...connectionConfig(server, session), connectionTimeoutMillis: leftMs });
    await client.connect();
    return client;
  });
}

const asOptions = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

// Options in the URL would win over ours, and with them the app's role would be lost.
function takeOptionsOut(url: string): { url: string; options: string } {
  const [base = '', query] = url.split('?');
  const parameters = new URLSearchParams(query);
  const options = parameters.get('options') ?? '';
  parameters.delete('options');
  return { url: query === undefined ? url : `${base}?${parameters}`, options };
}

const types = new pg.TypeOverrides();
const int8 = 20;
const date = 1082;
types.setTypeParser(int8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : text));
// A calendar day is no moment: the driver would put it at midnight of this machine's zone.
types.setTypeParser(date, (text) => text);
