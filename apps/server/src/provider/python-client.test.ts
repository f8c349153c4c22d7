import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { findPython } from '@deskbell/testing/find-python';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from '../kernel/http/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../testing/index.ts';

const found = await findPython('vapi-server-sdk', '3.0.0');
if ('missing' in found)
  console.warn(`SKIPPED: the voice provider's Python client against this server (${found.missing})`);

const script = fileURLToPath(new URL('./testing/python-lifecycle.py', import.meta.url));

describe.skipIf('missing' in found)("the voice provider's official Python client", () => {
  let server: TestServer;
  let business: Business;
  const http = createHttpServer((request, env) => server.app.fetch(request, env));

  beforeAll(async () => {
    server = await createTestServer();
    business = await openBusiness(server);
    http.listen(0, '127.0.0.1');
    await once(http, 'listening');
  });
  afterAll(async () => {
    http.close();
    http.closeAllConnections();
    await server.close();
  });

  // It takes a while to load, most of all the first time.
  it('goes through the lives of assistants, chats, sessions, squads, files and structured outputs, and reads calls and figures', async () => {
    if ('missing' in found) return;
    const made = await server.send('/api/api-keys', {
      cookie: business.cookie,
      json: { name: 'Python', kind: 'private' },
    });
    const { key } = (await made.json()) as { key: string };
    const { port } = http.address() as AddressInfo;
    const base = `http://127.0.0.1:${port}/provider`;
    const { stdout } = await promisify(execFile)(found.python, [script, base, key, 'Are you a robot?']);
    expect(JSON.parse(stdout)).toEqual({
      created: ['Mia', 'Hello!'],
      updated: 'Maya',
      read: 'Maya',
      listed: true,
      chat: expect.stringMatching(/\w/),
      next: true,
      chats: 2,
      transient: [null, 'Nia', true],
      still: [],
      talk: 'Hello {{name}}!',
      both: 400,
      session: 'completed',
      squad: true,
      pinned: ['ConflictError', 409],
      file: ['hours.txt', true],
      output: ['integer', true],
      run: 404,
      analytics: ['calls'],
      calls: [],
      numbers: [],
      gone: 404,
    });
  }, 600_000);
});
