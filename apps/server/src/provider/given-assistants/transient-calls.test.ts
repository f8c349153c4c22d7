// Assistants that stand in the requests of calls over a WebSocket, and overrides there.
import { once } from 'node:events';
import { type ProviderCall, ProviderServerMessageSchema, VoiceSettingsSchema } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Dispatcher } from '../../kernel/dispatch/index.ts';
import { openReceiver, type Receiver } from '../../platform/webhooks/testing/index.ts';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../../voice/calls/testing/index.ts';
import { createMessageDispatcher } from '../message-deliveries/testing.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: CallServer;
let bakery: Business;
let read: ProviderClient['read'];
let receiver: Receiver;
let dispatcher: Dispatcher;

beforeAll(async () => {
  server = await openCallServer({ environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
  receiver = await openReceiver();
  dispatcher = createMessageDispatcher(server.deps);
  const voice = VoiceSettingsSchema.parse({ recording: false, firstMessage: 'Hello!' });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  ({ read } = providerClient(server, bakery));
}, 60_000);
afterAll(async () => {
  await dispatcher.stop(0);
  await server.close();
  await receiver.close();
});

const create = (fields: object) =>
  read<ProviderCall>('/call', 'POST', { transport: { provider: 'vapi.websocket' }, ...fields });

/** Asks one question in a call, and hangs up when it is answered; what was said by the assistant. */
async function hold({ id, transport }: ProviderCall, question: string): Promise<string[]> {
  const { pathname } = new URL(transport!.websocketCallUrl!);
  const socket = new WebSocket(server.url.replace(/^http/, 'ws') + pathname);
  const spoken: string[] = [];
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) return;
    const { type, role, transcriptType, transcript } = JSON.parse(data.toString('utf8'));
    if (type !== 'transcript' || role !== 'assistant' || transcriptType !== 'final') return;
    spoken.push(transcript);
    socket.send(
      JSON.stringify(
        spoken.length === 1
          ? { type: 'add-message', message: { role: 'user', content: question } }
          : { type: 'end-call' },
      ),
    );
  });
  await once(socket, 'close');
  await server.deps.shutdownTasks.finished();
  expect((await read<ProviderCall>(`/call/${id}`)).status).toBe('ended');
  return spoken;
}

it('one that the request describes answers in its name, takes its outputs, and its server is told of it', async () => {
  const assistant = {
    name: 'Zoe',
    firstMessage: 'Good day {{name}}{{unknown}}!',
    server: { url: receiver.url, secret: 's3cret' },
    serverMessages: ['end-of-call-report'],
    artifactPlan: {
      recordingEnabled: false,
      structuredOutputs: [{ name: 'Robot', type: 'regex', regex: 'robot', schema: { type: 'boolean' } }],
    },
  };
  const assistantOverrides = { variableValues: { name: 'Dana' } };
  const made = await create({ assistant, assistantOverrides, name: 'Once' });
  expect(made).toMatchObject({ assistant: { name: 'Zoe' }, assistantOverrides, status: 'queued' });
  expect(made).not.toHaveProperty('assistantId');
  const spoken = await hold(made, 'Are you a robot?');
  expect(spoken).toEqual(['Good day Dana!', expect.stringContaining('Zoe')]);
  const call = await read<ProviderCall>(`/call/${made.id}`);
  expect(call).toMatchObject({ assistant: { name: 'Zoe' }, assistantOverrides, name: 'Once' });
  expect(call).not.toHaveProperty('assistantId');
  expect(JSON.stringify(call)).not.toContain('s3cret');
  await server.deps.jobs.drain();
  const outputs = (await read<ProviderCall>(`/call/${made.id}`)).artifact.structuredOutputs;
  expect(Object.values(outputs ?? {})).toMatchObject([{ name: 'Robot', result: true }]);
  await dispatcher.start();
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
  const [told] = receiver.received;
  expect(told!.headers['x-vapi-secret']).toBe('s3cret');
  const { message } = ProviderServerMessageSchema.parse(JSON.parse(told!.body));
  expect(message).toMatchObject({
    type: 'end-of-call-report',
    assistant: { name: 'Zoe', orgId: made.orgId },
    call: { id: made.id, assistant: { name: 'Zoe' } },
  });
  expect(message.assistant).not.toHaveProperty('id');
  const listed = await read<ProviderCall[]>(`/call?assistantId=${bakery.assistantId}`);
  expect(listed.map(({ id }) => id)).not.toContain(made.id);
  expect((await read<ProviderCall[]>('/call')).map(({ id }) => id)).toContain(made.id);
  const inbox = await server.send(`/api/assistants/${bakery.assistantId}/conversations`, {
    cookie: bakery.cookie,
  });
  expect(await inbox.text()).toContain(call.conversationId);
}, 60_000);

it('what is overridden of one of the account counts in that call, and its own knowledge stays', async () => {
  const assistantOverrides = {
    name: 'Zoe',
    firstMessage: 'Good day!',
    voice: { provider: 'deskbell-basic', voiceId: 'rms', speed: 1.2 },
  };
  server.voice.asked.length = 0;
  const { assistantId } = bakery;
  const made = await create({ assistantId, assistantOverrides });
  expect(made).toMatchObject({ assistantId, assistantOverrides });
  const spoken = await hold(made, 'Is there parking?');
  expect(spoken).toEqual(['Good day!', expect.stringContaining('behind the house')]);
  expect(server.voice.asked.map(({ speed }) => speed)).toContain(1.2);
  expect(await read(`/call/${made.id}`)).toMatchObject({ assistantId, assistantOverrides });
  expect(await read(`/assistant/${assistantId}`)).toMatchObject({ firstMessage: 'Hello!' });
  expect(await hold(await create({ assistantId }), 'Is there parking?')).toEqual([
    'Hello!',
    expect.stringContaining('behind the house'),
  ]);
}, 60_000);
