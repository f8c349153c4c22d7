import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { createServer as createTlsEnd, getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { NumberCheck } from '@deskbell/contract';
import { makeCertificate } from '@deskbell/telephony/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { createHttpServer } from '../../../kernel/http/index.ts';
import { createTestServer, type TestServer } from '../../../testing/index.ts';
import { openPhoneServer } from '../../calls/testing/index.ts';
import { probePublicUrl } from './probe-public-url.ts';

const own = makeCertificate(['localhost']);
let server: TestServer;
let ours: Server;
const open: { close(): unknown; closeAllConnections?(): void }[] = [];

beforeAll(async () => {
  server = await createTestServer();
  ours = createHttpServer((asked, env) => server.app.fetch(asked, env));
  await listen(ours);
});

afterAll(async () => {
  for (const one of open) {
    one.close();
    one.closeAllConnections?.();
  }
  await server.close();
});

async function listen(one: Server): Promise<number> {
  open.push(one);
  one.listen(0, '127.0.0.1');
  await once(one, 'listening');
  return portOf(one);
}

const portOf = (one: { address(): unknown }) => (one.address() as AddressInfo).port;

const probe = (port: number, scheme = 'http') =>
  probePublicUrl(
    `${scheme}://${scheme === 'https' ? 'localhost' : '127.0.0.1'}:${port}`,
    server.deps.secrets,
  );

/** Passes requests on, as plain ones whatever they ask for. */
const proxy = () =>
  createServer((asked, answer) => {
    const { upgrade: _, connection: __, ...headers } = asked.headers;
    request({ port: portOf(ours), path: asked.url, headers }, (answered) => {
      answer.writeHead(answered.statusCode!, answered.headers);
      answered.pipe(answer);
    }).end();
  });

describe('this server, asked at the address that carriers are told,', () => {
  it('is reached', async () => {
    expect(await probe(portOf(ours))).toBe('reached');
  });

  it('is there behind a proxy that makes plain requests of WebSockets', async () => {
    expect(await probe(await listen(proxy()))).toBe('no_websockets');
  });

  it('is there behind a proxy that refuses WebSockets', async () => {
    const refusing = proxy().on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await probe(await listen(refusing))).toBe('no_websockets');
  });

  it('isn’t taken for another that answers there, over whatever', async () => {
    const another = createServer((_, answer) => answer.end('Welcome'));
    expect(await probe(await listen(another))).toBe('somebody_else');
    const sockets = new WebSocketServer({ noServer: true });
    const talking = createServer().on('upgrade', (asked, socket, head) =>
      sockets.handleUpgrade(asked, socket, head, (one) => one.send('x'.repeat(43))),
    );
    expect(await probe(await listen(talking))).toBe('somebody_else');
    const other = await createTestServer({
      secrets: { current: 'b'.repeat(64), former: null, lastingKey: 'c'.repeat(64) },
    });
    const theirs = createHttpServer((asked, env) => other.app.fetch(asked, env));
    expect(await probe(await listen(theirs))).toBe('somebody_else');
    await other.close();
  });

  it('isn’t reached where nobody listens, nor by a certificate that nobody vouches for', async () => {
    const gone = createServer();
    const port = await listen(gone);
    gone.close();
    expect(await probe(port)).toBe('unreachable');
    const { certificate: cert, key } = own;
    expect(await probe(await listen(createTlsServer({ cert, key })), 'https')).toBe('bad_certificate');
  });

  it('proves itself by what it was asked alone', async () => {
    expect((await server.send('/api/webhooks/reach')).status).toBe(400);
    expect((await server.send('/api/webhooks/reach?challenge=x')).status).toBe(400);
  });
});

it('the check list says so once a proxy with a certificate stands before this server', async () => {
  const known = getCACertificates();
  setDefaultCACertificates([...known, own.certificate]);
  const end = createTlsEnd({ cert: own.certificate, key: own.key }, (socket) => {
    const on = connect(portOf(http), '127.0.0.1');
    socket.pipe(on).pipe(socket);
    for (const one of [socket, on]) one.on('error', () => one.destroy());
  });
  end.listen(0);
  await once(end, 'listening');
  const address = `https://localhost:${portOf(end)}`;
  const phones = await openPhoneServer({ environment: { PUBLIC_URL: address } });
  const http = createHttpServer((asked, env) => phones.server.app.fetch(asked, env));
  try {
    await listen(http);
    const { list, number } = await phones.openDesk(phones.fakes.Twilio);
    const [first] = await list<NumberCheck>(`/api/phone/numbers/${number.id}/checks`);
    expect(first).toMatchObject({ status: 'ok', detail: `This server can be reached at ${address}.` });
  } finally {
    setDefaultCACertificates(known);
    end.close();
    await phones.close();
  }
});
