import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of a CRM. */
export interface CrmReply {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A request as a CRM understands it. */
export interface CrmRequest {
  method: string;
  /** Decoded, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  json: Record<string, unknown>;
}

/**
 * What fakes of CRMs have in common: they answer JSON, and can fail on demand. `answer` does what is asked; `reply` of `failing` is
 * given before anything is done, `answer_lost` after it.
 */
export async function startCrmServer(answer: (request: CrmRequest) => CrmReply) {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let sent = '';
    for await (const chunk of request.setEncoding('utf8')) sent += String(chunk);
    const url = new URL(request.url!, 'http://crm.invalid');
    const asked: CrmRequest = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: request.headers,
      json: readBody(sent, request.headers['content-type']),
    };
    const named = `${asked.method} ${asked.path}`;
    server.requests.push(named);
    const fault = server.failing;
    const how = fault?.wanted.test(named) && fault.times-- > 0 ? fault.how : null;
    if (how === 'answer_lost') {
      answer(asked);
      return void request.socket.destroy();
    }
    const { status, body, headers } = how ?? answer(asked);
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(body === null ? '' : JSON.stringify(body));
  }

  const http = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      response.writeHead(500).end(JSON.stringify({ message: String(error) }));
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    /** Every request: `GET /crm/v3/objects/contacts`. */
    requests: [] as string[],
    /** How requests that match `METHOD /path` fail, so many times. */
    failing: null as { wanted: RegExp; times: number; how: 'answer_lost' | CrmReply } | null,
    async close() {
      http.closeAllConnections();
      http.close();
      await once(http, 'close');
    },
  };
  return server;
}

/** JSON, or a form, as tokens are asked for. */
function readBody(sent: string, type = ''): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(sent));
  return sent ? (JSON.parse(sent) as Record<string, unknown>) : {};
}
