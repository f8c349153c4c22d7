// Pictures and PDFs between customer and desk: what may be sent, who may have it, and that it goes with its conversation.
import { randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChatReply, ConversationDetail, ConversationMessage, VisitorMessage } from '@deskbell/contract';
import { maxAttachmentBytes } from '@deskbell/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FakeS3, startFakeS3 } from '../../kernel/file-storage/testing/index.ts';
import {
  accountOf,
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
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
  }: { name?: string; visit?: Visit; id?: string; at?: TestServer } = {},
) {
  const query = new URLSearchParams({
    assistantId: bakery.assistantId,
    name,
    ...(visit && { conversationId: visit.conversationId }),
    ...(id && { clientMessageId: id }),
  });
  return at.app.request(`/api/chat/attachments?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...(visit && bearer(visit.visitorToken)) },
    body: content,
  });
}

const attached = async (...given: Parameters<typeof attach>) => {
  const response = await attach(...given);
  expect([response.status, response.ok ? '' : await response.clone().text()]).toEqual([200, '']);
  return (await response.json()) as ChatReply;
};

const send = (id: string, content: Uint8Array, name: string, cookie = bakery.cookie) =>
  server.app.request(`/api/conversations/${id}/attachments?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    body: content,
  });

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

it('refuses what is larger than 10 MB', async () => {
  const response = await attach(Buffer.concat([gif, Buffer.alloc(maxAttachmentBytes)]));
  expect(response.status).toBe(413);
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
