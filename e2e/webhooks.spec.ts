// Webhooks of the real server, as its process dies in the middle of sending.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@deskbell/testing';
import { expect, test } from 'vitest';
import { startServer } from './server.ts';

interface Received {
  id: string;
  content: string;
  at: number;
}

test('events are out within a second; a killed process loses none and mixes up none', async () => {
  const received: Received[] = [];
  let answer = (response: ServerResponse) => void response.writeHead(204).end();
  const receiver = createServer(async (request, response) => {
    const at = performance.now();
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk);
    const { data } = JSON.parse(body) as { data: { content: string } };
    received.push({ id: String(request.headers['webhook-id']), content: data.content, at });
    answer(response);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;

  const database = await createTestDatabase({ poolSize: 2 });
  const dataDir = mkdtempSync(join(tmpdir(), 'deskbell-webhooks-'));
  const start = () =>
    startServer({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      AUTH_SECRET: secret,
      TEXT_ENGINE: 'off',
      PLAN_LIMITS: 'off',
      WEBHOOK_PRIVATE_ADDRESSES: 'on',
    });
  const secret = randomBytes(32).toString('hex');
  let server = await start();
  try {
    const post = async (path: string, json: object, cookie = '') => {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, ...(cookie && { cookie }) },
        body: JSON.stringify(json),
      });
      expect([path, response.ok || (await response.clone().text())]).toEqual([path, true]);
      return response;
    };
    const owner = { name: 'Ada', email: 'ada@bakery.example', password: 'correct horse battery' };
    const signedUp = await post('/api/auth/sign-up/email', owner);
    const cookie = signedUp.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const assistant = { name: 'Bell', businessName: 'Corner Bakery', industry: 'retail' };
    const made = await post('/api/assistants', assistant, cookie);
    const { id: assistantId } = (await made.json()) as { id: string };
    const url = `http://127.0.0.1:${port}/events`;
    await post('/api/webhooks', { url, events: ['message.received'] }, cookie);
    const say = async (message: string, more: object = {}) =>
      (await (await post('/api/chat/widget', { assistantId, message, ...more })).json()) as {
        conversationId: string;
        visitorToken: string;
      };

    const { conversationId, visitorToken } = await say('Message 0');
    const open = { conversationId, visitorToken };
    const waits: number[] = [];
    for (let nr = 1; nr <= 20; nr++) {
      const from = performance.now();
      await say(`Message ${nr}`, open);
      await expect.poll(() => received.length, { interval: 2 }).toBe(nr + 1);
      waits.push(received.at(-1)!.at - from);
    }
    waits.sort((a, b) => a - b);
    expect(waits[10]).toBeLessThan(1000);

    answer = () => undefined; // hangs
    for (let nr = 21; nr <= 23; nr++) await say(`Message ${nr}`, open);
    await expect.poll(() => received.at(-1)?.content).toBe('Message 21');
    await server.kill();
    answer = (response) => void response.writeHead(204).end();
    server = await start();
    await say('Message 24', open);
    await expect.poll(() => received.at(-1)?.content, { timeout: 50_000 }).toBe('Message 24');
    expect(received.map(({ content }) => content)).toEqual(
      [...Array.from({ length: 22 }, (_, nr) => nr), 21, 22, 23, 24].map((nr) => `Message ${nr}`),
    );
    const [first, again] = received.filter(({ content }) => content === 'Message 21');
    expect(again!.id).toBe(first!.id);
  } finally {
    await server.stop();
    receiver.closeAllConnections();
    receiver.close();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 180_000);
