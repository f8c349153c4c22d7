import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type ChatReply,
  type Erasure,
  type ErasureCounts,
  type Person,
  WebhookEventTypeSchema,
} from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSalon, type Salon } from '../../booking/appointments/testing.ts';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let salon: Salon;
let rival: Salon;
let owner: pg.Client;

const jane = { email: 'jane.miller@mail.example', phone: '+1 415 555 2671', name: 'Jane Millerova' };
const tracesOfJane = [/jane\.miller@mail/i, /415[\s().-]*555[\s().-]*2671/, /millerova/i];

beforeAll(async () => {
  clock = fakeClock('2026-11-23T08:00:00Z');
  server = await createTestServer({ clock });
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  rival = await openSalon(server);
});
afterAll(async () => {
  await owner.end();
  await server.close();
});
beforeEach(async () => {
  salon = await openSalon(server);
});

const post = (path: string, json: unknown, cookie = salon.cookie) => server.send(path, { cookie, json });
async function erase(person: Person, cookie = salon.cookie): Promise<Erasure> {
  const response = await post('/api/privacy/erasures', person, cookie);
  expect([response.status, response.status === 201 ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as Erasure;
}
const preview = async (person: Person) =>
  (await (await post('/api/privacy/erasures/preview', person)).json()) as ErasureCounts;
const open = ({ conversationId, visitorToken }: ChatReply) => ({ conversationId, visitorToken });

/** Where in the whole database, and under the data directory, any of these is written. */
async function tracesOf(patterns: readonly RegExp[], accountId?: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string; scoped: boolean }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name,
       bool_or(column_name = 'account_id' AND table_schema = 'public') AS scoped
     FROM information_schema.columns WHERE table_schema IN ('public', 'auth') GROUP BY table_schema, table_name`,
  );
  const found: string[] = [];
  for (const { name, scoped } of tables) {
    const only = accountId && scoped ? `WHERE account_id = '${accountId}'` : '';
    const { rows } = await owner.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${name} t ${only}`,
    );
    for (const { row } of rows)
      if (patterns.some((pattern) => pattern.test(row))) found.push(`${name}: ${row}`);
  }
  const dir = join(server.deps.config.dataDir, 'recordings');
  for (const file of await readdir(dir).catch(() => [])) {
    const content = await readFile(join(dir, file), 'latin1');
    if (patterns.some((pattern) => pattern.test(content))) found.push(file);
  }
  return found;
}

/** Enough of a row to know it by. */
const short = (row: string) => row.slice(0, 150);

/** Jane has chatted, called, booked, and been written about, in one account. */
async function leaveTraces(at: Salon) {
  const webhook = { url: 'https://93.184.216.34/', events: WebhookEventTypeSchema.options };
  expect((await post('/api/webhooks', webhook, at.cookie)).status).toBe(201);
  const service = await at.addService();
  const chat = await at.say(`Hello, I am ${jane.name}. Mail me: ${jane.email}, or call (415) 555-2671`);
  await at.say('Do you do weddings in Honolulu?', open(chat));
  await server.send(`/api/conversations/${chat.conversationId}/notes`, {
    cookie: at.cookie,
    json: { text: `Promised ${jane.name} a call back` },
  });
  await server.send(`/api/conversations/${chat.conversationId}/transcript`, {
    headers: { authorization: `Bearer ${chat.visitorToken}` },
    json: { email: jane.email },
  });
  const appointment = await at.booked(service, '2026-11-25T10:00:00Z', {
    customerName: jane.name,
    customerEmail: jane.email.toUpperCase(),
    customerPhone: jane.phone,
  });
  const wish = { serviceId: service, fromDay: '2026-11-26', toDay: '2026-11-27', name: jane.name };
  const waiting = { ...wish, email: jane.email, phone: jane.phone };
  expect((await post(`/api/assistants/${at.assistantId}/waitlist`, waiting, at.cookie)).status).toBe(201);
  const callId = await addCall(at, chat.conversationId);
  await owner.query(
    `INSERT INTO server_messages (account_id, id, assistant_id, lane, type, message, sent, status, occurred_at)
     VALUES ($1, gen_random_uuid(), $2, gen_random_uuid(), 'status-update', '{}', $3, 'delivered', now())`,
    [
      at.accountId,
      at.assistantId,
      JSON.stringify({ message: { customer: { number: jane.phone.replaceAll(' ', '') } } }),
    ],
  );
  await server.deps.jobs.drain();
  return { chat, service, appointment, callId };
}

