import { randomUUID } from 'node:crypto';
import type { CallToken } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Business, openBusiness } from '../../testing/index.ts';
import { type CallServer, openCallServer } from './testing/index.ts';

let server: CallServer;
let clock: FakeClock;
let bakery: Business;

beforeEach(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await openCallServer({ clock, environment: { PLAN_LIMITS: 'on', MAX_CALLS: '3' } });
  bakery = await openBusiness(server);
});
afterEach(() => server.close());

const createWith = (token: string | null, json: object = {}, headers: Record<string, string> = {}) =>
  server.send('/provider/call/web', { json, headers: { authorization: `Bearer ${token}`, ...headers } });
const askToken = (json: object, more: { cookie?: string; headers?: Record<string, string> } = {}) =>
  server.send('/api/voice/token', { json, ...more });
const change = (json: object) =>
  server.send(`/api/assistants/${bakery.assistantId}`, { method: 'PATCH', cookie: bakery.cookie, json });

async function inAccount<T>(run: Parameters<typeof server.deps.db.account<T>>[1]): Promise<T> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  return server.deps.db.account(rows[0].id, run);
}

describe('a token', () => {
  it('opens a live assistant for ten minutes, for anybody', async () => {
    const response = await askToken({ assistantId: bakery.assistantId });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const token = (await response.json()) as CallToken;
    expect(token).toMatchObject({
      assistantId: bakery.assistantId,
      assistantName: 'Ava',
      expiresAt: '2026-03-31T12:10:00.000Z',
      reason: null,
      recording: true,
    });
    expect((await createWith(token.token)).status).toBe(201);
    clock.advance(10 * 60_000);
    expect((await createWith(token.token)).status).toBe(401);
  });

  it('is refused for an assistant that is not there, in other words than for a bad id', async () => {
    expect((await askToken({ assistantId: randomUUID() })).status).toBe(404);
    expect((await askToken({ assistantId: 'x' })).status).toBe(400);
  });

  it('is not given, and says why, while the assistant takes no calls or is paused', async () => {
    await change({ voice: { enabled: false } });
    expect(await server.token(bakery.assistantId)).toMatchObject({
      token: null,
      reason: "This assistant doesn't take calls. Please chat with us instead.",
    });
    await change({ voice: {}, setupStatus: 'paused' });
    expect(await server.token(bakery.assistantId)).toMatchObject({
      token: null,
      reason: "This assistant isn't available right now.",
    });
    const rival = await openBusiness(server);
    expect((await server.token(bakery.assistantId, rival.cookie)).token).toBeNull();
    const preview = await server.token(bakery.assistantId, bakery.cookie);
    expect(preview.token).not.toBeNull();
    expect((await createWith(preview.token)).status).toBe(201);
  });

  it('is given to pages of the assistant’s own origins alone', async () => {
    await change({ allowedOrigins: ['https://bakery.example'] });
    const from = (origin: string) => askToken({ assistantId: bakery.assistantId }, { headers: { origin } });
    expect((await from('https://bakery.example')).status).toBe(201);
    expect((await from('https://elsewhere.example')).status).toBe(403);
    const { token } = await server.token(bakery.assistantId);
    expect((await createWith(token, {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
  });

  it('follows the plan: chat or phone, and the month’s minutes', async () => {
    await inAccount((tx) => tx.kysely.updateTable('accounts').set({ plan_type: 'starter' }).execute());
    await change({ description: 'Bread.' });
    expect((await server.token(bakery.assistantId)).reason).toBe('This assistant is available by chat only.');
    await change({ widgetEnabled: false });
    expect((await server.token(bakery.assistantId)).reason).toBeNull();
    await inAccount((tx) =>
      tx.kysely
        .insertInto('usage_months')
        .values({ account_id: tx.accountId, month: '2026-03-01', voice_seconds: 3000 })
        .execute(),
    );
    expect((await server.token(bakery.assistantId)).reason).toContain('take more calls this month');
  });

  it('is limited by address', async () => {
    const strict = await openCallServer({ environment: { RATE_LIMITS: 'on' } });
    const statuses = [];
    for (let i = 0; i < 21; i += 1) {
      const response = await strict.send('/api/voice/token', { json: { assistantId: bakery.assistantId } });
      statuses.push(response.status);
    }
    expect(statuses.at(-1)).toBe(429);
    await strict.close();
  });
});

describe('creating a call', () => {
  it('answers in the provider’s form with an address that only its creator knows', async () => {
    const call = await server.create(bakery.assistantId);
    expect(call).toMatchObject({
      type: 'webCall',
      status: 'queued',
      assistantId: bakery.assistantId,
      expiresAt: '2026-03-31T12:01:00.000Z',
      artifactPlan: { recordingEnabled: true, videoRecordingEnabled: false },
      assistant: { name: 'Ava', voice: { provider: 'deskbell-standard', voiceId: 'joe' } },
      createdAt: '2026-03-31T12:00:00.000Z',
    });
    expect(call.webCallUrl).toMatch(/^ws:\/\/localhost\/provider\/call\/web\/[\w.-]{60,}$/);
    expect((await server.create(bakery.assistantId)).webCallUrl).not.toBe(call.webCallUrl);
  });

  it.each([
    [{ squadId: 'x', assistantId: undefined }, 404, 'Squad not found'],
    [{ squadId: randomUUID(), assistantId: undefined }, 404, 'Squad not found'],
    [{ squad: {} }, 400, expect.stringContaining('inline squad')],
    [{ workflow: {} }, 400, 'Workflows are not supported.'],
    [{ assistant: { name: 'Mine' } }, 400, expect.stringContaining('inline assistant')],
    [{ assistantId: randomUUID() }, 403, 'This token is for another assistant.'],
    [{ conversationId: randomUUID(), visitorToken: 'guessed' }, 404, 'Conversation not found'],
    [
      { assistantOverrides: { maxDurationSeconds: 1 } },
      400,
      [expect.stringContaining('assistantOverrides.maxDurationSeconds')],
    ],
  ])('refuses %o as the provider does', async (json, statusCode, message) => {
    const { token } = await server.token(bakery.assistantId);
    const response = await createWith(token, json);
    expect(response.status).toBe(statusCode);
    expect(await response.json()).toMatchObject({
      statusCode,
      message,
      error: expect.any(String),
      code: expect.any(String),
    });
  });

  it('refuses tokens that are forged, missing, or of another kind', async () => {
    const { token } = await server.token(bakery.assistantId);
    const call = await server.create(bakery.assistantId);
    const ticket = new URL(call.webCallUrl).pathname.split('/').at(-1)!;
    for (const wrong of [`${token}x`, `x${token}`, '', 'a.b', ticket]) {
      const response = await createWith(wrong);
      expect([wrong, response.status]).toEqual([wrong, 401]);
      expect(await response.json()).toMatchObject({ error: 'Unauthorized', statusCode: 401 });
    }
  });

  it('goes on with a chat of this assistant whose token the caller holds, and no other', async () => {
    const chat = await bakery.say('Hello!');
    const open = { conversationId: chat.conversationId, visitorToken: chat.visitorToken };
    const { token } = await server.token(bakery.assistantId);
    expect((await createWith(token, open)).status).toBe(201);
    const rival = await openBusiness(server);
    const { token: other } = await server.token(rival.assistantId);
    expect((await createWith(other, open)).status).toBe(404);
  });

  it('answers in JSON under every path of the provider', async () => {
    const response = await server.send('/provider/workflow');
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'There is no such endpoint.',
      error: 'Not Found',
      statusCode: 404,
      code: 'not_found',
    });
  });

  it('of 200 at once takes as many as there are lines and tells the others politely when to come again', async () => {
    const { token } = await server.token(bakery.assistantId);
    const answers = await Promise.all(Array.from({ length: 200 }, () => createWith(token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy).toHaveLength(197);
    expect(busy[0]!.headers.get('retry-after')).toBe('30');
    expect(((await busy[0]!.json()) as { message: string }).message).toBe(
      'All our lines are busy right now. Please chat with us instead.',
    );
    const { rows } = await server.deps.db.pool.query('SELECT count(*)::int AS calls FROM calls');
    expect(rows).toEqual([{ calls: 0 }]);
    const asked = await askToken({ assistantId: bakery.assistantId });
    expect([asked.status, asked.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

describe('models', () => {
  it('that are missing or switched off refuse calls, and nothing else', async () => {
    const silent = await openCallServer({
      voiceModels: {
        ...server.voice,
        status: () => ({ status: 'missing', detail: 'no network' }),
        recognition: () => null,
      },
    });
    const business = await openBusiness(silent);
    expect(await silent.token(business.assistantId)).toMatchObject({
      token: null,
      reason: "Calls aren't available right now. Please chat with us instead.",
    });
    expect((await silent.send('/api/health')).status).toBe(200);
    const config = await silent.send(`/api/widget/${business.assistantId}`);
    expect(await config.json()).toMatchObject({ visible: true, canCall: false });
    await silent.close();
  });

  it('that are there make the widget offer a call', async () => {
    const config = await server.send(`/api/widget/${bakery.assistantId}`);
    expect(await config.json()).toMatchObject({ canCall: true });
  });
});

it('the voices are told to owners', async () => {
  const response = await server.send('/api/voices', { cookie: bakery.cookie });
  expect(await response.json()).toEqual({
    voices: [{ engine: 'basic', id: 'slt', label: 'Slt (American, female)' }],
    engines: [{ engine: 'basic', status: 'ready', detail: null }],
  });
});
