import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CallDetail,
  type ConversationDetail,
  type PhoneCall,
  type Usage,
  VoiceSettingsSchema,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Business, openBusiness } from '../../../testing/index.ts';
import { recordCall, sweepRecordings } from '../../recordings/index.ts';
import { type CallServer, openCallServer, type TestCaller } from '../testing/index.ts';
import { endOrphanedCalls, endOrphanedCallsEveryMinute } from './end-orphaned-calls.ts';
import { storeCall } from './store-call.ts';

let server: CallServer;
let clock: FakeClock;
let bakery: Business;

const voice = VoiceSettingsSchema.parse({
  recordingNotice: 'Recorded.',
  firstMessage: 'Hello!',
  turnTaking: { completeMs: 200, unsureMs: 300, unfinishedMs: 400, earlyMs: 100, interruptMs: 400 },
});

beforeEach(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await openCallServer({ clock, environment: { PLAN_LIMITS: 'on' } });
  bakery = await openBusiness(server, { voice });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
});
afterEach(() => server.close());

const said = (caller: TestCaller, text: string) =>
  caller.message(
    'transcript',
    ({ role, transcriptType, transcript }) =>
      role === 'assistant' && transcriptType === 'final' && transcript.includes(text),
  );
const send = (path: string, cookie = bakery.cookie, method = 'GET', headers = {}) =>
  server.send(path, { cookie, method, headers });
const read = async <T>(path: string, cookie?: string) => (await (await send(path, cookie)).json()) as T;
const callsOf = (conversationId: string) => read<CallDetail[]>(`/api/conversations/${conversationId}/calls`);
const files = async () =>
  (await readdir(join(server.deps.config.dataDir, 'recordings')).catch(() => [])).sort();

