// What happens to a conversation when a browser or the database goes away in the middle, on real sockets.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChatReply, ConversationDetail } from '@deskbell/contract';
import {
  type Database,
  type EmbeddedPostgres,
  openDatabase,
  startEmbeddedPostgres,
} from '@deskbell/database';
import { createAdaptorServer } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

const log = pino({ level: 'silent' });
let dataDir: string;
let postgres: EmbeddedPostgres;
let db: Database;
let server: TestServer;
let http: Server;
let port: number;
let bakery: Business;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-faults-'));
  postgres = await startEmbeddedPostgres({ dataDir, log });
  db = await openDatabase({ embedded: postgres.connection, log });
  server = await createTestServer({ database: { url: '', database: db, drop: async () => {} } });
  http = createAdaptorServer({ fetch: server.app.fetch }) as Server;
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  port = (http.address() as AddressInfo).port;
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
}, 60_000);

afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await server.close();
  await db.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const conversationOf = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;

it('keeps the message and its reply when the browser disappears before the reply', async () => {
  const first = await bakery.say('Hello!');
  const clientMessageId = randomUUID();
  const body = JSON.stringify({
    assistantId: bakery.assistantId,
    message: 'Is there parking?',
    clientMessageId,
    conversationId: first.conversationId,
    visitorToken: first.visitorToken,
  });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = `POST /api/chat/widget HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nContent-Type: application/json\r\n`;
  socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroy());

  await expect
    .poll(async () => (await conversationOf(first.conversationId)).messages.length, { timeout: 5000 })
    .toBe(4);
  // The retry finds the reply that was made meanwhile.
  const retried = (await (
    await server.send('/api/chat/widget', { json: JSON.parse(body) as object })
  ).json()) as ChatReply;
  expect(retried.response).toContain('behind the house');
  expect((await conversationOf(first.conversationId)).messages).toHaveLength(4);
});

it('loses nothing it acknowledged when the database is killed and comes back', async () => {
  const acknowledged: ChatReply[] = [];
  const refused: { status: number; retryAfter: string | null }[] = [];
  let stop = false;
  const visitors = Array.from({ length: 4 }, async () => {
    while (!stop) {
      const response = await fetch(`http://127.0.0.1:${port}/api/chat/widget`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          assistantId: bakery.assistantId,
          message: 'Is there parking?',
          clientMessageId: randomUUID(),
        }),
      });
      if (response.ok) acknowledged.push((await response.json()) as ChatReply);
      else refused.push({ status: response.status, retryAfter: response.headers.get('retry-after') });
    }
  });
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(10);
  process.kill(postgres.pid, 'SIGKILL');
  const before = acknowledged.length;
  // Back within ten seconds, by itself.
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before + 10);
  stop = true;
  await Promise.all(visitors);

  for (const refusal of refused) expect(refusal).toEqual({ status: 503, retryAfter: '2' });
  const stored = await Promise.all(acknowledged.map((reply) => conversationOf(reply.conversationId)));
  expect(stored.filter((conversation) => conversation.messages?.length !== 2)).toEqual([]);
}, 60_000);
