// Pictures and PDFs between customer and desk: what may be sent, who may have it, and that it goes with its conversation.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatReply, ConversationDetail, ConversationMessage, VisitorMessage } from '@deskbell/contract';
import { maxAttachmentBytes } from '@deskbell/contract';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../kernel/file-storage/testing/index.ts';
import {
  accountOf,
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';
import { moveAttachments } from './move-attachments.ts';
import { sweepAttachments } from './sweep-attachments.ts';

const gif = Buffer.from('R0lGODlhAgABAIAAAP8AAAD/ACwAAAAAAgABAAACAgQKADs=', 'base64'); // 2 by 1
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

let bucket: FakeS3;
let server: TestServer;
/** The same, with its files in a bucket. */
let away: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  bucket = await startFakeS3();
  server = await createTestServer();
  away = await createTestServer({ database: server.database, environment: bucket.environment });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterEach(() => bucket.comeBack());
afterAll(async () => {
  await away.close();
  await server.close();
  await bucket.close();
});

interface Visit {
  conversationId: string;
  visitorToken: string;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

function attach(
  content: Uint8Array,
  {
    name = 'leak.gif',
    visit,
    id,
    at = server,
    visitor,
  }: { name?: string; visit?: Visit; id?: string; at?: TestServer; visitor?: string } = {},
) {
  const query = new URLSearchParams({
    assistantId: bakery.assistantId,
    name,
    ...(visit && { conversationId: visit.conversationId }),
    ...(id && { clientMessageId: id }),
  });
  return at.app.request(`/api/chat/attachments?${query}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      ...(visit && bearer(visit.visitorToken)),
      ...(visitor !== undefined && { 'deskbell-visitor': visitor }),
    },
    body: content,
  });
}

const attached = async (...given: Parameters<typeof attach>) => {
  const response = await attach(...given);
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  return (await response.json()) as ChatReply;
};

const send = (id: string, content: Uint8Array, name: string, cookie = bakery.cookie, afterSeq?: number) =>
  server.app.request(
    `/api/conversations/${id}/attachments?${new URLSearchParams({
      name,
      ...(afterSeq !== undefined && { afterSeq: String(afterSeq) }),
    })}`,
    { method: 'POST', headers: { cookie, 'content-type': 'application/octet-stream' }, body: content },
  );

const read = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;
const heard = async ({ conversationId, visitorToken }: Visit) =>
  (await (
    await server.send(`/api/conversations/${conversationId}/events`, { headers: bearer(visitorToken) })
  ).json()) as VisitorMessage[];
const fileOf = (conversation: { messages: ConversationMessage[] }) =>
  conversation.messages.find(({ attachment }) => attachment)!.attachment!;
const get = (
  conversationId: string,
  fileId: string,
  from: { cookie?: string; token?: string },
  at = server,
) =>
  at.send(`/api/conversations/${conversationId}/attachments/${fileId}`, {
    ...(from.cookie && { cookie: from.cookie }),
    ...(from.token && { headers: bearer(from.token) }),
  });
/** Keeps everybody from writing to a table until the result is called. */
async function holdTable(name: string): Promise<() => Promise<void>> {
  const owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
  await owner.query(`BEGIN; LOCK TABLE ${name} IN EXCLUSIVE MODE`);
  return () => owner.end();
}
const onDisk = () => readdir(join(server.deps.config.dataDir, 'attachments')).catch(() => [] as string[]);

it('takes a picture from a customer who has said nothing yet, says so, and calls a person', async () => {
  const visit = await attached(gif);
  expect(visit).toMatchObject({ action: 'hand_off', handler: 'assistant' });
  expect(visit.response).toMatch(/got your picture.*person/i);
  const conversation = await read(visit.conversationId);
  expect(conversation).toMatchObject({
    status: 'pending',
    waitingSince: expect.any(String),
    turnCount: 1,
    summary: 'A customer sent “leak.gif”. Handed off to a person.',
  });
  expect(conversation.messages).toMatchObject([
    {
      role: 'user',
      content: 'leak.gif',
      attachment: { name: 'leak.gif', mediaType: 'image/gif', bytes: gif.length, width: 2, height: 1 },
    },
    { role: 'assistant', content: visit.response, attachment: null },
  ]);
  expect((await heard(visit))[0]).toMatchObject({ attachment: { name: 'leak.gif' } });
});

it('acknowledges several files once, and goes on with what was under way', async () => {
  await bakery.addFaq('Do you sell rye bread?', 'Yes, every Friday.');
  const visit = await attached(gif);
  expect((await attached(gif, { visit })).handler).toBe('person');
  expect((await attached(pdf, { visit, name: 'plan.pdf' })).response).toMatch(/got your file/);
  const answer = await bakery.say('Do you sell rye bread?', visit);
  expect(answer.response).toContain('every Friday');
  expect((await read(visit.conversationId)).messages.map(({ role }) => role).join(' ')).toBe(
    'user assistant user user assistant user assistant',
  );
});

it('calls a person again to a file that comes once the first was seen to', async () => {
  const visit = await attached(gif);
  const path = `/api/conversations/${visit.conversationId}`;
  const resolved = await server.send(path, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { status: 'resolved' },
  });
  expect(resolved.status).toBe(200);
  expect((await read(visit.conversationId)).waitingSince).toBeNull();
  const again = await attached(gif, { visit });
  expect(again).toMatchObject({ action: 'hand_off', handler: 'assistant' });
  expect(again.response).toMatch(/picture has arrived/);
  const conversation = await read(visit.conversationId);
  expect(conversation).toMatchObject({ status: 'pending', waitingSince: expect.any(String) });
  expect((await attached(gif, { visit })).handler).toBe('person');
});

it('keeps who the visitor said they are before the chat', async () => {
  const told = { name: 'José Núñez', email: 'jose@nunez.example' };
  const visit = await attached(gif, { visitor: encodeURIComponent(JSON.stringify(told)) });
  const conversation = await read(visit.conversationId);
  expect(conversation).toMatchObject({
    customerName: told.name,
    customerEmail: told.email,
    leadId: expect.any(String),
  });
  // The assistant needn't ask for it either.
  expect((await bakery.say('Please call me back', visit)).response).not.toMatch(/your name/i);
});

it.each(['José', '%7B', '%', '{"name":5}'])('refuses %j for who the visitor is', async (visitor) => {
  const refused = await attach(gif, { visitor: encodeURIComponent(visitor).replaceAll('%25', '%') });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { message: string }).message).toMatch(/deskbell-visitor as JSON/);
});

it('lets other websites say who the visitor is', async () => {
  const asked = await server.app.request('/api/chat/attachments', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,deskbell-visitor',
    },
  });
  expect(asked.headers.get('access-control-allow-headers')).toContain('deskbell-visitor');
});

it('sends nothing of a person’s once a colleague has answered', async () => {
  const visit = await bakery.say('Hello!');
  const colleague = await joinTeam(server, bakery, { email: 'bo@bakery.example', role: 'agent' });
  expect((await send(visit.conversationId, pdf, 'Offer.pdf', colleague.cookie, 2)).status).toBe(201);
  const before = await onDisk();
  const refused = await send(visit.conversationId, pdf, 'Other offer.pdf', bakery.cookie, 2);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    message: expect.stringContaining('has answered in the meantime'),
    issues: [{ path: 'afterSeq' }],
  });
  expect(await onDisk()).toEqual(before);
  expect((await send(visit.conversationId, pdf, 'Other offer.pdf', bakery.cookie, 3)).status).toBe(201);
});

it('sends no file into a call', async () => {
  const visit = await bakery.say('Hello!');
  const query = (text: string) => queryAsOwner(server, text, [visit.conversationId]);
  await query(
    `INSERT INTO calls (account_id, id, assistant_id, conversation_id, engine, voice, started_at, alive_at)
     SELECT account_id, id, assistant_id, id, 'basic', 'slt', now(), now() FROM conversations WHERE id = $1`,
  );
  const refused = await send(visit.conversationId, pdf, 'Offer.pdf');
  expect(refused.status).toBe(409);
  expect(((await refused.json()) as { message: string }).message).toMatch(/can’t be sent into a call.*aloud/);
  expect((await read(visit.conversationId)).messages).toHaveLength(2);
  await query('UPDATE calls SET ended_at = now() WHERE conversation_id = $1');
  expect((await send(visit.conversationId, pdf, 'Offer.pdf')).status).toBe(201);
});

it('takes on no more than there is room for, and keeps nothing of the rest', async () => {
  const before = await onDisk();
  const files = 60;
  // Turns that can't be stored yet fill the room.
  const release = await holdTable('conversations');
  const sending = Array.from({ length: files }, (_, nr) => attach(gif, { name: `${nr}.gif` }));
  await expect.poll(async () => (await onDisk()).length).toBe(before.length + files);
  await new Promise((resolve) => setImmediate(resolve));
  await release();
  const answers = await Promise.all(sending);
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 503);
  expect([taken.length > 0, refused.length > 0]).toEqual([true, true]);
  expect(taken.length + refused.length).toBe(files);
  expect(refused[0]!.headers.get('retry-after')).toBe('2');
  expect(await onDisk()).toHaveLength(before.length + taken.length);
});

it('speaks Spanish where the assistant does', async () => {
  const panaderia = await openBusiness(server, { language: 'es' });
  const response = await server.app.request(
    `/api/chat/attachments?assistantId=${panaderia.assistantId}&name=foto.gif`,
    { method: 'POST', body: gif },
  );
  expect(((await response.json()) as ChatReply).response).toMatch(/he recibido la imagen/);
});

it('stores a file once that is sent twice', async () => {
  const id = randomUUID();
  const visit = await attached(gif, { id });
  const before = await onDisk();
  const again = await attached(gif, { id });
  expect(again).toMatchObject({ conversationId: visit.conversationId, messageId: visit.messageId });
  expect(await onDisk()).toEqual(before);
});

it('is silent while a person speaks, whose own files the customer gets', async () => {
  const visit = await bakery.say('Hello!');
  const sent = await send(visit.conversationId, pdf, 'Offer.pdf');
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({ author: 'Ada Lovelace', attachment: { name: 'Offer.pdf' } });
  expect((await attached(gif, { visit })).response).toBe('');
  const [, , offer, picture] = await heard(visit);
  expect(offer).toMatchObject({ author: 'Ada Lovelace', attachment: { mediaType: 'application/pdf' } });
  expect(picture).toMatchObject({ role: 'user', attachment: { mediaType: 'image/gif' } });
  const mine = await get(visit.conversationId, offer!.attachment!.id, { token: visit.visitorToken });
  expect(Buffer.from(await mine.arrayBuffer())).toEqual(pdf);
});

it.each([
  ['an empty file', Buffer.alloc(0), 400, /empty/],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, /JPEG, PNG, GIF, WebP/],
  [
    'a drawing that may hold scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
    415,
    /pictures/,
  ],
  ['a program', Buffer.from('MZ\u0090\u0000', 'latin1'), 415, /pictures/],
  ['what is only called a PDF', Buffer.from('not %PDF-1.4'), 415, /pictures/],
  [
    'a picture of too many pixels',
    Buffer.concat([Buffer.from('GIF89a'), Buffer.from([255, 255, 255, 255, 0, 0, 0])]),
    413,
    /pixels/,
  ],
])('refuses %s, and keeps nothing of it', async (_, content, status, message) => {
  const before = await onDisk();
  const visit = await bakery.say('Hello!');
  for (const response of [
    await attach(content, { visit, name: 'picture.png' }),
    await send(visit.conversationId, content, 'picture.png'),
  ]) {
    expect(response.status).toBe(status);
    expect(((await response.json()) as { message: string }).message).toMatch(message);
  }
  expect((await read(visit.conversationId)).messages).toHaveLength(2);
  expect(await onDisk()).toEqual(before);
});

it('refuses what is larger than 10 MB in so many words, whether it says so or not', async () => {
  const large = Buffer.concat([gif, Buffer.alloc(maxAttachmentBytes)]);
  const declared = await server.app.request(
    `/api/chat/attachments?assistantId=${bakery.assistantId}&name=leak.gif`,
    { method: 'POST', headers: { 'content-length': String(large.length) }, body: gif },
  );
  for (const response of [declared, await attach(large)]) {
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      message: 'The file is larger than 10 MB. Please send a smaller one.',
    });
  }
});

it('says that nothing is stored where the month’s conversations are used up', async () => {
  const limited = await createTestServer({
    database: server.database,
    environment: { PLAN_LIMITS: 'on' },
  });
  const owner = await openBusiness(limited);
  await queryAsOwner(
    limited,
    `INSERT INTO usage_months (account_id, month, chat_sessions)
     VALUES ($1, date_trunc('month', now())::date, 1000000)
     ON CONFLICT (account_id, month) DO UPDATE SET chat_sessions = 1000000`,
    [await accountOf(limited, owner)],
  );
  const path = `/api/chat/attachments?assistantId=${owner.assistantId}&name=leak.gif`;
  const answer = await limited.app.request(path, { method: 'POST', body: gif });
  expect(await answer.json()).toMatchObject({
    seq: 0,
    response: expect.stringContaining('was not passed on'),
  });
  expect(await readdir(join(limited.deps.config.dataDir, 'attachments'))).toEqual([]);
  await limited.close();
});

it.each([
  ['C:\\photos\\leak.JPG', 'leak.JPG.gif'],
  ['leak.gif', 'leak.gif'],
  ['../../etc/passwd', 'passwd.gif'],
  ['.gif', '_gif.gif'],
  ['gif\u202efdp.exe', 'gif_fdp.exe.gif'],
  ['a"b\r\nSet-Cookie: x.gif', 'a_b_Set-Cookie_ x.gif'],
  ['Caño roto.GIF', 'Caño roto.gif'],
])('calls %j %j', async (name, cleaned) => {
  const { conversationId } = await attached(gif, { name });
  expect(fileOf(await read(conversationId)).name).toBe(cleaned);
});

it('shows a picture and saves a PDF, and runs neither', async () => {
  const visit = await attached(gif, { name: 'Caño.gif' });
  const { id } = fileOf(await read(visit.conversationId));
  const picture = await get(visit.conversationId, id, { token: visit.visitorToken });
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/gif',
    'content-length': String(gif.length),
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': expect.stringContaining('private'),
  });
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(gif);
  await attached(pdf, { visit, name: 'plan.pdf' });
  const plan = (await read(visit.conversationId)).messages.at(-2)!.attachment!;
  const saved = await get(visit.conversationId, plan.id, { cookie: bakery.cookie });
  expect(saved.headers.get('content-disposition')).toBe('attachment; filename="plan.pdf"');
});

it('gives a file to its visitor and the team alone, in its own conversation', async () => {
  const visit = await attached(gif);
  const other = await attached(gif);
  const { id } = fileOf(await read(visit.conversationId));
  const viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
  const status = async (...from: Parameters<typeof get>) => (await get(...from)).status;
  expect(await status(visit.conversationId, id, { cookie: viewer.cookie })).toBe(200);
  expect(await status(visit.conversationId, id, { token: visit.visitorToken })).toBe(200);
  expect(await status(visit.conversationId, id, { token: other.visitorToken })).toBe(404);
  expect(await status(visit.conversationId, id, { cookie: rival.cookie })).toBe(404);
  expect(await status(visit.conversationId, id, {})).toBe(404);
  expect(await status(other.conversationId, id, { token: other.visitorToken })).toBe(404);
  expect((await send(visit.conversationId, gif, 'a.gif', viewer.cookie)).status).toBe(403);
  expect((await attach(gif, { visit: { ...visit, visitorToken: other.visitorToken } })).status).toBe(404);
  await server.send(`/api/conversations/${visit.conversationId}/visitor-access`, {
    method: 'DELETE',
    cookie: bakery.cookie,
  });
  expect(await status(visit.conversationId, id, { token: visit.visitorToken })).toBe(404);
});

it('is in the account’s export, and goes with the person', async () => {
  const visit = await attached(gif, { name: 'garden.gif' });
  await bakery.say('I am Gina Green, gina@green.example, please call me', visit);
  const { id } = fileOf(await read(visit.conversationId));
  const exported = await server.send('/api/account/export', { cookie: bakery.cookie });
  const files = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  expect(Buffer.from(files[`attachments/${id} garden.gif`]!)).toEqual(gif);
  expect(strFromU8(files['attachments.json']!)).toContain(id);
  expect(await onDisk()).toContain(id);
  const erased = await server.send('/api/privacy/erasures', {
    cookie: bakery.cookie,
    json: { email: 'gina@green.example' },
  });
  expect(erased.status).toBe(201);
  expect(await onDisk()).not.toContain(id);
  expect((await get(visit.conversationId, id, { cookie: bakery.cookie })).status).toBe(404);
});

it('sweeps what belongs to no message any more', async () => {
  const kept = await attached(gif);
  const gone = await attached(gif);
  const idOf = async ({ conversationId }: Visit) => fileOf(await read(conversationId)).id;
  const [keptId, goneId] = [await idOf(kept), await idOf(gone)];
  const accountId = await accountOf(server, bakery);
  await server.deps.db.account(accountId, ({ kysely }) =>
    kysely.deleteFrom('conversations').where('id', '=', gone.conversationId).execute(),
  );
  const longAgo = new Date(Date.now() - 3_600_000);
  for (const id of [keptId, goneId])
    await utimes(join(server.deps.config.dataDir, 'attachments', id), longAgo, longAgo);
  await sweepAttachments(server.deps);
  const left = await onDisk();
  expect([left.includes(keptId), left.includes(goneId)]).toEqual([true, false]);
});

it('keeps files in a bucket where there is one, and finds those of before', async () => {
  const visit = await attached(gif, { at: away });
  const { id } = fileOf(await read(visit.conversationId));
  expect([...bucket.objects.keys()]).toContain(`desk/attachments/${id}`);
  const shown = await get(visit.conversationId, id, { token: visit.visitorToken }, away);
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(gif);
  const local = join(away.deps.config.dataDir, 'attachments');
  expect(await readdir(local)).toEqual([]);

  // Stored here, before the bucket was set up; then moved.
  const before = await attached(pdf, { name: 'old.pdf' });
  const old = fileOf(await read(before.conversationId)).id;
  const here = join(server.deps.config.dataDir, 'attachments', old);
  await moveAttachments({ config: server.deps.config, storage: away.deps.storage }, () => {});
  await expect(readFile(here)).rejects.toThrow('ENOENT');
  expect((await get(before.conversationId, old, { token: before.visitorToken }, away)).status).toBe(200);

  await bucket.goAway();
  const refused = await attach(gif, { visit, at: away });
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("can't be sent or shown") });
  expect((await read(visit.conversationId)).messages).toHaveLength(2);
});
