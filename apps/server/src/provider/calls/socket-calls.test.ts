import { once } from 'node:events';
import { type ProviderCall, VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../../voice/calls/testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: CallServer;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];

beforeAll(async () => {
  server = await openCallServer();
  const voice = VoiceSettingsSchema.parse({
    recording: false,
    // What a page would speak by itself a program can't.
    engine: 'browser',
    firstMessage: 'Hello!',
    turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
  });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  ({ send, read } = providerClient(server, bakery));
}, 60_000);
afterAll(() => server.close());

const transport = (audioFormat?: object) => ({
  provider: 'vapi.websocket',
  ...(audioFormat && { audioFormat }),
});
const create = (fields: object = {}) =>
  read<ProviderCall>('/call', 'POST', { assistantId: bakery.assistantId, transport: transport(), ...fields });

type Message = { type: string } & Record<string, unknown>;

/** A program in a call: what it was sent, and how long each frame of sound was. */
async function join({ transport: { websocketCallUrl } = { provider: 'vapi.websocket' } }: ProviderCall) {
  const { pathname } = new URL(websocketCallUrl!);
  const socket = new WebSocket(server.url.replace(/^http/, 'ws') + pathname);
  const messages: Message[] = [];
  const frames: Buffer[] = [];
  let look = () => {};
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) frames.push(data);
    else messages.push(JSON.parse(data.toString('utf8')));
    look();
  });
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return {
    messages,
    frames,
    closed,
    say: (message: object) => socket.send(JSON.stringify(message)),
    sound: (bytes: Uint8Array) => socket.send(bytes),
    until: (fits: () => boolean) =>
      new Promise<void>((resolve) => {
        look = () => fits() && resolve();
        look();
      }),
  };
}
type Program = Awaited<ReturnType<typeof join>>;

/** Whether the assistant has said this to its end. */
const heard = ({ messages }: Program, text: string) =>
  messages.some(
    ({ type, role, transcriptType, transcript }) =>
      type === 'transcript' &&
      role === 'assistant' &&
      transcriptType === 'final' &&
      String(transcript).includes(text),
  );

async function hangUp(program: Program): Promise<void> {
  program.say({ type: 'hangup' });
  await program.closed;
  await server.deps.shutdownTasks.finished();
}

