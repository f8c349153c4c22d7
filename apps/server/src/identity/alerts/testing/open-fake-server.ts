import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What all fakes of receivers have. */
export interface FakeServer {
  /** How often it was asked, however that ended. */
  asked(): number;
  /** From now on everything is answered so; null: as it should. */
  answer(respond: ((response: ServerResponse) => void) | null): void;
  close(): Promise<void>;
}

/** A server on this machine. `handle` is given each whole body, unless a test answers in its place. */
export async function openFakeServer(
  handle: (request: IncomingMessage, body: Buffer, response: ServerResponse) => unknown,
): Promise<FakeServer & { origin: string }> {
  let count = 0;
  let respond: ((response: ServerResponse) => void) | null = null;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    count += 1;
    if (respond) respond(response);
    else handle(request, Buffer.concat(chunks), response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => count,
    answer(given) {
      respond = given;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
