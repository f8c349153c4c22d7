import type { AuditEntry, PlatformAuditEntry } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let administrator: string;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-29T22:30:00Z') });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  const { id, cookie } = await server.signUp('grace@example.com');
  administrator = cookie;
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId: id }) })
      .execute(),
  );
});
afterAll(() => server.close());

const list = async (query = '', cookie = bakery.cookie) =>
  server.send(`/api/audit${query}`, { cookie }) as Promise<Response>;
const entries = async (query = '', cookie = bakery.cookie) =>
  (await (await list(query, cookie)).json()) as AuditEntry[];
it('tells who changed what, the latest first, page by page, of the own account alone', async () => {
  const faqId = await bakery.addFaq('Do you bake rye bread?', 'Yes, on Fridays.');
  await server.send(`/api/faqs/${faqId}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { answer: 'Daily.' },
  });
  await rival.addFaq('Do you deliver?', 'No.');
  const [changed, created, assistant] = await entries();
  expect(changed).toMatchObject({
    actor: { name: 'Ada Lovelace', email: bakery.email },
    acting: false,
    action: 'updated',
    subject: 'faq',
    subjectId: faqId,
    fields: ['answer'],
  });
  expect(created).toMatchObject({ action: 'created', subject: 'faq' });
  expect(assistant).toMatchObject({ action: 'created', subject: 'assistant', subjectId: bakery.assistantId });
  const first = await list('?limit=1');
  expect(await first.json()).toEqual([changed]);
  const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  expect(await (await server.send(next, { cookie: bakery.cookie })).json()).toEqual([created]);
  expect(JSON.stringify(await entries())).not.toMatch(/Daily|rye|deliver/);
});

it('is filtered by actor, subject and days', async () => {
  const all = await entries();
  const { actor } = all[0]!;
  expect(await entries(`?actorId=${actor.id}`)).toEqual(all);
  expect(await entries('?actorId=nobody')).toEqual([]);
  expect((await entries('?subject=faq')).every(({ subject }) => subject === 'faq')).toBe(true);
  const today = all[0]!.at.slice(0, 10);
  expect(await entries(`?from=${today}&to=${today}`)).toEqual(all.filter(({ at }) => at.startsWith(today)));
  expect(await entries('?to=2020-01-01')).toEqual([]);
  expect((await list('?cursor=x')).status).toBe(400);
  expect((await list('?from=yesterday')).status).toBe(400);
});

it('shows the administrator every account, by name, and what they did in one that is another’s', async () => {
  const accountId = await accountOf(server, bakery);
  const acted = await server.send('/api/admin/acting', {
    method: 'POST',
    cookie: administrator,
    json: { accountId },
  });
  if (!acted.ok) throw new Error(`${acted.status} ${await acted.text()}`);
  await server.send(`/api/assistants/${bakery.assistantId}`, {
    method: 'PATCH',
    cookie: administrator,
    json: { tone: 'witty' },
  });
  const found = (await (
    await server.send('/api/admin/audit', { cookie: administrator })
  ).json()) as PlatformAuditEntry[];
  expect(new Set(found.map((entry) => entry.accountName)).size).toBeGreaterThan(0);
  expect(found[0]).toMatchObject({
    acting: true,
    subject: 'assistant',
    accountId,
    detail: { tone: ['professional', 'witty'] },
  });
  const only = (await (
    await server.send(`/api/admin/audit?accountId=${await accountOf(server, rival)}`, {
      cookie: administrator,
    })
  ).json()) as PlatformAuditEntry[];
  expect(only.length).toBeGreaterThan(0);
  expect(only.every((entry) => entry.accountId !== accountId)).toBe(true);
  expect((await entries())[0]).toMatchObject({ acting: true, actor: { email: 'grace@example.com' } });
});

it('is for those who may read it', async () => {
  expect((await list('', '')).status).toBe(401);
  expect((await server.send('/api/admin/audit', { cookie: bakery.cookie })).status).toBe(403);
});
