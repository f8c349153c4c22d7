import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { WebSocketServer } from 'ws';

/** The largest message of a WebSocket: two seconds of a caller's sound. */
const mostMessageBytes = 64 * 1024;

/** A server for HTTP and WebSockets, without compression or batching: audio gains nothing and must not wait. */
export function createHttpServer(
  fetch: (request: Request, env: object) => Response | Promise<Response>,
): Server {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: mostMessageBytes,
  });
  return createAdaptorServer({ fetch, websocket: { server: sockets } }) as Server;
}
