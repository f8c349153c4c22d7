import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a path answers: HTML, or whatever a function writes. */
export type TestPage = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** A website on this machine whose pages a test changes as it likes. */
export interface TestSite {
  url: string;
  port: number;
  pages: Map<string, TestPage>;
  /** Paths asked for, in order, robots.txt and sitemaps too. */
  asked: string[];
  close(): Promise<void>;
}

/** Opens a site on 127.0.0.1; paths it doesn't have answer 404. Pages have an ETag of their content. For tests. */
export async function openTestSite(pages: Record<string, TestPage>): Promise<TestSite> {
  const site = new Map(Object.entries(pages));
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    const page = site.get(path);
    if (page === undefined) response.writeHead(404).end('not here');
    else if (typeof page === 'function') page(request, response);
    else answerHtml(page, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    pages: site,
    asked,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answerHtml(html: string, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${Buffer.from(html).toString('base64url').slice(-40)}-${html.length}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(html);
}

/** A page with a heading, sentences and links, framed as pages are. */
export const htmlPage = (title: string, text: string, links: string[] = []): string =>
  `<!doctype html><title>${title} | Corner Bakery</title>` +
  `<nav><a href="/">Home</a>${links.map((link) => `<a href="${link}">More</a>`).join('')}</nav>` +
  `<main><h1>${title}</h1><p>${text}</p></main><footer>© Bakery</footer>`;

/** Redirects there. */
export const redirectTo =
  (location: string): TestPage =>
  (_, response) =>
    void response.writeHead(302, { location }).end();
