import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ProviderCall, ProviderCallLog, ProviderPage, ProviderPhoneNumber } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { parse } from 'csv-parse/sync';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { oggPath } from '../../voice/recordings/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;
let key: string;
let numberId: string;
/** The ids of a web call under way, a call that came in by phone, and one that was placed; oldest first. */
let ids: [string, string, string];

beforeAll(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  const made = await server.send('/api/api-keys', {
    cookie: bakery.cookie,
    json: { name: 'Reports', kind: 'private', scopes: ['desk.read', 'setup.read'] },
  });
  ({ key } = (await made.json()) as { key: string });
  await addCalls();
});
afterAll(() => server.close());

async function addCalls(): Promise<void> {
  const { rows } = await server.deps.db.pool.query('SELECT account_of_assistant($1) AS id', [
    bakery.assistantId,
  ]);
  const account_id = rows[0].id as string;
  const own = { account_id, assistant_id: bakery.assistantId };
  const at = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const [carrier, number] = [randomUUID(), randomUUID()];
  numberId = number;
  ids = [0, 60, 120].map((seconds) => uuidv7({ msecs: at(seconds).getTime() })) as typeof ids;
  const conversations = ids.map(() => randomUUID());
  await server.deps.db.account(account_id, async ({ kysely }) => {
    const created_at = at(0);
    await kysely
      .insertInto('phone_carriers')
      .values({
        account_id,
        id: carrier,
        carrier: 'twilio',
        label: 'L',
        hint: 'h',
        credentials: 's',
        created_at,
      })
      .execute();
    await kysely
      .insertInto('phone_numbers')
      .values({
        ...own,
        id: number,
        carrier_id: carrier,
        carrier_number_id: 'PN1',
        number: '+15550100000',
        label: 'Shop',
        rules: '{}',
        created_at,
      })
      .execute();
    for (const [nr, id] of ids.entries()) {
      const isOver = nr > 0;
      await kysely
        .insertInto('calls')
        .values({
          ...own,
          id,
          conversation_id: conversations[nr]!,
          channel: isOver ? 'phone' : 'web',
          engine: 'basic',
          voice: 'slt',
          started_at: at(nr * 60),
          alive_at: at(nr * 60 + 30),
          ended_at: isOver ? at(nr * 60 + 30) : null,
          ended_reason: isOver ? ['customer-ended-call', 'server-shutdown'][nr - 1]! : null,
          recording: nr === 1 ? 'ready' : 'none',
        })
        .execute();
      const turns = [
        { nr: 0, role: 'assistant', text: 'Hello.', from_s: 0.5, to_s: 1.5 },
        { nr: 1, role: 'user', text: 'Do you deliver?', from_s: 2, to_s: 3.25 },
      ];
      await kysely
        .insertInto('call_turns')
        .values(turns.map((turn) => ({ account_id, call_id: id, ...turn })))
        .execute();
      if (!isOver) continue;
      await kysely
        .insertInto('phone_calls')
        .values({
          ...own,
          id,
          number_id: number,
          conversation_id: conversations[nr]!,
          carrier_call_id: `CA${nr}`,
          direction: nr === 1 ? 'inbound' : 'outbound',
          from_number: nr === 1 ? '+15550100001' : '+15550100000',
          to_number: nr === 1 ? '+15550100000' : '+15550100002',
          status: 'completed',
          path: '[]',
          outbound: nr === 1 ? null : '{}',
          cost: nr === 1 ? '0.00850' : null,
          cost_currency: nr === 1 ? 'USD' : null,
          created_at,
        })
        .execute();
    }
  });
  const ogg = oggPath(server.deps.config, ids[1]);
  await mkdir(dirname(ogg), { recursive: true });
  await writeFile(ogg, 'a recording');
}

const send = (path: string) =>
  server.send(`/provider${path}`, { headers: { authorization: `Bearer ${key}` } });
const read = async <T>(path: string) => (await (await send(path)).json()) as T;

