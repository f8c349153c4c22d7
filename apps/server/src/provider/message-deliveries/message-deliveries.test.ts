import { randomUUID } from 'node:crypto';
import {
  type ProviderCall,
  type ProviderChat,
  type ProviderLog,
  type ProviderServerMessage,
  ProviderServerMessageSchema,
  type ProviderSession,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Dispatcher } from '../../kernel/dispatch/index.ts';
import { openReceiver, type Receiver } from '../../platform/webhooks/testing/index.ts';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from '../../voice/calls/testing/index.ts';
import { deleteOldMessages } from './sending/delete-old-messages.ts';
import { createMessageDispatcher } from './sending/message-dispatcher.ts';

let server: CallServer;
let clock: FakeClock;
let bakery: Business;
let receiver: Receiver;
let dispatcher: Dispatcher;

beforeEach(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await openCallServer({ clock, environment: { WEBHOOK_PRIVATE_ADDRESSES: 'on' } });
  receiver = await openReceiver();
  dispatcher = createMessageDispatcher(server.deps);
  const voice = VoiceSettingsSchema.parse({
    recording: false,
    firstMessage: 'Hello!',
    turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
  });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
}, 60_000);
afterEach(async () => {
  await dispatcher.stop(0);
  await server.close();
  await receiver.close();
});

type Message = ProviderServerMessage['message'] & Record<string, unknown>;

const messages = () =>
  receiver.received.map(({ body }) => ProviderServerMessageSchema.parse(JSON.parse(body)).message as Message);
const types = () => messages().map(({ type }) => type);

