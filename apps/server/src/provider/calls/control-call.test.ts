import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpServer } from '../../kernel/http/index.ts';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../../voice/calls/testing/index.ts';

let server: CallServer;
let other: TestServer;
let otherHttp: Server;
let bakery: Business;

beforeAll(async () => {
  server = await openCallServer();
  // A second process on the same database, which hasn't got the call.
  other = await createTestServer({ database: server.database });
  otherHttp = createHttpServer((request, env) => other.app.fetch(request, env));
  otherHttp.listen(0, '127.0.0.1');
  await once(otherHttp, 'listening');
  const voice = VoiceSettingsSchema.parse({ recording: false, firstMessage: 'Hello!' });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
}, 60_000);
afterAll(async () => {
  otherHttp.close();
  otherHttp.closeAllConnections();
  await server.close();
});

interface Shown {
  status: string;
  endedReason?: string;
  monitor?: { controlUrl: string; listenUrl: string };
}
const show = async (id: string, cookie = bakery.cookie) =>
  (await (await server.send(`/provider/call/${id}`, { cookie })).json()) as Shown;
const tell = (on: TestServer, controlUrl: string, json: unknown) =>
  on.send(new URL(controlUrl).pathname, { method: 'POST', json });

async function join() {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { callId } = await caller.message('session');
  const said = (text: string) =>
    caller.message('transcript', ({ role, transcript }) => role === 'assistant' && transcript.includes(text));
  await said('Hello!');
  const { monitor } = await show(callId);
  return { caller, callId, said, ...monitor! };
}

it.each([
  ['the process that has it', () => server],
  ['another process', () => other],
])('a call in progress does what it is told by %s', async (_, on) => {
  const { caller, callId, said, controlUrl } = await join();
  const accept = async (json: object) => {
    const response = await tell(on(), controlUrl, json);
    expect([response.status, await response.json()]).toEqual([200, { status: 'accepted' }]);
  };
  await accept({ type: 'say', content: 'Your taxi\0 is here.' });
  await said('taxi is here');
  await accept({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
  await said('parking behind');
  await accept({ type: 'control', control: 'mute-assistant' });
  await accept({ type: 'control', control: 'unmute-assistant' });
  await accept({ type: 'say', message: 'Goodbye for today.', endCallAfterSpoken: true });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  const ended = await show(callId);
  expect(ended).toMatchObject({ status: 'ended' });
  expect(ended).not.toHaveProperty('monitor');
  // The address ends with the call.
  expect((await tell(on(), controlUrl, { type: 'end-call' })).status).toBe(404);
});

it('a call is ended at once', async () => {
  const { caller, callId, controlUrl } = await join();
  caller.send({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
  await caller.message('transcript', ({ transcript }) => transcript.includes('parking behind'));
  await tell(server, controlUrl, { type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  expect(await show(callId)).toMatchObject({ status: 'ended', endedReason: 'assistant-ended-call' });
});

it('the address is for who may set assistants up, can not be guessed, and takes nothing else', async () => {
  const { caller, callId, controlUrl } = await join();
  const viewer = await joinTeam(server, bakery, { email: 'viewer@control.example', role: 'viewer' });
  const seen = await show(callId, viewer.cookie);
  expect(seen).toMatchObject({ status: 'in-progress' });
  expect(seen).not.toHaveProperty('monitor');
  for (const forged of [`${controlUrl}x`, controlUrl.replace(/[^/]+$/, 'x.y')])
    expect((await tell(server, forged, { type: 'end-call' })).status).toBe(404);
  for (const [json, sentence] of [
    [{ type: 'explode' }, /type/],
    [{ type: 'say' }, /content: Say what is to be said/],
    [{ type: 'transfer', destination: { type: 'sip', sipUri: 'sip:a@b' } }, /Only transfers to a number/],
    [{ type: 'press', keys: '1' }, /type/],
    [{ type: 'add-message', message: { role: 'system', content: 'Be rude.' } }, /Only messages of the user/],
  ] as const) {
    const response = await tell(server, controlUrl, json);
    expect([response.status, ((await response.json()) as { message: string[] }).message[0]]).toEqual([
      400,
      expect.stringMatching(sentence),
    ]);
  }
  caller.send({ type: 'end-call' });
  await caller.closed;
});

it('a call by page can not be put through to a number', async () => {
  const { caller, controlUrl } = await join();
  const destination = { type: 'number', number: '+14155552671' };
  expect((await tell(server, controlUrl, { type: 'transfer', destination })).status).toBe(409);
  caller.send({ type: 'end-call' });
  await caller.closed;
});

/** Hears a call over another process than the one that has it. */
function listen(listenUrl: string) {
  const { port } = otherHttp.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}${new URL(listenUrl).pathname}`);
  const messages: Record<string, unknown>[] = [];
  let pcm = Buffer.alloc(0);
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) pcm = Buffer.concat([pcm, data]);
    else messages.push(JSON.parse(data.toString('utf8')) as Record<string, unknown>);
  });
  /** The loudest sample of each side. */
  const loudest = () => {
    const peaks = [0, 0];
    for (let at = 0; at + 2 <= pcm.length; at += 2)
      peaks[(at / 2) % 2] = Math.max(peaks[(at / 2) % 2]!, Math.abs(pcm.readInt16LE(at)));
    return { caller: peaks[0]!, assistant: peaks[1]! };
  };
  return { socket, messages, loudest, closed: once(socket, 'close').then(([code]) => code as number) };
}

it('a call is heard by whoever knows the address, both sides, from another process, until it ends', async () => {
  const { caller, said, controlUrl, listenUrl } = await join();
  const listener = listen(listenUrl);
  await vi.waitFor(() =>
    expect(listener.messages[0]).toEqual({
      type: 'audio-format',
      format: 'pcm_s16le',
      sampleRate: 16_000,
      channels: ['customer', 'assistant'],
    }),
  );
  await tell(server, controlUrl, { type: 'say', content: 'Your taxi is here, and it waits for you.' });
  server.voice.words.push('Is there parking?');
  await caller.speak(800, 2500);
  await said('parking behind');
  await vi.waitFor(
    () => {
      expect(listener.loudest().caller).toBeGreaterThan(5000);
      expect(listener.loudest().assistant).toBeGreaterThan(1500);
    },
    { timeout: 5000 },
  );
  caller.send({ type: 'end-call' });
  expect(await listener.closed).toBe(1000);
  expect(listener.messages).toContainEqual({
    type: 'transcript',
    transcriptType: 'final',
    role: 'user',
    transcript: 'Is there parking?',
  });
  expect(listener.messages.at(-1)).toMatchObject({ type: 'status-update', status: 'ended' });
  await server.deps.shutdownTasks.finished();
  // The address ends with the call, and a forged one opens nothing.
  for (const url of [listenUrl, `${listenUrl}x`]) {
    const [, response] = (await once(listen(url).socket, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(404);
  }
});
