import type { IncomingMessage, Server, ServerOptions } from 'node:http';
import type { Duplex } from 'node:stream';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';
import { cutSlowBodies } from './cut-slow-bodies.ts';
import { type HttpTimes, usualTimes } from './http-times.ts';

/** The largest message of a WebSocket: two seconds of a caller's sound. */
const mostMessageBytes = 64 * 1024;

/** No request takes longer to arrive, however large and however steadily it comes. */
const mostRequestMs = 600_000;
/** A proxy keeps its connections for up to a minute: one that we closed just as it is used again fails a request. */
const idleMs = 65_000;
/** Sockets at once; each costs a file descriptor and some memory. */
const mostConnections = 10_000;

/**
 * A server for HTTP and WebSockets, without compression or batching: audio gains nothing and must not wait. Whoever sends
 * half a request is cut off.
 */
export function createHttpServer(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
  times: HttpTimes = usualTimes,
): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostMessageBytes,
  });
  const serverOptions: ServerOptions & { shouldUpgradeCallback: (request: IncomingMessage) => boolean } = {
    headersTimeout: times.headersMs,
    requestTimeout: mostRequestMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: times.everyMs,
    // Anything else would be left with a socket that nobody answers.
    shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
  };
  const server = createAdaptorServer({ fetch, serverOptions, websocket: { server: sockets } }) as Server;
  server.maxConnections = mostConnections;
  endRefusedUpgrades(server, times.everyMs);
  // What asks to go on otherwise is answered as if it hadn't, and then has nothing more to say here.
  server.prependListener('request', ({ headers }, response) => {
    if (headers.upgrade) response.shouldKeepAlive = false;
  });
  cutSlowBodies(server, times);
  return server;
}

/**
 * A refused upgrade is answered and ended, but its client may never end its own side: then it is cut off. The adapter
 * refuses only where its listener is the only one, so it is called from within ours.
 */
function endRefusedUpgrades(server: Server, graceMs: number): void {
  const upgrades = server.listeners('upgrade') as ((...upgrade: Upgrade) => void)[];
  server.removeAllListeners('upgrade');
  server.on('upgrade', (...upgrade: Upgrade) => {
    const [, socket] = upgrade;
    socket.once('finish', () => setTimeout(() => socket.destroy(), graceMs).unref());
    for (const handle of upgrades) handle(...upgrade);
  });
}

type Upgrade = [request: IncomingMessage, socket: Duplex, head: Buffer];
