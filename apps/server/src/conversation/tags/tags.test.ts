// Colored labels on conversations: made, put on, filtered by, recorded, renamed and deleted.
import type { AuditEntry, InboxConversation, Tag } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

const send = (method: string, path: string, json?: object, cookie = bakery.cookie) =>
  server.send(path, { method, cookie, ...(json && { json }) });
const make = async (name: string, color = 'red', cookie = bakery.cookie) =>
  (await (await send('POST', '/api/tags', { name, color }, cookie)).json()) as Tag;
const put = (id: string, ...tags: Tag[]) =>
  send('PUT', `/api/conversations/${id}/tags`, { tagIds: tags.map((tag) => tag.id) });
const listed = async (query: string) =>
  (await (
    await send('GET', `/api/assistants/${bakery.assistantId}/conversations?${query}`)
  ).json()) as InboxConversation[];

it('are put on conversations, shown by name, filtered by and exported', async () => {
  const urgent = await make('Urgent');
  const complaint = await make('complaint', 'violet');
  const { conversationId: id } = await bakery.say('I am reachable at ruth@lane.example');
  const { conversationId: other } = await bakery.say('Hello!');
  const tagged = await put(id, urgent, complaint);
  expect(await tagged.json()).toEqual([complaint, urgent]);
  expect((await listed('')).find((row) => row.id === id)?.tags).toEqual([complaint, urgent]);
  expect((await listed(`tag=${urgent.id}`)).map((row) => row.id)).toEqual([id]);
  expect((await listed(`tag=${urgent.id}&search=ruth`)).map((row) => row.id)).toEqual([id]);
  expect(await listed(`tag=${urgent.id}&search=nobody`)).toEqual([]);
  expect((await listed('')).find((row) => row.id === other)?.tags).toEqual([]);
  const csv = await send(
    'GET',
    `/api/assistants/${bakery.assistantId}/conversations/export?tag=${urgent.id}`,
  );
  // The file keeps its columns, and has the tagged conversation alone.
  const [columns, ...rows] = (await csv.text()).trim().split('\r\n');
  expect(columns).not.toContain('Tags');
  expect(rows).toEqual([expect.stringContaining('ruth@lane.example')]);

  expect(await (await put(id, complaint)).json()).toEqual([complaint]);
  expect(await listed(`tag=${urgent.id}`)).toEqual([]);
});

it('have one name each, are renamed everywhere, and gone everywhere once deleted', async () => {
  const late = await make('Late');
  const taken = await send('POST', '/api/tags', { name: 'LATE' });
  expect([taken.status, await taken.json()]).toMatchObject([409, { issues: [{ path: 'name' }] }]);
  const { conversationId: id } = await bakery.say('Hello!');
  await put(id, late);
  const renamed = await send('PUT', `/api/tags/${late.id}`, { name: 'Delayed', color: 'blue' });
  expect(await renamed.json()).toEqual({ ...late, name: 'Delayed', color: 'blue' });
  expect((await listed(`tag=${late.id}`))[0]?.tags).toMatchObject([{ name: 'Delayed' }]);
  expect((await send('DELETE', `/api/tags/${late.id}`)).status).toBe(204);
  expect((await send('DELETE', `/api/tags/${late.id}`)).status).toBe(404);
  const { tags } = (await (await send('GET', `/api/conversations/${id}`)).json()) as InboxConversation;
  expect(tags).toEqual([]);
});

it('are on the record, with who did it', async () => {
  const vip = await make('VIP');
  const { conversationId: id } = await bakery.say('Hello!');
  await put(id, vip);
  await put(id);
  await send('DELETE', `/api/tags/${vip.id}`);
  const entries = (await (await send('GET', '/api/audit?limit=4')).json()) as AuditEntry[];
  expect(entries.map(({ action, subject, subjectId }) => [action, subject, subjectId])).toEqual([
    ['deleted', 'tag', vip.id],
    ['deleted', 'conversation tag', id],
    ['created', 'conversation tag', id],
    ['created', 'tag', vip.id],
  ]);
});

it('are refused where they make no sense, or are another account’s', async () => {
  const theirs = await make('Theirs', 'red', rival.cookie);
  const { conversationId: id } = await bakery.say('Hello!');
  expect((await put(id, theirs)).status).toBe(404);
  expect((await send('PUT', `/api/tags/${theirs.id}`, { name: 'Ours' })).status).toBe(404);
  expect((await send('POST', '/api/tags', { name: ' ' })).status).toBe(400);
  expect((await send('POST', '/api/tags', { name: 'Pink', color: 'pink' })).status).toBe(400);
});