describe('a call over a WebSocket', () => {
  it('is answered with its address, and is a call like others once it is joined', async () => {
    const made = await create({ name: 'Bridge', assistantOverrides: { firstMessage: 'Good day!' } });
    expect(made).toMatchObject({
      type: 'vapi.websocketCall',
      status: 'queued',
      name: 'Bridge',
      transport: { provider: 'vapi.websocket', websocketCallUrl: expect.stringMatching(/^wss?:/) },
    });
    expect((await send(`/call/${made.id}`)).status).toBe(404);
    const program = await join(made);
    await program.until(() => heard(program, 'Good day!'));
    program.say({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
    await program.until(() => heard(program, 'parking behind'));
    const { monitor } = await read<ProviderCall>(`/call/${made.id}`);
    expect(monitor).toMatchObject({ controlUrl: expect.any(String), listenUrl: expect.any(String) });
    await hangUp(program);
    const ended = await read<ProviderCall>(`/call/${made.id}`);
    expect(ended).toMatchObject({
      type: 'vapi.websocketCall',
      status: 'ended',
      endedReason: 'customer-ended-call',
      name: 'Bridge',
    });
    expect(ended.transport).not.toHaveProperty('websocketCallUrl');
    expect(ended.artifact.transcript).toContain('User: Is there parking?\nAI: There is parking behind');
    expect(program.messages.at(-1)).toMatchObject({ type: 'status-update', status: 'ended' });
  });

  it.each<[string, object | undefined, number]>([
    ['PCM at 16 kHz by default', undefined, 640],
    ['PCM at 8 kHz', { format: 'pcm_s16le', container: 'raw', sampleRate: 8000 }, 320],
    ['PCM at 44.1 kHz', { sampleRate: 44_100 }, 1764],
    ['mu-law at 8 kHz by default', { format: 'mulaw' }, 160],
  ])('has its sound as %s, 20 ms a frame', async (_what, audioFormat, bytes) => {
    const program = await join(await create({ transport: transport(audioFormat) }));
    await program.until(() => program.frames.length > 10 && heard(program, 'Hello!'));
    const sizes = program.frames.slice(2).map(({ length }) => length);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeCloseTo(bytes, -1);
    expect(program.messages.map(({ type }) => type)).not.toContain('session');
    await hangUp(program);
  });

  it.each<[string, object, (ms: number, isLoud: boolean) => Uint8Array]>([
    ['PCM at 48 kHz', { sampleRate: 48_000 }, (ms, isLoud) => pcm(ms, 48, isLoud)],
    [
      'mu-law',
      { format: 'mulaw' },
      (ms, isLoud) => new Uint8Array(ms * 8).map((_, at) => (isLoud && at % 8 < 4 ? 0x10 : 0xff)),
    ],
  ])('hears what is sent as %s', async (_what, audioFormat, soundOf) => {
    const program = await join(await create({ transport: transport(audioFormat) }));
    await program.until(() => heard(program, 'Hello!'));
    server.voice.words.push('Is there parking?');
    for (let ms = 0; ms < 1800; ms += 20) {
      program.sound(soundOf(20, ms < 600));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await program.until(() => heard(program, 'parking behind'));
    await hangUp(program);
  });

  it('has an address that works once', async () => {
    const made = await create();
    const program = await join(made);
    await program.until(() => heard(program, 'Hello!'));
    expect(await (await join(made)).closed).not.toBe(1000);
    await hangUp(program);
  });

  it('takes a squad', async () => {
    const { id: squadId } = await read('/squad', 'POST', { members: [{ assistantId: bakery.assistantId }] });
    const made = await create({ assistantId: undefined, squadId });
    expect(made).toMatchObject({ squadId, assistantId: bakery.assistantId });
    const program = await join(made);
    await program.until(() => heard(program, 'Hello!'));
    expect(await read(`/call/${made.id}`)).toMatchObject({ squadId });
    await hangUp(program);
  });

  const nobody = '0197f0a4-7c3e-7b52-9d1a-000000000001';
  it.each<[string, object, number, RegExp]>([
    ['of an assistant that is not there', { assistantId: nobody }, 404, /Assistant/],
    ['of no assistant', { assistantId: undefined }, 400, /Give assistantId/],
    ['with a number', { phoneNumberId: nobody }, 400, /no phoneNumberId/],
    ['for later', { schedulePlan: { earliestAt: '2030-01-01T00:00:00Z' } }, 400, /no schedulePlan/],
    ['by another transport', { transport: { provider: 'daily' } }, 400, /Only vapi\.websocket/],
    ['with sound in a container', { transport: transport({ container: 'wav' }) }, 400, /container/],
    ['with too many samples', { transport: transport({ sampleRate: 192_000 }) }, 400, /sampleRate/],
  ])('is refused %s', async (_what, fields, status, message) => {
    const response = await send('/call', 'POST', {
      assistantId: bakery.assistantId,
      transport: transport(),
      ...fields,
    });
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });

  it("is refused of another account's assistant, and of one that is paused", async () => {
    const rival = providerClient(server, await openBusiness(server));
    const body = { assistantId: bakery.assistantId, transport: transport() };
    expect((await rival.send('/call', 'POST', body)).status).toBe(404);
    const set = (setupStatus: string) =>
      server.send(`/api/assistants/${bakery.assistantId}`, {
        method: 'PATCH',
        cookie: bakery.cookie,
        json: { setupStatus },
      });
    expect((await set('paused')).status).toBe(200);
    expect((await send('/call', 'POST', body)).status).toBe(409);
    await set('live');
  });
});

function pcm(ms: number, perMs: number, isLoud: boolean): Uint8Array {
  const samples = Int16Array.from({ length: ms * perMs }, (_, at) =>
    isLoud ? Math.round(8000 * Math.sin(at / (perMs / 3))) : 0,
  );
  return new Uint8Array(samples.buffer);
}
