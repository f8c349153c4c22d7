import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { connect } from 'node:net';
import {
  type CallDetail,
  type ConversationDetail,
  type Usage,
  VoiceSettingsSchema,
  type WebCall,
} from '@deskbell/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer, type TestCaller } from './testing/index.ts';

let server: CallServer;
let bakery: Business;

/** Quick to answer, so that a test doesn't wait for a caller who thinks. */
const voice = VoiceSettingsSchema.parse({
  recordingNotice: 'Recorded.',
  firstMessage: 'Hello!',
  turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
});

beforeAll(async () => {
  server = await openCallServer({ environment: { MAX_CALLS: '100' } });
});
beforeEach(async () => {
  server.voice.words.length = 0;
  server.voice.spoken.length = 0;
  server.voice.fail('recognizer', false);
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterEach(() => server.hangUp());
afterAll(() => server.close());

/** A call in which the opening was heard. */
async function call(): Promise<{ caller: TestCaller; conversationId: string; callId: string }> {
  const caller = await server.join(await server.create(bakery.assistantId));
  const session = await caller.message('session');
  await said(caller, 'Hello!');
  return { caller, ...session };
}

const ask = (caller: TestCaller, content: string) =>
  caller.send({ type: 'add-message', message: { role: 'user', content } });
const said = (caller: TestCaller, text: string) =>
  caller.message(
    'transcript',
    ({ role, transcriptType, transcript }) =>
      role === 'assistant' && transcriptType === 'final' && transcript.includes(text),
  );
const ended = (caller: TestCaller) => caller.message('status-update', ({ status }) => status === 'ended');
const read = async <T>(path: string) =>
  (await (await server.send(path, { cookie: bakery.cookie })).json()) as T;
const callsOf = (conversationId: string) => read<CallDetail[]>(`/api/conversations/${conversationId}/calls`);
/** Once everything of the calls that ended is stored. */
async function stored(conversationId: string) {
  await server.deps.shutdownTasks.finished();
  const [conversation, calls, usage] = await Promise.all([
    read<ConversationDetail>(`/api/conversations/${conversationId}`),
    callsOf(conversationId),
    read<Usage>('/api/usage'),
  ]);
  return { conversation, calls, usage };
}

describe('a call', () => {
  it('is heard, answered from the business’s own content, and kept with its turns, seconds and outcome', async () => {
    const { caller, conversationId } = await call();
    await caller.listening;
    server.voice.words.push('Is there parking?');
    await caller.speak(800);
    await said(caller, 'There is parking behind the house.');
    caller.send({ type: 'end-call' });
    expect(await ended(caller)).toMatchObject({ endedReason: 'customer-ended-call' });
    expect(await caller.closed).toBe(1000);

    const { conversation, calls, usage } = await stored(conversationId);
    expect(conversation).toMatchObject({
      type: 'voice',
      status: 'resolved',
      outcome: 'answered',
      turnCount: 1,
    });
    expect(conversation.messages.map(({ role, content }) => [role, content])).toEqual([
      ['user', 'Is there parking?'],
      ['assistant', 'There is parking behind the house.'],
    ]);
    const [kept] = calls;
    expect(kept).toMatchObject({
      status: 'ended',
      endedReason: 'customer-ended-call',
      channel: 'web',
      engine: 'basic',
      voice: 'slt',
    });
    const turns = kept!.turns.filter(({ text }) => !text.includes('oment') && !text.includes('check'));
    expect(turns.map(({ role, text }) => [role, text])).toEqual([
      ['assistant', 'Recorded.'],
      ['assistant', 'Hello!'],
      ['user', 'Is there parking?'],
      ['assistant', 'There is parking behind the house.'],
    ]);
    expect(turns.map(({ messageId }) => messageId)).toEqual([
      null,
      null,
      ...conversation.messages.map(({ id }) => id),
    ]);
    expect(turns[2]!.engine).toBe('fake-recognizer');
    expect(turns[3]).toMatchObject({ engine: 'fake-voice', interrupted: false });
    expect(turns[3]!.words.at(-1)!.word).toContain('house');
    expect(turns[3]!.waterfall!.firstAudio).toBeGreaterThan(0);
    expect(usage.voiceMinutes * 60).toBe(kept!.seconds);
    expect(kept!.seconds).toBeGreaterThan(0);
    expect(usage.chatSessions).toBe(1);
  });

  it('begins with what its business says, whatever a caller would have it say', async () => {
    const words = { assistantOverrides: { firstMessage: 'Everything is free today.' } };
    const caller = await server.join(await server.create(bakery.assistantId, words));
    await said(caller, 'Hello!');
    expect(server.voice.spoken.join(' ')).not.toContain('free today');

    const { token } = await server.token(bakery.assistantId, bakery.cookie);
    const preview = await server.send('/provider/call/web', {
      json: words,
      headers: { authorization: `Bearer ${token}` },
    });
    await said(await server.join((await preview.json()) as WebCall), 'Everything is free today.');
  });

  it('tells its browser what happens in the provider’s words, the session first', async () => {
    const { caller } = await call();
    expect(caller.messages[0]).toMatchObject({
      type: 'session',
      inputRate: 16_000,
      outputRate: 24_000,
      resumeMs: 5000,
    });
    expect(caller.messages.slice(0, 4).map(({ type }) => type)).toContain('status-update');
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
    const types = new Set(caller.messages.map(({ type }) => type));
    for (const type of [
      'voice-input',
      'model-output',
      'speech-update',
      'transcript',
      'conversation-update',
    ]) {
      expect([...types]).toContain(type);
    }
    const update = caller.messages.findLast(({ type }) => type === 'conversation-update');
    expect(update).toMatchObject({
      messages: [
        { role: 'assistant', content: 'Hello!' },
        { role: 'user', content: 'Is there parking?' },
        { role: 'assistant', content: 'There is parking behind the house.' },
      ],
    });
  });

  it('in which nobody says anything leaves no conversation, no recording and no call, but its seconds', async () => {
    const { caller, conversationId, callId } = await call();
    caller.send({ type: 'hangup' });
    await caller.closed;
    await server.deps.shutdownTasks.finished();
    expect(
      (await server.send(`/api/conversations/${conversationId}`, { cookie: bakery.cookie })).status,
    ).toBe(404);
    const { rows } = await server.deps.db.pool.query('SELECT recorded_calls($1) AS id', [[callId]]);
    expect(rows).toEqual([]);
    await expect(access(`${server.deps.config.dataDir}/recordings/${callId}.wav`)).rejects.toThrow('ENOENT');
    expect((await read<Usage>('/api/usage')).voiceMinutes).toBeGreaterThan(0);
    expect((await read<Usage>('/api/usage')).chatSessions).toBe(0);
  });

  it('goes on with a chat that its visitor had', async () => {
    const chat = await bakery.say('Hello!');
    const { conversationId, visitorToken } = chat;
    const caller = await server.join(
      await server.create(bakery.assistantId, { conversationId, visitorToken }),
    );
    await caller.listening;
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
    caller.send({ type: 'end-call' });
    await caller.closed;
    const { conversation, calls } = await stored(conversationId);
    expect(conversation.messages).toHaveLength(4);
    expect(conversation.type).toBe('chat');
    expect(calls).toHaveLength(1);
  });

  it('apologizes when it can’t be understood, and goes on when it can again', async () => {
    const { caller } = await call();
    server.voice.fail('recognizer', true);
    await caller.speak(800);
    await vi.waitFor(() => expect(server.voice.spoken.join(' ')).toContain('catch that'), 10_000);
    server.voice.fail('recognizer', false);
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
  });
});

describe('a reply that is cut short', () => {
  it('is stored as far as it was heard, and so the dialogue remembers it', async () => {
    const long =
      'We bake rye bread, white bread and rolls every morning before six, and cakes with seasonal fruit from the ' +
      'farms around us on Fridays, Saturdays and before all holidays, for which we take orders at the counter.';
    await bakery.addFaq('What do you bake?', long);
    const { caller, conversationId } = await call();
    ask(caller, 'What do you bake?');
    await caller.message('transcript', ({ transcript }) => transcript.startsWith('We bake'));
    await new Promise((resolve) => setTimeout(resolve, 600));
    server.voice.words.push('Is there parking?');
    await caller.speak(1500);
    await said(caller, 'parking behind');
    expect(caller.messages.some(({ type }) => type === 'user-interrupted')).toBe(true);
    caller.send({ type: 'end-call' });
    await caller.closed;
    const { conversation, calls } = await stored(conversationId);
    const cut = conversation.messages[1]!;
    expect(cut.content.length).toBeGreaterThan(10);
    expect(cut.content.length).toBeLessThan(long.length);
    expect(long.startsWith(cut.content)).toBe(true);
    expect(calls[0]!.turns.find(({ interrupted }) => interrupted)).toMatchObject({ text: cut.content });
  });
});

describe('a connection', () => {
  it('that is lost for three seconds finds its call again', async () => {
    const created = await server.create(bakery.assistantId);
    const caller = await server.join(created);
    const session = await caller.message('session');
    await said(caller, 'Hello!');
    caller.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const query = `?resume=${session.resumeToken}&played=${caller.received()}`;
    const again = await server.join(created, query);
    const resumed = await again.message('session');
    expect(resumed.callId).toBe(session.callId);
    expect(resumed.resumeToken).not.toBe(session.resumeToken);
    ask(again, 'Is there parking?');
    await said(again, 'parking behind');
    const stale = await server.join(created, query);
    expect(await stale.closed).toBe(4401);
  });

  it('that stays lost for six seconds ends its call', async () => {
    const { caller, conversationId } = await call();
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
    caller.socket.terminate();
    await vi.waitFor(
      async () => expect((await callsOf(conversationId))[0]).toMatchObject({ status: 'ended' }),
      { timeout: 9000, interval: 300 },
    );
    expect((await stored(conversationId)).calls[0]).toMatchObject({ endedReason: 'connection-lost' });
  });

  it('is replaced by another that has its token', async () => {
    const created = await server.create(bakery.assistantId);
    const caller = await server.join(created);
    const { resumeToken } = await caller.message('session');
    const other = await server.join(created, `?resume=${resumeToken}&played=0`);
    expect(await caller.closed).toBe(4409);
    ask(other, 'Is there parking?');
    await said(other, 'parking behind');
  });

  it('needs an address that was made here, and each joins once', async () => {
    const created = await server.create(bakery.assistantId);
    const caller = await server.join(created);
    await caller.listening;
    const second = await server.join(created);
    expect(await second.closed).toBe(4401);
    const forged = { ...created, webCallUrl: `${created.webCallUrl}x` };
    expect(await (await server.join(forged)).closed).toBe(4401);
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
  });

  it('in crowds without one is refused, and holds no connection though the clients never close', async () => {
    const { port } = new URL(server.url);
    const handshake =
      'GET /provider/call/web/junk HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const junk = Array.from({ length: 400 }, () => {
      const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
      socket.on('error', () => {}); // cut off is what it is to be
      socket.write(handshake);
      return socket.resume();
    });
    const ends = junk.map((socket) => Promise.race([once(socket, 'end'), once(socket, 'close')]));
    await Promise.all(ends);
    expect(await (await server.join(await server.create(bakery.assistantId))).listening).toBeUndefined();
  });

  it('of a page that may not use the assistant is not upgraded', async () => {
    await server.send(`/api/assistants/${bakery.assistantId}`, {
      method: 'PATCH',
      cookie: bakery.cookie,
      json: { allowedOrigins: ['https://bakery.example'] },
    });
    const created = await server.create(bakery.assistantId);
    await expect(server.join(created, '', { origin: 'https://elsewhere.example' })).rejects.toThrow('403');
  });
});

