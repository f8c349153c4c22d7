import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A business's own website on another origin: one page, whatever HTML it is given. */
export async function serveHostPage(html: () => string): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`, // the product is at 127.0.0.1: another site altogether
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
