// An installation of processes that each do a part of it, on one database: pages and chat, the jobs, calls.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallToken, ChatReply, Health, Lead, WebCall } from '@deskbell/contract';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { joinCall } from './conformance/join-call.ts';
import { type RunningServer, startServer } from './server.ts';
import { type Owner, signUpOwner } from './sign-up-owner.ts';

let database: TestDatabase;
let dataDir: string;
let running: RunningServer[];
const secret = randomBytes(32).toString('hex');

beforeEach(async () => {
  database = await createTestDatabase({ poolSize: 2 });
  dataDir = mkdtempSync(join(tmpdir(), 'deskbell-roles-'));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(roles: string, more: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({
    ...{ ROLES: roles, DATABASE_URL: database.url, AUTH_SECRET: secret, TEXT_ENGINE: 'off' },
    ...{ DATA_DIR: join(dataDir, roles), PLAN_LIMITS: 'off', ...more },
  });
  running.push(server);
  return server;
}

const read = async <Body>(response: Response) => (await response.json()) as Body;
const healthOf = async ({ url }: RunningServer) => read<Health>(await fetch(`${url}/api/health`));
const post = (url: string, json: object, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });
const jobKinds = async () => {
  const rows = await database.database.system((tx) =>
    tx.query<{ kind: string }>({
      name: 'test.kinds',
      text: 'SELECT kind FROM jobs WHERE run_at <= now()',
      values: [],
    }),
  );
  return rows.map(({ kind }) => kind);
};

async function openBusiness(url: string): Promise<{ owner: Owner; assistantId: string }> {
  const owner = await signUpOwner(url, 'Mia Clay', 'mia@clay.example');
  const { id } = await owner.send<{ id: string }>('POST', '/api/assistants', {
    ...{ name: 'Ava', businessName: 'Clay Studio', industry: 'other', businessHours: '247' },
    voice: { engine: 'basic', voice: 'rms' },
  });
  return { owner, assistantId: id };
}

it('a turn is taken by web alone; what follows from it waits, is said to wait, and is done once there is a process for jobs', async () => {
  const web = await start('web');
  const { owner, assistantId } = await openBusiness(web.url);
  const reply = await post(`${web.url}/api/chat/widget`, {
    assistantId,
    message: 'Please call me back. I am Jane Miller, jane@miller.example, 415 555 0134.',
  });
  expect(reply.status).toBe(200);
  expect((await read<ChatReply>(reply)).response).not.toBe('');
  expect(await owner.send<Lead[]>('GET', `/api/assistants/${assistantId}/leads`)).toMatchObject([
    { email: 'jane@miller.example' },
  ]);
  expect(await healthOf(web)).toMatchObject({
    status: 'degraded',
    roles: ['web'],
    unservedRoles: ['jobs', 'voice'],
  });
  expect(await jobKinds()).not.toEqual([]);
  const mails = () =>
    database.database.system((tx) => tx.kysely.selectFrom('outbox').select('subject').execute());
  const before = (await mails()).length;

  const jobs = await start('jobs');
  await expect.poll(jobKinds, { timeout: 20_000 }).toEqual([]);
  expect((await mails()).length).toBeGreaterThan(before); // the owner is told of the lead
  await expect.poll(async () => (await healthOf(web)).unservedRoles, { timeout: 5000 }).toEqual(['voice']);
  expect((await fetch(`${jobs.url}/api/health/ready`)).status).toBe(200);

  await jobs.kill();
  await expect
    .poll(async () => (await healthOf(web)).unservedRoles, { timeout: 5000 })
    .toEqual(['jobs', 'voice']);
});

it('what is for another role is answered 503, so that a balancer tries the next and a client comes again', async () => {
  const [web, jobs] = [await start('web'), await start('jobs,voice')];
  const refused = await fetch(`${jobs.url}/api/site`);
  expect(refused.status).toBe(503);
  expect([refused.headers.get('retry-after'), refused.headers.get('deskbell-roles')]).toEqual([
    '2',
    'jobs,voice',
  ]);
  expect(await read(refused)).toMatchObject({ code: 'unavailable' });
  expect((await fetch(jobs.url)).status).toBe(503);

  const call = await post(`${web.url}/api/voice/token`, {}, { origin: 'https://shop.example' });
  expect([call.status, call.headers.get('retry-after'), call.headers.get('deskbell-roles')]).toEqual([
    503,
    '2',
    'web',
  ]);
  expect(call.headers.get('access-control-allow-origin')).toBe('*');
  const upgrade = new WebSocket(`${web.url.replace('http', 'ws')}/provider/call/web/ticket`);
  const status = await new Promise((resolve) =>
    upgrade
      .on('unexpected-response', (_request, response) => resolve(response.statusCode))
      .on('error', () => {}),
  );
  expect(status).toBe(503);
  // What carriers tell, and where they turn in need, is heard by both.
  for (const { url } of [web, jobs]) expect((await fetch(`${url}/api/webhooks/hold.wav`)).status).toBe(200);
});

it('a call is taken by voice alone, of a conversation that the pages show', {
  timeout: 150_000,
}, async () => {
  const [web, voice] = [
    await start('web', { VOICE: 'on' }),
    await start('voice', {
      ...{ VOICE: 'on', VOICE_COMPACT: 'off', VOICE_STANDARD: 'off', VOICE_NATURAL: 'off' },
    }),
  ];
  const { owner, assistantId } = await openBusiness(web.url);
  await expect.poll(async () => (await healthOf(voice)).voice.status, { timeout: 90_000 }).toBe('ready');
  // What a widget is told, by a process without any model of speech.
  expect((await healthOf(web)).voice).toEqual({ status: 'ready', detail: null });
  const widget = await fetch(`${web.url}/api/widget/${assistantId}`);
  expect(await read(widget)).toMatchObject({ canCall: true });

  const { token } = await read<CallToken>(await post(`${voice.url}/api/voice/token`, { assistantId }));
  const created = await post(
    `${voice.url}/provider/call/web`,
    { assistantId },
    { authorization: `Bearer ${token}` },
  );
  const call = await joinCall((await read<WebCall>(created)).webCallUrl);
  await call.said('assistant', 'Clay Studio');
  call.send({ type: 'add-message', message: { role: 'user', content: 'When do you close on Fridays?' } });
  await call.said('assistant', 'open');
  call.send({ type: 'end-call' });
  await call.closed;
  expect(call.frames.length).toBeGreaterThan(0);
  await expect
    .poll(() => owner.send<{ type: string }[]>('GET', `/api/assistants/${assistantId}/conversations`))
    .toMatchObject([{ type: 'voice' }]);
});
