import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@deskbell/contract';

/** What a receiver was sent. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
  /** `performance.now()` of its arrival. */
  at: number;
}

/** A receiver of webhooks on this machine. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What it answers from now on: a status, or whatever `respond` does. */
  answer(respond: number | ((response: ServerResponse, received: Received) => void)): void;
  close(): Promise<void>;
}

/** Begins by answering 204 to everything. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let respond: (response: ServerResponse, received: Received) => void = (response) =>
    response.writeHead(204).end();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      event: JSON.parse(body) as WebhookEvent,
      at,
    };
    received.push(one);
    respond(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answer(given) {
      respond = typeof given === 'number' ? (response) => response.writeHead(given).end('answered') : given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