async function addCall(at: Salon, conversationId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO calls (account_id, id, assistant_id, conversation_id, engine, voice, started_at, alive_at, ended_at, recording)
     VALUES ($1, gen_random_uuid(), $2, $3, 'basic', 'slt', now(), now(), now(), 'ready') RETURNING id`,
    [at.accountId, at.assistantId, conversationId],
  );
  const callId = rows[0]!.id;
  await owner.query(
    `INSERT INTO call_turns (account_id, call_id, nr, role, text, from_s, to_s, words)
     VALUES ($1, $2, 1, 'user', $3, 0, 1, $4)`,
    [at.accountId, callId, `It is ${jane.name}`, JSON.stringify([{ text: jane.name }])],
  );
  // Two rings from her phone: the one of this conversation, and one that nobody answered.
  for (const conversation of [conversationId, null]) {
    await owner.query(
      `INSERT INTO phone_calls (account_id, id, number_id, assistant_id, conversation_id, carrier_call_id, direction,
         from_number, to_number, status, created_at)
       VALUES ($1, gen_random_uuid(), gen_random_uuid(), $2, coalesce($3, gen_random_uuid()), gen_random_uuid()::text, 'inbound',
         '+14155552671', '+15550100000', 'completed', now())`,
      [at.accountId, at.assistantId, conversation],
    );
  }
  const dir = join(server.deps.config.dataDir, 'recordings');
  await mkdir(dir, { recursive: true });
  await writeFile(join(dir, `${callId}.ogg`), `OggS ${jane.name}`);
  return callId;
}

describe('erasing a person', () => {
  it.each<[string, Person]>([
    ['their address', { email: jane.email }],
    ['their number, however it is written', { phone: '001 (415) 555-26.71' }],
    ['their number as one of the account’s country', { phone: '415 555 2671' }],
  ])('by %s leaves nothing of them in the database or on the disk', async (_, person) => {
    const { appointment, service } = await leaveTraces(salon);
    const before = await tracesOf(tracesOfJane, salon.accountId);
    expect(before.length).toBeGreaterThan(8);
    const counts = await preview(person);
    expect(counts).toMatchObject({
      conversations: 1,
      calls: 1,
      recordings: 1,
      leads: 1,
      appointments: 1,
      notes: 1,
    });
    expect(counts.messages).toBeGreaterThanOrEqual(4);
    expect(counts.mails).toBeGreaterThanOrEqual(3);

    const certificate = await erase(person);
    expect(certificate).toMatchObject({ by: Object.keys(person)[0], counts, erasedBy: 'Ada Lovelace' });
    await server.deps.jobs.drain();
    expect((await tracesOf(tracesOfJane)).map(short)).toEqual([]);
    expect(await preview(person)).toMatchObject({ conversations: 0, leads: 0, appointments: 0, mails: 0 });

    // The time is free again, and the figures are those of what is left.
    const again = await salon.booked(service, appointment.startsAt, { customerName: 'Otto' });
    expect(again.startsAt).toBe(appointment.startsAt);
    const { rows } = await owner.query(
      `SELECT coalesce(sum(conversations), 0)::int AS conversations, coalesce(sum(leads), 0)::int AS leads,
         coalesce(sum(customer_turns), 0)::int AS turns FROM activity WHERE account_id = $1`,
      [salon.accountId],
    );
    expect(rows[0]).toEqual({ conversations: 0, leads: 0, turns: 0 });
  });

  it('leaves the same person in another account, and everybody else, as they were', async () => {
    await leaveTraces(rival);
    await leaveTraces(salon);
    const friend = await salon.say(
      'Hello, I am Otto Schmidt, otto@mail.example. Not jane.miller@mail.example.org!',
    );
    const rowsOf = async (accountId: string) =>
      (await tracesOf([/./], accountId)).filter((row) => !row.includes('auth.'));
    const before = (await rowsOf(rival.accountId)).sort();
    await erase({ email: jane.email });
    await server.deps.jobs.drain();
    const scoped = (rows: string[]) => rows.filter((row) => row.includes(rival.accountId)).sort();
    expect(scoped(await rowsOf(rival.accountId)).map(short)).toEqual(scoped(before).map(short));
    const kept = await server.send(`/api/conversations/${friend.conversationId}`, { cookie: salon.cookie });
    expect(await kept.json()).toMatchObject({ customerEmail: 'otto@mail.example' });
    await erase({ email: jane.email }, rival.cookie);
  });

  it('takes what names only the other address or number of their lead', async () => {
    const service = await salon.addService();
    await salon.say(`I am ${jane.name}, ${jane.email}, ${jane.phone}`);
    await salon.booked(service, '2026-11-25T10:00:00Z', {
      customerName: jane.name,
      customerEmail: jane.email,
    });
    await server.deps.jobs.drain();
    expect((await erase({ phone: jane.phone })).counts).toMatchObject({ leads: 1, appointments: 1 });
    expect((await tracesOf(tracesOfJane, salon.accountId)).map(short)).toEqual([]);
  });

  it('takes a conversation of another that mentions them, but neither that customer’s lead nor appointment', async () => {
    const service = await salon.addService();
    const chat = await salon.say('I am Otto Schmidt, otto@mail.example');
    await salon.say(`My friend told me of you: ${jane.email.toUpperCase()}`, open(chat));
    const { id } = await salon.booked(service, '2026-11-25T12:00:00Z', {
      customerName: 'Otto Schmidt',
      customerEmail: 'otto@mail.example',
      note: `Friend of ${jane.email}`,
    });
    const { counts } = await erase({ email: jane.email });
    expect(counts).toMatchObject({ conversations: 1, appointments: 0 });
    const found = await owner.query('SELECT note, status FROM appointments WHERE id = $1', [id]);
    expect(found.rows).toEqual([{ note: '', status: 'booked' }]);
    expect((await tracesOf([/jane\.miller@mail/i], salon.accountId)).map(short)).toEqual([]);
  });

  it('takes no conversation for theirs in which the assistant told the business’s own number', async () => {
    await salon.addFaq('What is your phone number?', 'Call us: +1 415 555 2671.');
    const chat = await salon.say('What is your phone number?');
    expect(chat.response).toContain('555 2671');
    expect(await preview({ phone: jane.phone })).toMatchObject({ conversations: 0, messages: 0 });
  });

  it('takes back what somebody is just saying: what they say next begins a conversation of its own', async () => {
    const chat = await salon.say(`I am ${jane.name}, ${jane.email}`);
    await erase({ email: jane.email });
    const refused = await server.send('/api/chat/widget', {
      json: { assistantId: salon.assistantId, message: 'Are you still there?', ...open(chat) },
    });
    expect(refused.status).toBe(404); // upon which the widget begins anew
    const next = await salon.say('Are you still there?');
    expect(next.conversationId).not.toBe(chat.conversationId);
    const read = await server.send(`/api/conversations/${next.conversationId}`, { cookie: salon.cookie });
    const { messages, customerName } = (await read.json()) as {
      messages: { content: string }[];
      customerName: string | null;
    };
    expect(messages[0]!.content).toBe('Are you still there?');
    expect(customerName).toBeNull();
    expect((await tracesOf(tracesOfJane, salon.accountId)).map(short)).toEqual([]);
  });

  it('while turns of theirs are being taken erases those as well, or lets them stand, and blocks none for good', async () => {
    const chats = await Promise.all(Array.from({ length: 4 }, () => salon.say('Hello!')));
    const turns = chats.map((chat) =>
      server.send('/api/chat/widget', {
        json: { assistantId: salon.assistantId, message: `I am ${jane.name}, ${jane.email}`, ...open(chat) },
      }),
    );
    const erasures = [erase({ email: jane.email }), erase({ email: jane.email })];
    const [taken] = await Promise.all([Promise.all(turns), Promise.all(erasures)]);
    for (const { status } of taken) expect([200, 404]).toContain(status);
    await erase({ email: jane.email });
    await server.deps.jobs.drain();
    expect((await tracesOf(tracesOfJane, salon.accountId)).map(short)).toEqual([]);
  });

  it('takes a mail that was not sent yet along, with what its server said', async () => {
    await salon.say(`I am ${jane.name}, ${jane.email}`);
    await server.deps.jobs.drain();
    await owner.query(`UPDATE outbox SET status = 'queued' WHERE account_id = $1`, [salon.accountId]);
    await owner.query(
      `INSERT INTO jobs (id, kind, payload, last_error, failed_at)
       SELECT gen_random_uuid(), 'mail.send', jsonb_build_object('mailId', id), '550 <${jane.email}> unknown', now()
       FROM outbox WHERE account_id = $1 AND kind = 'lead_alert'`,
      [salon.accountId],
    );
    await erase({ email: jane.email });
    await server.deps.jobs.drain();
    expect((await tracesOf(tracesOfJane, salon.accountId)).map(short)).toEqual([]);
  });
});

describe('a certificate', () => {
  it('is given also where nothing was found, names nobody, and knows the same person again', async () => {
    const first = await erase({ email: 'Nobody@Mail.example' });
    expect(Object.values(first.counts).every((count) => count === 0)).toBe(true);
    const second = await erase({ email: 'nobody@mail.example' });
    const other = await erase({ phone: jane.phone });
    const elsewhere = await erase({ email: 'nobody@mail.example' }, rival.cookie);
    expect(second.fingerprint).toBe(first.fingerprint);
    expect(new Set([first, other, elsewhere].map(({ fingerprint }) => fingerprint)).size).toBe(3);
    const listed = await server.send('/api/privacy/erasures?limit=2', { cookie: salon.cookie });
    expect(await listed.json()).toEqual([other, second]);
    expect(listed.headers.get('x-total-count')).toBe('3');
    const next = /<(.+)>; rel="next"/.exec(listed.headers.get('link') ?? '')![1]!;
    expect(await (await server.send(next, { cookie: salon.cookie })).json()).toEqual([first]);
    expect((await tracesOf([/nobody@mail/i, /4155552671/], salon.accountId)).map(short)).toEqual([]);
  });

  it('is recorded by its id and counts', async () => {
    const { id } = await erase({ email: jane.email });
    const [entry] = (await (await server.send('/api/audit', { cookie: salon.cookie })).json()) as unknown[];
    expect(entry).toMatchObject({
      action: 'erased',
      subject: 'person',
      subjectId: id,
      detail: { by: 'email', leads: 0 },
    });
  });
});

it('refuses what is no person, and who may not', async () => {
  for (const wrong of [
    {},
    { email: 'x' },
    { phone: '12345' },
    { phone: 'call me' },
    { email: jane.email, phone: jane.phone },
  ]) {
    expect([wrong, (await post('/api/privacy/erasures', wrong)).status]).toEqual([wrong, 400]);
    expect([wrong, (await post('/api/privacy/erasures/preview', wrong)).status]).toEqual([wrong, 400]);
  }
  for (const path of ['/api/privacy/erasures', '/api/privacy/erasures/preview'])
    expect((await post(path, { email: jane.email }, '')).status).toBe(401);
  expect((await server.send('/api/privacy/erasures')).status).toBe(401);
  expect((await server.send('/api/privacy/erasures?cursor=x', { cookie: salon.cookie })).status).toBe(400);
});
