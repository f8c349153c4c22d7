import pg from 'pg';
import { connectWhenReachable, type Server } from '../connect.ts';
import type { EmbeddedConnection } from '../embedded/start-embedded-postgres.ts';

/** Whose rows are dumped or loaded: a server by URL, or the embedded one. */
export interface DumpServer {
  url?: string;
  /** The login that owns the database, if that isn't the URL's. */
  ownerUrl?: string;
  embedded?: EmbeddedConnection;
}

/** Rows are written as text: these settings decide how, whatever the server's own are. */
const settings = {
  search_path: 'public',
  client_min_messages: 'warning',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  row_security: 'off',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

const reachWaitMs = 15_000;

/** @throws DatabaseUnavailable */
export function connectAsOwner(server: DumpServer, appName: string): Promise<pg.Client> {
  return connectWhenReachable(serverOf(server), { settings, appName }, reachWaitMs).then((client) => {
    // Whoever waits for a statement hears of it; without a listener it would end the process.
    client.on('error', () => undefined);
    return client;
  });
}

/** The server as its owner reaches it. */
export function serverOf({ url, ownerUrl, embedded }: DumpServer): Server {
  const address = ownerUrl ?? url;
  if (address) return { url: address };
  if (embedded) return { embedded };
  throw new Error('A dump needs a url or an embedded connection');
}

/** One statement as the database's owner, over a connection of its own. */
export async function queryAsOwner<Row extends object>(
  server: DumpServer,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = await connectAsOwner(server, 'deskbell owner');
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** A name as it stands in a statement. */
export const quoted = (name: string): string => pg.escapeIdentifier(name);