const setServer = async (fields: object = {}, more: object = {}) => {
  const response = await server.send(`/provider/assistant/${bakery.assistantId}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { server: { url: receiver.url, ...fields }, ...more },
  });
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
};

const read = async <T>(path: string, cookie = bakery.cookie) =>
  (await (await server.send(`/provider${path}`, { cookie })).json()) as T;
const logs = async (query = '') => (await read<{ results: ProviderLog[] }>(`/logs?${query}`)).results;

/** A caller asks one question and hangs up. */
async function shortCall(): Promise<string> {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { callId } = await caller.message('session');
  await caller.speak(0, 400);
  caller.send({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
  await caller.message(
    'transcript',
    ({ role, transcriptType, transcript }) =>
      role === 'assistant' && transcriptType === 'final' && transcript.includes('parking behind'),
  );
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  return callId;
}

async function accountId(): Promise<string> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return rows[0].id as string;
}

describe('a call', () => {
  it('is told in its order, from its beginning to how it went', async () => {
    await setServer();
    const callId = await shortCall();
    await dispatcher.drain();
    expect(types()[0]).toBe('status-update');
    expect(types().slice(-2)).toEqual(['status-update', 'end-of-call-report']);
    // A machine that is busy may have the assistant hang.
    expect(new Set(types().filter((type) => type !== 'hang'))).toEqual(
      new Set(['status-update', 'speech-update', 'conversation-update', 'end-of-call-report']),
    );
    for (const message of messages())
      expect(message).toMatchObject({
        timestamp: clock.now().getTime(),
        call: { id: callId, type: 'webCall', assistantId: bakery.assistantId },
        assistant: { id: bakery.assistantId, name: 'Ava' },
      });
    const [first, ...rest] = messages();
    expect(first).toMatchObject({ status: 'in-progress', call: { status: 'in-progress' } });
    expect(rest.at(-2)).toMatchObject({ status: 'ended', endedReason: 'customer-ended-call' });
    const updates = messages().filter(({ type }) => type === 'conversation-update');
    const report = rest.at(-1)!;
    expect(report).toMatchObject({
      endedReason: 'customer-ended-call',
      artifact: { messages: (updates.at(-1) as Message).messages },
      transcript: 'AI: Hello!\nUser: Is there parking?\nAI: There is parking behind the house.\n',
    });
    expect(report.call).toMatchObject({ status: 'ended' });
    expect(report.call).not.toHaveProperty('messages');
  });

  it('is told with the headers and the secret of the server, not with those of a connection', async () => {
    await setServer({ secret: 's3cret', headers: { 'X-Team': 'front desk', Host: 'elsewhere.example' } });
    await shortCall();
    await dispatcher.drain();
    expect(receiver.received[0]!.headers).toMatchObject({
      'x-vapi-secret': 's3cret',
      'x-team': 'front desk',
      'content-type': 'application/json',
      host: new URL(receiver.url).host,
    });
    expect(receiver.received[0]!.body).not.toContain('s3cret');
  });

  it('is reported once what is taken from it is there, or a minute has passed', async () => {
    const asked = { name: 'Subject', type: 'regex', regex: 'parking', schema: { type: 'string' } };
    const plan = { artifactPlan: { recordingEnabled: false, structuredOutputs: [asked] } };
    await setServer({}, { serverMessages: ['end-of-call-report'], ...plan });
    await shortCall();
    await dispatcher.drain();
    expect(types()).toEqual([]);
    await server.deps.jobs.drain();
    clock.advance(1000);
    await dispatcher.drain();
    const taken = { name: 'Subject', result: 'parking', extractor: 'regex' };
    const { structuredOutputs } = messages()[0]!.artifact as ProviderCall['artifact'];
    expect(Object.values(structuredOutputs!)).toEqual([taken]);
    await shortCall();
    clock.advance(61_000);
    await dispatcher.drain();
    expect(messages()[1]!.artifact).not.toHaveProperty('structuredOutputs');
  });

  it('is told as much as was chosen', async () => {
    await setServer({}, { serverMessages: ["transcript[transcriptType='final']", 'end-of-call-report'] });
    await shortCall();
    await dispatcher.drain();
    expect(messages().slice(0, -1)).toMatchObject([
      { transcriptType: 'final', role: 'assistant', transcript: 'Hello!' },
      { transcriptType: 'final', role: 'user', transcript: 'Is there parking?' },
      { transcriptType: 'final', role: 'assistant', transcript: 'There is parking behind the house.' },
    ]);
    expect(types().at(-1)).toBe('end-of-call-report');
    expect(await logs()).toHaveLength(4);
  });

  it('goes on, and ends, while the server hangs', async () => {
    receiver.answer(() => {});
    await setServer({ timeoutSeconds: 1 });
    await dispatcher.start();
    await shortCall();
    const told = await logs('limit=1000');
    expect(told.filter(({ status }) => status === 'waiting').length).toBeGreaterThan(0);
    expect(told.map(({ webhookType }) => webhookType)).toContain('end-of-call-report');
  });

  it('in which nothing was said is told to its end, too', async () => {
    await setServer();
    const caller = await server.join(await server.create(bakery.assistantId));
    const { callId } = await caller.message('session');
    caller.send({ type: 'end-call' });
    await caller.closed;
    await server.deps.shutdownTasks.finished();
    expect((await server.send(`/provider/call/${callId}`, { cookie: bakery.cookie })).status).toBe(404);
    await dispatcher.drain();
    const ended = {
      call: { id: callId, type: 'webCall', status: 'ended' },
      endedReason: 'customer-ended-call',
    };
    expect(messages().slice(-2)).toMatchObject([{ status: 'ended', ...ended }, ended]);
  });

  it('by phone tells who called and the number', async () => {
    await setServer();
    const { callId, numberId } = await callByPhone();
    await dispatcher.drain();
    expect(messages()).toMatchObject(
      ['status-update', 'end-of-call-report'].map((type) => ({
        type,
        endedReason: 'worker-shutdown',
        call: { id: callId, type: 'inboundPhoneCall', phoneNumberId: numberId },
        customer: { number: '+15550100001' },
        phoneNumber: { id: numberId, number: expect.stringContaining('+1555010') },
      })),
    );
  });

  it('waits with how it went until its recording is there, a minute at most', async () => {
    await setServer();
    const { callId } = await callByPhone({ recording: 'preparing' });
    await dispatcher.drain();
    expect(types()).toEqual(['status-update']);
    await server.deps.db.account(await accountId(), ({ kysely }) =>
      kysely.updateTable('calls').set({ recording: 'ready' }).where('id', '=', callId).execute(),
    );
    clock.advance(1000);
    await dispatcher.drain();
    expect(messages().at(-1)).toMatchObject({
      type: 'end-of-call-report',
      recordingUrl: expect.stringContaining('/provider/recording/'),
    });
    await callByPhone({ recording: 'preparing' });
    await dispatcher.drain();
    clock.advance(60_000);
    await dispatcher.drain();
    expect(messages().at(-1)).toMatchObject({ type: 'end-of-call-report' });
    expect(messages().at(-1)).not.toHaveProperty('recordingUrl');
  });

  let phones = 0;
  /** One that has ended, as the database has it. */
  async function callByPhone({ recording = 'none' } = {}): Promise<{ callId: string; numberId: string }> {
    const account_id = await accountId();
    const [callId, carrier_id, numberId, conversation_id] = [1, 2, 3, 4].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    const own = { account_id, assistant_id: bakery.assistantId };
    const created_at = clock.now();
    const number = `+1555010${String(phones).padStart(4, '0')}`;
    phones += 1;
    await server.deps.db.account(account_id, async (tx) => {
      const { kysely } = tx;
      await kysely
        .insertInto('phone_carriers')
        .values({
          account_id,
          id: carrier_id,
          carrier: 'twilio',
          label: 'L',
          hint: 'h',
          credentials: 's',
          created_at,
        })
        .execute();
      const carrier_number_id = numberId;
      await kysely
        .insertInto('phone_numbers')
        .values({
          ...own,
          id: numberId,
          carrier_id,
          carrier_number_id,
          number,
          label: 'Shop',
          rules: '{}',
          created_at,
        })
        .execute();
      await kysely
        .insertInto('phone_calls')
        .values({
          ...own,
          id: callId,
          number_id: numberId,
          conversation_id,
          carrier_call_id: callId,
          direction: 'inbound',
          from_number: '+15550100001',
          to_number: number,
          status: 'completed',
          path: '[]',
          created_at,
        })
        .execute();
      await kysely
        .insertInto('calls')
        .values({
          ...own,
          id: callId,
          conversation_id,
          channel: 'phone',
          engine: 'basic',
          voice: 'slt',
          started_at: created_at,
          alive_at: created_at,
          recording: recording as 'none',
        })
        .execute();
      await tx.query({
        name: 'test.end',
        text: 'SELECT tell_server_of_end($1, $2, $3, $4)',
        values: [account_id, callId, created_at, 'server-shutdown'],
      });
      await kysely
        .updateTable('calls')
        .set({ ended_at: created_at, ended_reason: 'server-shutdown' })
        .where('id', '=', callId)
        .execute();
    });
    return { callId, numberId };
  }
});

describe('a server that fails', () => {
  const chosen = { serverMessages: ['session.created', 'session.updated'] };
  const open = async () =>
    (await (
      await server.send('/provider/session', {
        cookie: bakery.cookie,
        json: { assistantId: bakery.assistantId, name: 'Dana' },
      })
    ).json()) as ProviderSession;

  it('is not asked again, unless it wants to be', async () => {
    await setServer({}, chosen);
    receiver.answer(500);
    await open();
    await dispatcher.drain();
    clock.advance(3_600_000);
    await dispatcher.drain();
    expect(receiver.received).toHaveLength(1);
    expect(await logs()).toMatchObject([
      {
        status: 'failed',
        attempts: 1,
        responseHttpCode: 500,
        responseBody: 'answered',
        error: 'Answered 500',
      },
    ]);
  });

  it('is asked again as its plan says, and keeps what came later waiting meanwhile', async () => {
    const backoffPlan = { type: 'exponential', maxRetries: 2, baseDelaySeconds: 3 };
    await setServer({ backoffPlan }, chosen);
    receiver.answer(503);
    const { id } = await open();
    await server.send(`/provider/session/${id}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { name: 'Jo' },
    });
    await dispatcher.drain();
    for (const [waitMs, times] of [
      [2999, 1],
      [1, 2],
      [5999, 2],
    ] as const) {
      clock.advance(waitMs);
      await dispatcher.drain();
      expect([waitMs, receiver.received.length]).toEqual([waitMs, times]);
    }
    receiver.answer(200);
    clock.advance(1);
    await dispatcher.drain();
    expect(types()).toEqual(['session.created', 'session.created', 'session.created', 'session.updated']);
    expect((await logs()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 3],
    ]);
  });

  it('is not told what is no news any more', async () => {
    await setServer({}, chosen);
    await open();
    clock.advance(300_001);
    await dispatcher.drain();
    expect(receiver.received).toEqual([]);
    expect(await logs()).toMatchObject([
      { status: 'failed', attempts: 0, error: expect.stringContaining('Too late') },
    ]);
  });

  it('that is no more is told nothing', async () => {
    await setServer({}, chosen);
    await open();
    await server.send(`/provider/assistant/${bakery.assistantId}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { server: null },
    });
    await dispatcher.drain();
    expect(receiver.received).toEqual([]);
    expect(await logs()).toEqual([]);
  });
});

describe('chats and sessions', () => {
  const post = async <T>(path: string, json: object) => {
    const response = await server.send(`/provider${path}`, { cookie: bakery.cookie, json });
    expect(response.status).toBe(201);
    return (await response.json()) as T;
  };
  const remove = (path: string) =>
    server.send(`/provider${path}`, { method: 'DELETE', cookie: bakery.cookie });

  it('are told when they are made, changed and deleted, if that was chosen', async () => {
    const serverMessages = [
      'chat.created',
      'chat.deleted',
      'session.created',
      'session.updated',
      'session.deleted',
    ];
    await setServer({}, { serverMessages });
    const session = await post<ProviderSession>('/session', { assistantId: bakery.assistantId });
    const sessionId = session.id;
    const chat = await post<ProviderChat>('/chat', { sessionId, input: 'Is there parking?' });
    await dispatcher.drain();
    expect(messages()).toMatchObject([
      { type: 'session.created', session: { id: sessionId } },
      { type: 'chat.created', chat },
    ]);
    await remove(`/chat/${chat.id}`);
    await dispatcher.drain();
    expect(messages().at(-1)).toMatchObject({ type: 'chat.deleted', chat: { id: chat.id } });
    expect(receiver.received.at(-1)!.body).not.toContain('parking');
    const log = JSON.stringify(await logs());
    expect([log.includes('chat.deleted'), log.includes('Is there parking?')]).toEqual([true, false]);
  });

  it('are not told otherwise', async () => {
    await setServer();
    await post('/chat', { assistantId: bakery.assistantId, input: 'Is there parking?' });
    await dispatcher.drain();
    expect(receiver.received).toEqual([]);
  });
});

describe('an address', () => {
  const refusal = async (url: string) => {
    const json = { name: 'Bea', server: { url } };
    const response = await guarded.send('/provider/assistant', { cookie: owner, json });
    const { message } = (await response.json()) as { message: unknown };
    return [response.status, message];
  };
  let guarded: CallServer;
  let owner: string;
  beforeEach(async () => {
    guarded = await openCallServer();
    owner = (await openBusiness(guarded)).cookie;
  }, 60_000);
  afterEach(() => guarded.close());

  it('of a private network, or without https, is refused when it is saved', async () => {
    expect(await refusal('https://127.0.0.1/calls')).toEqual([
      400,
      [expect.stringContaining('private network')],
    ]);
    expect(await refusal('http://hooks.example/')).toEqual([400, [expect.stringContaining('https://')]]);
    expect(await refusal('ftp://hooks.example/')).toEqual([400, [expect.stringContaining('https://')]]);
    expect(await refusal('https://hooks.example/')).toEqual([201, undefined]);
  });

  it('that was saved before is refused when it is asked', async () => {
    const cafe = await openBusiness(guarded);
    const { rows } = await guarded.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
      cafe.assistantId,
    ]);
    const provider = {
      server: { url: receiver.url.replace('http:', 'https:') },
      serverMessages: ['session.created'],
    };
    await guarded.deps.db.account(rows[0].id as string, ({ kysely }) =>
      kysely
        .updateTable('assistants')
        .set({ provider: JSON.stringify(provider) })
        .execute(),
    );
    const json = { assistantId: cafe.assistantId };
    await guarded.send('/provider/session', { cookie: cafe.cookie, json });
    await createMessageDispatcher(guarded.deps).drain();
    const log = await guarded.send('/provider/logs', { cookie: cafe.cookie });
    expect(await log.json()).toMatchObject({
      results: [{ status: 'failed', error: 'The address is in a private network' }],
    });
    const remove = async (query: string) =>
      (await guarded.send(`/provider/logs?${query}`, { method: 'DELETE', cookie: cafe.cookie })).status;
    const left = async () =>
      (
        (await (await guarded.send('/provider/logs', { cookie: cafe.cookie })).json()) as {
          results: unknown[];
        }
      ).results.length;
    // A filter that isn't known would delete more than was meant.
    expect(await remove('webhookType=session.created')).toBe(400);
    for (const query of [
      'type=Call',
      'customerId=x',
      `callId=${randomUUID()}`,
      `phoneNumberId=${randomUUID()}`,
    ])
      expect([query, await remove(query), await left()]).toEqual([query, 204, 1]);
    expect([await remove(`assistantId=${cafe.assistantId}`), await left()]).toEqual([204, 0]);
  });
});

describe('the log', () => {
  it('shows what was sent and answered, by call and type, and is forgotten after a week', async () => {
    await setServer();
    const callId = await shortCall();
    await dispatcher.drain();
    const [last, before] = await logs(`callId=${callId}&type=Webhook`);
    expect([last, before]).toMatchObject([
      {
        type: 'Webhook',
        webhookType: 'end-of-call-report',
        status: 'delivered',
        requestUrl: receiver.url,
        requestBody: JSON.parse(receiver.received.at(-1)!.body),
        responseHttpCode: 204,
      },
      { webhookType: 'status-update' },
    ]);
    expect(await logs(`webhookType=status-update&assistantId=${bakery.assistantId}`)).toHaveLength(2);
    expect(await logs(`callId=${randomUUID()}`)).toEqual([]);
    expect(await logs('type=API')).toEqual([]);
    clock.advance(7 * 86_400_000 + 1);
    await deleteOldMessages(server.deps);
    expect(await logs()).toEqual([]);
  });

  it('is its account’s own, and goes with the conversation', async () => {
    await setServer({}, { serverMessages: ['session.created'] });
    const made = await server.send('/provider/session', {
      cookie: bakery.cookie,
      json: { assistantId: bakery.assistantId },
    });
    const { id } = (await made.json()) as ProviderSession;
    const rival = await openBusiness(server);
    expect((await read<{ results: unknown[] }>('/logs', rival.cookie)).results).toEqual([]);
    expect((await server.send('/provider/logs')).status).toBe(401);
    const path = `/provider/session/${id}`;
    expect((await server.send(path, { method: 'DELETE', cookie: bakery.cookie })).status).toBe(200);
    expect(await logs()).toEqual([]);
  });
});
