// What a client can hold open by saying half of what it wants, or something that nobody answers.
import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { upgradeWebSocket } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createHttpServer } from './create-http-server.ts';

let server: Server;
beforeEach(async () => {
  const app = new Hono()
    .post('/echo', async (http) => http.text(await http.req.text()))
    .get(
      '/refused',
      upgradeWebSocket(() => Promise.reject(new Error('not here'))),
    );
  app.onError((_error, http) => http.text('no', 403));
  server = createHttpServer((request, env) => app.fetch(request, env), {
    headersMs: 200,
    bodyMs: 300,
    everyMs: 50,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function say(text: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.setEncoding('utf8').on('error', () => {}); // cut off is what it is to be
  socket.write(text);
  return socket;
}

/** All that comes until the server cuts or ends it; this side never does. */
async function heardUntilEnd(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (text: string) => (heard += text));
  await Promise.race([once(socket, 'end'), once(socket, 'close')]);
  return heard;
}

const upgrade = (path: string, to: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: ${to}\r\n` +
  'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

it('cuts off who sends half of the headers', async () => {
  await heardUntilEnd(say('GET / HTTP/1.1\r\nhost: x\r\nx-half: '));
});

it.each(['content-length: 1000', 'transfer-encoding: chunked'])(
  'cuts off who sends half of a body (%s)',
  async (length) => {
    expect(await heardUntilEnd(say(`POST /echo HTTP/1.1\r\nhost: x\r\n${length}\r\n\r\n3\r\nabc`))).toBe('');
  },
);

it('takes a large body that comes steadily for longer than a small one may', async () => {
  const parts = 12;
  const socket = say(
    `POST /echo HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${parts * 4096}\r\n\r\n`,
  );
  const heard = heardUntilEnd(socket);
  for (let part = 0; part < parts; part += 1) {
    socket.write('x'.repeat(4096));
    await new Promise((resolve) => setTimeout(resolve, 50)); // a slow line
  }
  expect(await heard).toMatch(/^HTTP\/1.1 200 .*x{4096}/s);
});

it('keeps an idle connection for longer than a proxy does, so that none closes as it is used again', async () => {
  const socket = say('POST /echo HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [string];
  socket.destroy();
  expect(Number(/keep-alive: timeout=(\d+)/i.exec(answer)?.[1])).toBeGreaterThan(60);
});

it.each([
  ['an upgrade to what we don’t speak', upgrade('/refused', 'h2c'), /^HTTP\/1.1 4/],
  ['a WebSocket that is refused', upgrade('/refused', 'websocket'), /^HTTP\/1.1 403/],
  ['a WebSocket that leads nowhere', upgrade('/nowhere', 'websocket'), /^HTTP\/1.1 404/],
])('answers %s and keeps no connection', async (_what, request, answer) => {
  const sockets = Array.from({ length: 50 }, () => say(request));
  const answers = await Promise.all(sockets.map(heardUntilEnd));
  for (const heard of answers) expect(heard).toMatch(answer);
  await expect.poll(() => connections()).toBe(0);
});

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
