import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer as createTcp } from 'node:net';
import type { AssistantNumber, CallDetail, CallRules, CarrierConnection } from '@deskbell/contract';
import {
  openTwilioRest,
  postSigned,
  ringAsTwilio,
  type TwilioCaller,
  type TwilioRest,
} from '@deskbell/telephony/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createHttpServer } from '../../kernel/http/index.ts';
import { createTestServer, openBusiness, queryAsOwner, type TestServer } from '../../testing/index.ts';
import { type FakeVoiceModels, fakeVoiceModels } from '../../voice/calls/testing/index.ts';

const [ourNumber, customer, staff] = ['+15550100000', '+12125550123', '+15550100777'];
let server: TestServer;
let voice: FakeVoiceModels;
let rest: TwilioRest;
let http: Server;
let bakery: Awaited<ReturnType<typeof openBusiness>>;
let number: AssistantNumber;
let base: string;

async function freePort(): Promise<number> {
  const probe = createTcp().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

beforeAll(async () => {
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  voice = fakeVoiceModels();
  rest = await openTwilioRest([ourNumber]);
  server = await createTestServer({
    voiceModels: voice,
    environment: { PUBLIC_URL: base, TWILIO_BASE_URL: rest.url },
  });
  http = createHttpServer((request, env) => server.app.fetch(request, env));
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  bakery = await openBusiness(server);
  await bakery.addFaq('Is there parking?', 'Yes, there is free parking behind the shop.');
  const carrier = (await (
    await server.send('/api/phone/carriers', {
      cookie: bakery.cookie,
      json: { carrier: 'twilio', accountSid: rest.accountSid, authToken: rest.authToken },
    })
  ).json()) as CarrierConnection;
  const attached = await server.send(`/api/assistants/${bakery.assistantId}/phone-numbers`, {
    cookie: bakery.cookie,
    json: { carrierId: carrier.id, carrierNumberId: rest.numbers[0]!.sid },
  });
  expect(attached.status).toBe(201);
  number = (await attached.json()) as AssistantNumber;
});
beforeEach(() => {
  voice.spoken.length = 0;
});
afterEach(() => server.deps.shutdownTasks.finished());
afterAll(async () => {
  http.close();
  http.closeAllConnections();
  await server.close();
  await rest.close();
});

const settings = () => rest.numbers[0]!.settings;
const ring = (more: Partial<Parameters<typeof ringAsTwilio>[0]> = {}) =>
  ringAsTwilio({
    authToken: rest.authToken,
    accountSid: rest.accountSid,
    voiceUrl: settings().get('VoiceUrl')!,
    statusUrl: settings().get('StatusCallback')!,
    from: customer,
    to: ourNumber,
    ...more,
  });
async function setRules(rules: Partial<CallRules>): Promise<void> {
  const response = await server.send(`/api/phone/numbers/${number.id}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { rules, version: number.version },
  });
  expect(response.status).toBe(200);
  number = (await response.json()) as AssistantNumber;
}
const tone = (ms: number, loudness: number) =>
  Int16Array.from({ length: ms * 8 }, (_, i) => Math.round(loudness * Math.sin(i / 3)));
/** A stream as Twilio opens it, by hand. */
async function openStream(url: string, callSid: string, ticket: string) {
  const socket = new WebSocket(url);
  const messages: { event: string }[] = [];
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString('utf8'))));
  await once(socket, 'open');
  socket.send(JSON.stringify({ event: 'connected' }));
  const start = { callSid, customParameters: { ticket } };
  socket.send(JSON.stringify({ event: 'start', streamSid: 'MZ1', start }));
  return { socket, messages, closed };
}
async function until<T>(look: () => Promise<T | undefined> | T | undefined): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const list = async <T>(path: string): Promise<T[]> =>
  (await (await server.send(path, { cookie: bakery.cookie })).json()) as T[];
const conversations = () =>
  list<{ id: string; type: string }>(`/api/assistants/${bakery.assistantId}/conversations`);
const callsOf = (id: string) => list<CallDetail>(`/api/conversations/${id}/calls`);

/** How much of each call was listened to. */
const listenedTo = new WeakMap<TwilioCaller, number>();

/** Waits for the assistant to have said something, and to be silent again. */
async function hears(caller: TwilioCaller, text: RegExp): Promise<void> {
  const from = listenedTo.get(caller) ?? 0;
  await until(() => voice.spoken.some((said) => text.test(said)) || undefined);
  await until(() => {
    const heard = caller.heard().subarray(from);
    const tail = heard.subarray(-2400);
    return (heard.some((sample) => sample !== 0) && tail.every((sample) => sample === 0)) || undefined;
  });
  listenedTo.set(caller, caller.heard().length);
}

async function says(caller: TwilioCaller, words: string): Promise<void> {
  voice.words.push(words);
  await caller.speak(tone(600, 9000));
  await caller.speak(tone(1200, 0));
}

it('a caller is greeted, asks, hears the answer and hangs up: it is a phone call with its turns', async () => {
  const caller = await ring();
  await hears(caller, /How can I help/);
  await says(caller, 'Is there parking?');
  await hears(caller, /behind the shop/);
  await caller.hangUp();
  await server.deps.shutdownTasks.finished();

  expect(caller.verbs).toEqual(['Connect']);
  // One party's knowledge is enough in New York.
  expect(voice.spoken.join(' ')).not.toContain('recorded');
  const [conversation] = await conversations();
  expect(conversation).toMatchObject({ type: 'voice' });
  const [call] = await callsOf(conversation!.id);
  expect(call).toMatchObject({ channel: 'phone', status: 'ended', endedReason: 'customer-ended-call' });
  expect(call!.turns.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    expect.stringMatching(/^assistant: Hello/),
    'user: Is there parking?',
    'assistant: Yes, there is free parking behind the shop.',
  ]);
});

it('a caller from where everybody must know is told that the call is recorded', async () => {
  const caller = await ring({ from: '+14155552671' });
  await hears(caller, /recorded/);
  await caller.hangUp();
});

it('staff are rung first; when nobody takes the call, the assistant does, in the same conversation', async () => {
  await setRules({ answering: 'staff_first', staffNumbers: [staff] });
  const caller = await ring({ callee: () => 'no-answer' });
  await hears(caller, /nobody could take your call/);
  await says(caller, 'Is there parking?');
  await hears(caller, /behind the shop/);
  await caller.hangUp();
  expect(caller.verbs).toEqual([`Dial ${staff}`, 'Connect']);

  const taken = await ring({ callee: () => 'answered' });
  await taken.done;
  expect(taken.verbs).toEqual([`Dial ${staff}`, 'Hangup']);
});

it('key 0 puts a caller through, and back when nobody answers', async () => {
  await setRules({ answering: 'assistant', staffNumbers: [staff] });
  const caller = await ring({ callee: () => 'busy' });
  await hears(caller, /How can I help/);
  caller.press('0');
  await hears(caller, /nobody could take your call/);
  await caller.hangUp();
  expect(caller.verbs).toEqual(['Connect', `Dial ${staff}`, 'Connect']);
  await server.deps.shutdownTasks.finished();
});

it('who asks for a person is put through once they were told so, without being asked anything', async () => {
  const caller = await ring({ callee: () => 'answered' });
  await hears(caller, /How can I help/);
  await says(caller, 'I want to talk to a real person please');
  await caller.done;
  expect(caller.verbs).toEqual(['Connect', `Dial ${staff}`, 'Hangup']);
  expect(voice.spoken.at(-1)).not.toContain('?');
  await server.deps.shutdownTasks.finished();
  const [conversation] = await conversations();
  const [call] = await callsOf(conversation!.id);
  expect(call).toMatchObject({ endedReason: 'assistant-forwarded-call' });
});

it('whoever hangs up is a lead by the number they called from, with the source phone', async () => {
  const stranger = '+16465550188';
  const caller = await ring({ from: stranger });
  await hears(caller, /How can I help/);
  await says(caller, 'Is there parking?');
  await hears(caller, /behind the shop/);
  await caller.hangUp();
  await server.deps.shutdownTasks.finished();
  const leads = await list<{ phone: string; source: string }>(`/api/assistants/${bakery.assistantId}/leads`);
  expect(leads.filter(({ phone }) => phone === stranger)).toMatchObject([{ source: 'phone' }]);
});

it('digits are an answer, as if they were spoken', async () => {
  await setRules({});
  const caller = await ring();
  await hears(caller, /How can I help/);
  caller.press('4155552671#');
  await until(async () => {
    const [newest] = await conversations();
    const [call] = newest ? await callsOf(newest.id) : [];
    return call?.turns.some(({ role, text }) => role === 'user' && text === '4155552671') || undefined;
  });
  await caller.hangUp();
});

it('a blocked number is not answered', async () => {
  await setRules({ blockedNumbers: [customer] });
  const caller = await ring();
  await caller.done;
  expect(caller.verbs).toEqual(['Reject']);
  await setRules({});
});

it('the same webhook again gets the same call, and its stream opens once', async () => {
  const fields = { CallSid: 'CAtwice', From: customer, To: ourNumber, CallStatus: 'ringing' };
  const [first, second] = await Promise.all([
    postSigned(rest.authToken, settings().get('VoiceUrl')!, fields),
    postSigned(rest.authToken, settings().get('VoiceUrl')!, fields),
  ]);
  const ticketIn = (document: string) => / value="([^"]+)"/.exec(document)![1]!;
  const idIn = (document: string) =>
    (JSON.parse(Buffer.from(ticketIn(document).split('.')[0]!, 'base64url').toString()) as { callId: string })
      .callId;
  expect(idIn(second!)).toBe(idIn(first!));

  const open = (document: string) =>
    openStream(/url="([^"]+)"/.exec(document)![1]!, 'CAtwice', ticketIn(document));
  const one = await open(first!);
  await until(() => one.messages.some(({ event }) => event === 'media') || undefined);
  const other = await open(second!);
  expect(await other.closed).toBe(1011);
  one.socket.close();
});

it.each([
  ['a ticket that was made up', 'CAsome', 'e30.forged'],
  ['no ticket', 'CAsome', ''],
])('a stream with %s is closed', async (_, callSid, ticket) => {
  const stream = await openStream(`${base.replace('http', 'ws')}/api/webhooks/twilio/media`, callSid, ticket);
  expect(await stream.closed).toBe(1008);
});

it.each([
  ['a wrong token', 'some-other-token', {}],
  ['none', '', {}],
])('a webhook signed with %s is refused, and nothing is stored', async (_, token, more) => {
  const fields = { CallSid: 'CAforged', From: customer, To: ourNumber, ...more };
  await expect(postSigned(token, settings().get('VoiceUrl')!, fields)).rejects.toThrow('answered 403');
});

it('news of a call that overtake each other leave the newest', async () => {
  const sid = 'CAnews';
  const tell = (status: string, sequence: number) =>
    postSigned(rest.authToken, settings().get('StatusCallback')!, {
      CallSid: sid,
      From: customer,
      To: ourNumber,
      CallStatus: status,
      SequenceNumber: String(sequence),
      CallDuration: '31',
    });
  await postSigned(rest.authToken, settings().get('VoiceUrl')!, {
    CallSid: sid,
    From: customer,
    To: ourNumber,
  });
  await tell('completed', 3);
  await tell('in-progress', 2);
  await tell('completed', 3);
  const rows = await queryAsOwner(
    server,
    'SELECT status, seconds FROM phone_calls WHERE carrier_call_id = $1',
    [sid],
  );
  expect(rows).toEqual([{ status: 'completed', seconds: 31 }]);
});

it('the carrier’s secrets are never shown and lie encrypted', async () => {
  const shown = JSON.stringify(await list('/api/phone/carriers'));
  expect(shown).toContain(rest.accountSid.slice(-4));
  expect(shown).not.toContain(rest.authToken);
  const rows = await queryAsOwner(server, 'SELECT to_jsonb(c)::text AS row FROM phone_carriers c', []);
  expect(JSON.stringify(rows)).not.toContain(rest.authToken);
  const audit = await server.send('/api/audit', { cookie: bakery.cookie });
  expect(await audit.text()).not.toContain(rest.authToken);
});

it('the check list says what is so', async () => {
  expect(await list(`/api/phone/numbers/${number.id}/checks`)).toMatchObject([
    { check: 'public_address', status: 'failed', detail: expect.stringContaining('https') },
    { check: 'webhook', status: 'ok' },
    { check: 'signed_call', status: 'ok' },
    { check: 'assistant_live', status: 'ok' },
  ]);
  settings().set('VoiceUrl', 'https://elsewhere.example');
  expect((await list(`/api/phone/numbers/${number.id}/checks`))[1]).toMatchObject({ status: 'failed' });
});