describe('what happened in a call', () => {
  it('is told line by line, in pages', async () => {
    const path = `/log?callId=${ids[1]}&sortOrder=ASC`;
    const { results, metadata } = await read<ProviderPage<ProviderCallLog>>(path);
    expect(results.map(({ time, level, log }) => [time, level, log])).toEqual([
      ['2026-03-31T12:01:00.000Z', 'CHECKPOINT', 'The call began'],
      ['2026-03-31T12:01:00.500Z', 'LOG', 'AI: Hello.'],
      ['2026-03-31T12:01:02.000Z', 'LOG', 'User: Do you deliver?'],
      ['2026-03-31T12:01:30.000Z', 'CHECKPOINT', 'The call ended: customer-ended-call'],
    ]);
    expect(metadata).toMatchObject({ totalItems: 4, hasNextPage: false });
    const underWay = await read<ProviderPage<ProviderCallLog>>(`/log?callId=${ids[0]}&limit=1&page=2`);
    expect(underWay.results.map(({ log }) => log)).toEqual(['AI: Hello.']);
    expect((await send(`/log?callId=${randomUUID()}`)).status).toBe(404);
    expect((await send('/log')).status).toBe(400);
  });

  it('is had as a file, by an address that is good for an hour', async () => {
    const led = await send(`/call/${ids[1]}/call-logs`);
    expect(led.status).toBe(302);
    const { pathname } = new URL(led.headers.get('location')!);
    const file = await server.send(pathname);
    expect(file.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await file.text()).trimEnd().split('\n');
    const { results } = await read<ProviderPage<ProviderCallLog>>(`/log?callId=${ids[1]}&sortOrder=ASC`);
    expect(lines.map((line) => JSON.parse(line))).toEqual(results);
    expect((await server.send(pathname.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(
      404,
    );
    expect((await send(`/call/${randomUUID()}/call-logs`)).status).toBe(404);
    clock.advance(3_600_001);
    expect((await server.send(pathname)).status).toBe(404);
  });

  it('is left out of their metadata', async () => {
    const { results } = await read<ProviderPage<object>>(`/v2/call/metadata?id=${ids[1]}`);
    expect(results).toMatchObject([
      { id: ids[1], type: 'inboundPhoneCall', endedReason: 'customer-ended-call' },
    ]);
    expect(JSON.stringify(results)).not.toContain('Do you deliver?');
  });
});

describe('calls as a file', () => {
  const download = (query = '') => server.send(`/provider/v2/call/export${query}`, { cookie: bakery.cookie });

  it('are all that match, newest first', async () => {
    const response = await download();
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('calls_2026-03-31.csv');
    const rows = parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rows[1]).toMatchObject({
      type: 'inboundPhoneCall',
      customerNumber: '+15550100001',
      durationSeconds: '30',
      endedReason: 'customer-ended-call',
      cost: '0.0085',
      transcript: 'AI: Hello.\nUser: Do you deliver?\n',
    });
    const json = await download(`?format=json&id=${ids[1]}&async=true`);
    expect(await json.json()).toMatchObject([{ id: ids[1], artifact: { transcript: expect.any(String) } }]);
    expect(await (await download('?format=json')).json()).toHaveLength(3);
    expect(await (await download(`?format=json&assistantId=${randomUUID()}`)).json()).toEqual([]);
  });

  it('need the right to take data away, and are on record', async () => {
    expect((await send('/v2/call/export')).status).toBe(403);
    const audit = await server.send('/api/audit?limit=5', { cookie: bakery.cookie });
    expect(await audit.json()).toContainEqual(
      expect.objectContaining({ action: 'exported', subject: 'call' }),
    );
  });
});

describe('a call', () => {
  it('by phone tells who called, what was said, how it ended and what it cost', async () => {
    const { artifact, ...call } = await read<ProviderCall>(`/call/${ids[1]}`);
    const messages = [
      {
        role: 'bot',
        message: 'Hello.',
        time: Date.parse('2026-03-31T12:01:00.500Z'),
        endTime: Date.parse('2026-03-31T12:01:01.500Z'),
        secondsFromStart: 0.5,
        duration: 1000,
      },
      {
        role: 'user',
        message: 'Do you deliver?',
        time: Date.parse('2026-03-31T12:01:02.000Z'),
        endTime: Date.parse('2026-03-31T12:01:03.250Z'),
        secondsFromStart: 2,
        duration: 1250,
      },
    ];
    expect(call).toMatchObject({
      id: ids[1],
      type: 'inboundPhoneCall',
      status: 'ended',
      endedReason: 'customer-ended-call',
      startedAt: '2026-03-31T12:01:00.000Z',
      endedAt: '2026-03-31T12:01:30.000Z',
      assistantId: bakery.assistantId,
      phoneNumberId: numberId,
      customer: { number: '+15550100001' },
      phoneCallProvider: 'twilio',
      phoneCallProviderId: 'CA1',
      cost: 0.0085,
      messages,
    });
    expect(artifact).toMatchObject({
      messages,
      messagesOpenAIFormatted: [
        { role: 'assistant', content: 'Hello.' },
        { role: 'user', content: 'Do you deliver?' },
      ],
      transcript: 'AI: Hello.\nUser: Do you deliver?\n',
    });
  });

  it('from a page is under way until it ended', async () => {
    const call = await read<ProviderCall>(`/call/${ids[0]}`);
    expect(call).toMatchObject({ type: 'webCall', status: 'in-progress' });
    for (const absent of ['endedAt', 'endedReason', 'customer', 'cost'])
      expect(call).not.toHaveProperty(absent);
    expect(call.artifact).not.toHaveProperty('recordingUrl');
  });

  it('that is not there, or another account’s, is a 404', async () => {
    expect((await send(`/call/${randomUUID()}`)).status).toBe(404);
    const rival = await openBusiness(server);
    const theirs = await server.send(`/provider/call/${ids[1]}`, { cookie: rival.cookie });
    expect(theirs.status).toBe(404);
  });
});

describe('calls', () => {
  const idsOf = async (query: string) => (await read<ProviderCall[]>(`/call?${query}`)).map(({ id }) => id);
  const idsOfPage = async (query: string) =>
    (await read<{ results: ProviderCall[] }>(`/v2/call?${query}`)).results.map(({ id }) => id);

  it('are listed newest first, by time and by what they belong to', async () => {
    expect(await idsOf('')).toEqual(ids.toReversed());
    expect(await idsOf('limit=1')).toEqual([ids[2]]);
    expect(await idsOf(`phoneNumberId=${numberId}`)).toEqual([ids[2], ids[1]]);
    expect(await idsOf(`id=${ids[0]}&assistantId=${bakery.assistantId}`)).toEqual([ids[0]]);
    expect(await idsOf(`assistantId=${randomUUID()}`)).toEqual([]);
    expect(await idsOf('createdAtGe=2026-03-31T12:01:00Z&createdAtLt=2026-03-31T12:02:00Z')).toEqual([
      ids[1],
    ]);
  });

  it('are paged, by the provider’s reasons too', async () => {
    expect(await idsOfPage('limit=2&page=2')).toEqual([ids[0]]);
    expect(await idsOfPage(`idAny=${ids[0]}&idAny=${ids[1]}&sortOrder=ASC`)).toEqual([ids[0], ids[1]]);
    expect(await idsOfPage('endedReason=worker-shutdown')).toEqual([ids[2]]);
    expect(await read(`/call/${ids[2]}`)).toMatchObject({
      type: 'outboundPhoneCall',
      endedReason: 'worker-shutdown',
      customer: { number: '+15550100002' },
    });
  });
});

describe('a recording', () => {
  const pathOf = (address: string) => new URL(address).pathname;

  it('is had by its address for an hour, by whoever knows it, in ranges too', async () => {
    const { artifact } = await read<ProviderCall>(`/call/${ids[1]}`);
    expect(artifact.recording?.stereoUrl).toBe(artifact.recordingUrl);
    const path = pathOf(artifact.recordingUrl!);
    const whole = await server.send(path);
    expect([whole.headers.get('content-type'), await whole.text()]).toEqual([
      'audio/ogg; codecs=opus',
      'a recording',
    ]);
    const part = await server.send(path, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, 'rec']);
    clock.advance(3_600_000);
    expect((await server.send(path)).status).toBe(404);
  });

  it('is led to by 302, where there is one', async () => {
    const response = await send(`/call/${ids[1]}/stereo-recording`);
    expect(response.status).toBe(302);
    const recording = await server.send(pathOf(response.headers.get('location')!));
    expect(await recording.text()).toBe('a recording');
    expect((await send(`/call/${ids[2]}/stereo-recording`)).status).toBe(404);
  });

  it('is not had by a forged address', async () => {
    const { artifact } = await read<ProviderCall>(`/call/${ids[1]}`);
    const path = pathOf(artifact.recordingUrl!);
    expect((await server.send(`${path.slice(0, -2)}AA`)).status).toBe(404);
    expect((await server.send('/provider/recording/none')).status).toBe(404);
  });
});

describe('phone numbers', () => {
  it('are read one by one, as a list and by page', async () => {
    const number = {
      id: numberId,
      provider: 'twilio',
      number: '+15550100000',
      name: 'Shop',
      status: 'active',
      assistantId: bakery.assistantId,
    };
    expect(await read(`/phone-number/${numberId}`)).toMatchObject(number);
    expect(await read('/phone-number')).toMatchObject([number]);
    const { results, metadata } = await read<{ results: ProviderPhoneNumber[]; metadata: object }>(
      '/v2/phone-number',
    );
    expect([results, metadata]).toMatchObject([[number], { totalItems: 1 }]);
    expect((await send(`/phone-number/${randomUUID()}`)).status).toBe(404);
  });
});

it('a key that may not set assistants up is not shown their secrets', async () => {
  const made = await server.send('/provider/assistant', {
    cookie: bakery.cookie,
    json: { name: 'Guarded', server: { url: 'https://hooks.example', headers: { 'x-key': 's3cret' } } },
  });
  const { id } = (await made.json()) as { id: string };
  const seen = await (await send(`/assistant/${id}`)).text();
  expect(seen).toContain('https://hooks.example');
  expect(seen).not.toContain('s3cret');
});
