import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  cookieOf,
  createTestServer,
  queryAsOwner,
  type TestServer,
  testPassword,
} from '../../../testing/index.ts';

let server: TestServer;
let listening: Server;
let origin: string;

beforeAll(async () => {
  server = await createTestServer();
  listening = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  origin = `http://localhost:${(listening.address() as AddressInfo).port}`;
});
afterAll(async () => {
  listening.closeAllConnections();
  await new Promise((resolve) => listening.close(resolve));
  await server.close();
});

it('over a socket, a browser signs up, is known by its real address, and signs out', async () => {
  const signedUp = await fetch(`${origin}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': '10.1.2.3' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: testPassword }),
  });
  expect(signedUp.status).toBe(200);
  const cookie = cookieOf(signedUp);
  expect((await fetch(`${origin}/api/auth/user`, { headers: { cookie } })).status).toBe(200);
  const rows = await queryAsOwner(server, 'SELECT "ipAddress" FROM auth.session');
  expect(rows).toEqual([{ ipAddress: '127.0.0.1' }]);

  const signedOut = await fetch(`${origin}/api/auth/sign-out`, {
    method: 'POST',
    headers: { cookie, origin },
  });
  expect(signedOut.status).toBe(200);
  expect((await fetch(`${origin}/api/auth/user`, { headers: { cookie } })).status).toBe(401);
});

it('over a socket, a body without a declared length is cut off at 64 KiB', async () => {
  const post = request(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  post.on('error', () => {}); // the server may hang up while we still write
  const answered = once(post, 'response');
  for (let i = 0; i < 8; i++) post.write('x'.repeat(16_384));
  post.end();
  const [response] = await answered;
  expect(response.statusCode).toBe(413);
});