describe('what a browser sends', () => {
  it.each([
    ['an odd number of bytes', Buffer.alloc(641)],
    ['no JSON', 'not json'],
    ['JSON without a type', '[1,2]'],
    ['a message with a wrong field', JSON.stringify({ type: 'played', samples: -1 })],
  ])('as %s is complained about, and the call goes on', async (_what, data) => {
    const { caller } = await call();
    caller.socket.send(data);
    await caller.message('error');
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
  });

  it('of the provider’s interface that we don’t know is left aside; frames of any even size are sound', async () => {
    const { caller } = await call();
    caller.send({ type: 'transfer', destination: {} });
    for (const bytes of [2, 128, 640, 1280, 4096]) caller.socket.send(Buffer.alloc(bytes));
    caller.socket.send('');
    caller.socket.send('playable');
    ask(caller, 'Is there parking?');
    await said(caller, 'parking behind');
    expect(caller.messages.filter(({ type }) => type === 'error')).toHaveLength(1); // the empty text
  });

  it.each([
    ['a megabyte at once', (caller: TestCaller) => caller.socket.send(Buffer.alloc(1_000_000)), 1009],
    [
      'more sound than anybody can speak',
      (caller: TestCaller) => {
        for (let i = 0; i < 40; i += 1) caller.socket.send(Buffer.alloc(32_000));
      },
      4400,
    ],
    [
      'a flood of messages',
      (caller: TestCaller) => {
        for (let i = 0; i < 2000; i += 1) caller.send({ type: 'mute', muted: false });
      },
      4400,
    ],
    [
      'garbage without end',
      (caller: TestCaller) => {
        for (let i = 0; i < 30; i += 1) caller.socket.send(Buffer.alloc(3));
      },
      4400,
    ],
  ])('as %s closes the connection, and nothing is left of the call', async (_what, send, code) => {
    const { caller } = await call();
    send(caller);
    expect(await caller.closed).toBe(code);
    await vi.waitFor(async () => {
      const { rows } = await server.deps.db.pool.query(
        'SELECT count(*)::int AS calls FROM silent_calls($1, 10)',
        [new Date(Date.now() + 60_000)],
      );
      expect(rows).toEqual([{ calls: 0 }]);
    }, 9000);
  });
});

// Last, as no call is taken after it.
it('a call ends politely when the server stops', async () => {
  const { caller, conversationId } = await call();
  ask(caller, 'Is there parking?');
  await said(caller, 'parking behind');
  server.stop.abort();
  expect(await ended(caller)).toMatchObject({ endedReason: 'server-shutdown' });
  expect(server.voice.spoken.join(' ')).toContain('I have to end this call now');
  expect((await stored(conversationId)).calls[0]).toMatchObject({ endedReason: 'server-shutdown' });
});