const change = (settings: object) =>
  server.send(`/api/assistants/${bakery.assistantId}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { voice: { ...voice, ...settings } },
  });

/** A short call with one answer, which has ended. */
async function shortCall(seconds = 5) {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { conversationId, callId } = await caller.message('session');
  await caller.speak(0, 400);
  caller.send({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
  await said(caller, 'parking behind');
  clock.advance(seconds * 1000);
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  return { conversationId, callId };
}

async function inAccount<T>(run: Parameters<typeof server.deps.db.account<T>>[1]): Promise<T> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return server.deps.db.account(rows[0].id, run);
}

// Compressing gives way to whatever else the machine does.
describe('a recording', { timeout: 60_000 }, () => {
  it('is made ready after the call, with both sides drawn, and played whole or in parts by its owner alone', async () => {
    const { conversationId, callId } = await shortCall();
    expect((await callsOf(conversationId))[0]!.recording).toMatchObject({
      status: 'preparing',
      contentType: null,
    });
    const path = `/api/calls/${callId}/recording`;
    expect((await send(path)).status).toBe(404);
    await server.deps.jobs.drain();
    const [call] = await callsOf(conversationId);
    expect(call!.recording).toMatchObject({
      status: 'ready',
      contentType: 'audio/ogg; codecs=opus',
      expiresAt: '2026-06-29T12:00:00.000Z',
    });
    expect(call!.recording.seconds).toBeGreaterThan(0.5);
    expect(Math.max(...call!.recording.peaks.assistant)).toBeGreaterThan(0.04);
    expect(await files()).toEqual([`${callId}.ogg`]);

    const whole = await send(path);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe('audio/ogg; codecs=opus');
    expect(whole.headers.get('cache-control')).toContain('no-store');
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await send(path, bakery.cookie, 'GET', { range: 'bytes=0-3' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${bytes.length}`]);
    expect(await part.text()).toBe('OggS');
    const beyond = await send(path, bakery.cookie, 'GET', { range: `bytes=${bytes.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);

    const rival = await openBusiness(server);
    for (const method of ['GET', 'DELETE']) {
      expect((await send(path, rival.cookie, method)).status).toBe(404);
      expect((await server.send(path, { method })).status).toBe(401);
    }
    expect((await send(`/api/conversations/${conversationId}/calls`, rival.cookie)).status).toBe(404);
    expect((await server.send(`/api/conversations/${conversationId}/calls`)).status).toBe(401);
    expect((await send(`/api/calls/not-an-id/recording`)).status).toBe(404);
  });

  it('is announced before anything else is said, and neither announced nor made when its owner wants none', async () => {
    await shortCall();
    expect(server.voice.spoken.slice(0, 2)).toEqual(['Recorded.', 'Hello!']);
    await change({ recordingNotice: '' });
    server.voice.spoken.length = 0;
    await shortCall();
    expect(server.voice.spoken[0]).toBe('This call is recorded.');
    await change({ recording: false });
    await server.deps.jobs.drain();
    server.voice.spoken.length = 0;
    const before = await files();
    const { conversationId } = await shortCall();
    await server.deps.jobs.drain();
    expect(server.voice.spoken).not.toContain('Recorded.');
    expect((await callsOf(conversationId))[0]!.recording).toMatchObject({ status: 'none', seconds: 0 });
    expect(await files()).toEqual(before);
  });

  it('is erased by its owner, what was said staying in writing', async () => {
    const { conversationId, callId } = await shortCall();
    await server.deps.jobs.drain();
    const path = `/api/calls/${callId}/recording`;
    expect((await send(path, bakery.cookie, 'DELETE')).status).toBe(204);
    expect((await send(path, bakery.cookie, 'DELETE')).status).toBe(404);
    expect((await send(path)).status).toBe(404);
    expect(await files()).toEqual([]);
    const [call] = await callsOf(conversationId);
    expect(call!.recording).toMatchObject({ status: 'none', peaks: { caller: [], assistant: [] } });
    // Told from one that never was.
    expect(call!.recording.seconds).toBeGreaterThan(0);
    expect(call!.turns.length).toBeGreaterThan(1);
  });

  it('is kept as many days as the account says, or for ever', async () => {
    await shortCall();
    await server.deps.jobs.drain();
    const keep = (recordingDays: number | null) =>
      server.send('/api/account', { method: 'PATCH', cookie: bakery.cookie, json: { recordingDays } });
    await keep(null);
    clock.advance(400 * 86_400_000);
    await sweepRecordings(server.deps);
    expect(await files()).toHaveLength(1);
    await keep(401);
    await sweepRecordings(server.deps);
    expect(await files()).toHaveLength(1);
    await keep(30);
    await sweepRecordings(server.deps);
    expect(await files()).toEqual([]);
  });

  it('goes with its assistant', async () => {
    await shortCall();
    await server.deps.jobs.drain();
    await send(`/api/assistants/${bakery.assistantId}`, bakery.cookie, 'DELETE');
    // A file is left alone for a minute of the machine's own time.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
    await sweepRecordings(server.deps);
    vi.restoreAllMocks();
    expect(await files()).toEqual([]);
  });
});

describe('a call whose process is killed', { timeout: 60_000 }, () => {
  it('is ended by the next start as of when it was last heard of, its seconds counted, its recording repaired', async () => {
    const chat = await bakery.say('Is there parking?');
    const callId = '0195f000-0000-7000-8000-000000000001';
    await inAccount((tx) =>
      storeCall(tx, {
        callId,
        assistantId: bakery.assistantId,
        conversationId: chat.conversationId,
        engine: 'basic',
        voice: 'slt',
        startedAt: clock.now(),
        isRecorded: true,
        channel: 'web',
        outputRate: 24_000,
      }),
    );
    const dir = join(server.deps.config.dataDir, 'recordings');
    await mkdir(dir, { recursive: true });
    const rates = { caller: 16_000, assistant: 24_000 };
    const path = join(dir, `${callId}.wav`);
    const recorder = await recordCall(path, rates, server.deps.log);
    for (let at = 0; at < 10 * 16_000; at += 1600) {
      recorder.observer.onAudio!({
        side: 'caller',
        samples: new Int16Array(1600).fill(500),
        rate: 16_000,
        at,
      });
    }
    await expect.poll(async () => (await stat(path)).size).toBeGreaterThan(4 * 64_000);
    clock.advance(90_000);
    expect(await endOrphanedCalls(server.deps, new Date(clock.now().getTime() - 100_000))).toBe(0);

    await endOrphanedCallsEveryMinute(server.deps); // as a start does
    await server.deps.jobs.drain();
    const [call] = await callsOf(chat.conversationId);
    expect(call).toMatchObject({
      status: 'ended',
      endedReason: 'pipeline-error',
      endedAt: '2026-03-31T12:00:00.000Z',
      recording: { status: 'ready' },
    });
    expect(call!.recording.seconds).toBeGreaterThanOrEqual(2);
    expect(await files()).toEqual([`${callId}.ogg`]);
    expect(await endOrphanedCalls(server.deps, clock.now())).toBe(0);
    await recorder.close();
  });

  it('leaves nothing when nothing had been said in it', async () => {
    const caller = await server.join(await server.create(bakery.assistantId));
    const { conversationId, callId } = await caller.message('session');
    await caller.listening;
    expect(await files()).toEqual([`${callId}.wav`]);
    // Its process is still there, yet as good as killed: nothing of it can be stored any more.
    expect(await endOrphanedCalls(server.deps, new Date(clock.now().getTime() + 1))).toBe(1);
    expect(await files()).toEqual([]);
    expect((await send(`/api/conversations/${conversationId}/calls`)).status).toBe(404);
  });
});

it('a call in which nothing was said is in the list of calls, without a conversation', async () => {
  const caller = await server.join(await server.create(bakery.assistantId));
  const { conversationId, callId } = await caller.message('session');
  await caller.listening;
  clock.advance(7000);
  caller.send({ type: 'end-call' });
  await caller.closed;
  await server.deps.shutdownTasks.finished();
  const calls = `/api/assistants/${bakery.assistantId}/phone-calls`;
  expect(await read<PhoneCall[]>(calls)).toEqual([
    expect.objectContaining({
      ...{ id: callId, channel: 'web', number: null, answeredBy: 'assistant', seconds: 7 },
      ...{ conversationId: null, missed: null, endedAt: clock.now().toISOString() },
    }),
  ]);
  expect((await send(`/api/conversations/${conversationId}`)).status).toBe(404);
  expect(await read(`/api/assistants/${bakery.assistantId}/conversations`)).toEqual([]);
  expect(await files()).toEqual([]);

  // One with words is in its conversation.
  await shortCall();
  expect(await read<PhoneCall[]>(calls)).toHaveLength(1);
});

describe('voice seconds', () => {
  it('are counted by started second, and warned of at 75 and 90 percent', async () => {
    await inAccount((tx) => tx.kysely.updateTable('accounts').set({ plan_type: 'pro' }).execute());
    await inAccount((tx) =>
      tx.kysely
        .insertInto('usage_months')
        .values({ account_id: tx.accountId, month: '2026-03-01', voice_seconds: 375 * 60 - 10 })
        .execute(),
    );
    const { conversationId } = await shortCall(9.5);
    const [call] = await callsOf(conversationId);
    expect(call!.seconds).toBe(10);
    expect((await read<Usage>('/api/usage')).voiceMinutes).toBe(375);
    const { rows } = await server.deps.db.pool.query(
      "SELECT subject FROM outbox WHERE kind = 'usage_warning'",
    );
    expect(rows.map(({ subject }) => subject)).toEqual(["You have used 75 % of this month's voice minutes"]);
  });
});

describe('a person at the desk', () => {
  it('takes a call over, and what they write is read aloud; what the caller says is theirs to answer', async () => {
    const caller = await server.join(await server.create(bakery.assistantId));
    const { conversationId } = await caller.message('session');
    caller.send({ type: 'add-message', message: { role: 'user', content: 'Is there parking?' } });
    await said(caller, 'parking behind');
    const taken = await send(`/api/conversations/${conversationId}/take-over`, bakery.cookie, 'POST');
    expect(taken.status).toBe(200);
    await said(caller, 'Ada Lovelace has joined');
    await server.send(`/api/conversations/${conversationId}/messages`, {
      cookie: bakery.cookie,
      json: { content: 'I have kept a loaf for you.' },
    });
    await said(caller, 'I have kept a loaf for you.');
    caller.send({ type: 'add-message', message: { role: 'user', content: 'Thank you, what does it cost?' } });
    await said(caller, "I've passed that on");
    caller.send({ type: 'end-call' });
    await caller.closed;
    await server.deps.shutdownTasks.finished();
    const conversation = await read<ConversationDetail>(`/api/conversations/${conversationId}`);
    expect(conversation.messages.map(({ role, author }) => [role, author])).toEqual([
      ['user', null],
      ['assistant', null],
      ['assistant', 'Ada Lovelace'],
      ['user', null],
    ]);
    expect(conversation).toMatchObject({ handler: 'person', status: 'pending' });
    const again = await send(`/api/conversations/${conversationId}/take-over`, bakery.cookie, 'POST');
    expect(again.status).toBe(409); // the call is over: nobody would read it
  });
});
