// Filters of the inbox that are saved: whose they are, who may do what with them, and what becomes of them.
import { mostSavedFilters, type SavedFilter, type Tag } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  claimAsAdministrator,
  createTestServer,
  joinTeam,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let agent: string;
let viewer: string;
let number = 0;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  bakery = await openBusiness(server);
  number += 1;
  agent = (await joinTeam(server, bakery, { email: `agent${number}@bakery.example`, role: 'agent' })).cookie;
  viewer = (await joinTeam(server, bakery, { email: `viewer${number}@bakery.example`, role: 'viewer' }))
    .cookie;
});

const path = '/api/saved-filters';
const send = (method: string, to: string, cookie: string, json?: object) =>
  server.send(to, { method, cookie, ...(json && { json }) });
const save = (json: object, cookie = bakery.cookie) => send('POST', path, cookie, json);
const saved = async (json: object, cookie = bakery.cookie) => {
  const response = await save(json, cookie);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return (await response.json()) as SavedFilter;
};
const names = async (cookie: string) =>
  ((await (await send('GET', path, cookie)).json()) as SavedFilter[]).map(({ name }) => name);
const status = async (response: Promise<Response>) => (await response).status;

it('are listed by name, one’s own for oneself and the team’s for everybody', async () => {
  const filter = { view: 'open', status: 'pending', search: 'wedding cake', from: '2026-11-01' };
  const mine = await saved({ name: 'Weddings', filter });
  expect(mine).toEqual({ id: mine.id, name: 'Weddings', isShared: false, filter });
  await saved({ name: 'complaints', isShared: true, filter: { unread: 'true' } });
  await saved({ name: 'By phone', filter: { type: 'voice' } }, viewer);
  expect(await names(bakery.cookie)).toEqual(['complaints', 'Weddings']);
  expect(await names(agent)).toEqual(['complaints']);
  expect(await names(viewer)).toEqual(['By phone', 'complaints']);
  const rival = await openBusiness(server);
  expect(await names(rival.cookie)).toEqual([]);
});

it('are renamed, shared, kept to oneself again and deleted', async () => {
  const { id, filter } = await saved({ name: 'Weddings', filter: { search: 'wedding' } });
  const change = (json: object, cookie = bakery.cookie) =>
    send('PUT', `${path}/${id}`, cookie, { filter, ...json });
  expect(await (await change({ name: ' Big\norders ' })).json()).toMatchObject({
    name: 'Big orders',
    isShared: false,
  });
  expect(await (await change({ name: 'Big orders', isShared: true })).json()).toMatchObject({
    isShared: true,
  });
  expect(await names(agent)).toEqual(['Big orders']);
  // Whoever takes one off the team has it.
  expect(await status(change({ name: 'Mine now' }, agent))).toBe(200);
  expect(await names(agent)).toEqual(['Mine now']);
  expect(await names(bakery.cookie)).toEqual([]);
  const remove = (cookie: string) => status(send('DELETE', `${path}/${id}`, cookie));
  expect(await remove(agent)).toBe(204);
  expect(await remove(agent)).toBe(404);
});

it('of others are not found, and the team’s are theirs to change who answer customers', async () => {
  const own = await saved({ name: 'Mine', filter: { view: 'mine' } }, agent);
  const team = await saved({ name: 'Team', isShared: true, filter: { view: 'open' } }, agent);
  const change = (id: string, cookie: string) =>
    status(send('PUT', `${path}/${id}`, cookie, { name: 'X', isShared: true, filter: { view: 'open' } }));
  const remove = (id: string, cookie: string) => status(send('DELETE', `${path}/${id}`, cookie));
  const rival = await openBusiness(server);
  for (const cookie of [bakery.cookie, viewer, rival.cookie]) {
    expect([await change(own.id, cookie), await remove(own.id, cookie)]).toEqual([404, 404]);
  }
  expect([await change(team.id, rival.cookie), await remove(team.id, rival.cookie)]).toEqual([404, 404]);
  expect([await change(team.id, viewer), await remove(team.id, viewer)]).toEqual([403, 403]);
  expect(await status(save({ name: 'Y', isShared: true, filter: { view: 'open' } }, viewer))).toBe(403);
  expect(await status(send('GET', path, ''))).toBe(401);
  expect([await change(team.id, bakery.cookie), await remove(team.id, bakery.cookie)]).toEqual([200, 204]);
});

it('have one name each, narrow by something, and by a tag of the account', async () => {
  await saved({ name: 'Weddings', filter: { search: 'wedding' } });
  const taken = await save({ name: 'WEDDINGS', filter: { view: 'open' } });
  expect([taken.status, await taken.json()]).toMatchObject([409, { issues: [{ path: 'name' }] }]);
  // The team's is another one.
  await saved({ name: 'Weddings', isShared: true, filter: { search: 'wedding' } });
  expect(await status(save({ name: 'weddings', isShared: true, filter: { view: 'open' } }, agent))).toBe(409);
  for (const filter of [
    {},
    { search: '' },
    { view: 'elsewhere' },
    { from: 'monday' },
    { search: 'x'.repeat(201) },
  ])
    expect([filter, await status(save({ name: 'Bad', filter }))]).toEqual([filter, 400]);
  expect(await status(save({ name: ' ', filter: { view: 'open' } }))).toBe(400);
  expect(await status(save({ name: 'x'.repeat(41), filter: { view: 'open' } }))).toBe(400);
  const rival = await openBusiness(server);
  const theirs = (await (await send('POST', '/api/tags', rival.cookie, { name: 'Theirs' })).json()) as Tag;
  expect(await status(save({ name: 'Bad', filter: { tag: theirs.id } }))).toBe(404);
});

it('are so many and no more, for oneself and for the team', async () => {
  const fill = (count: number, isShared: boolean, from = 0) =>
    Promise.all(
      Array.from({ length: count }, (_, n) =>
        saved({ name: `F${from + n}`, isShared, filter: { view: 'open' } }),
      ),
    );
  await fill(mostSavedFilters.own, false);
  const full = await save({ name: 'One more', filter: { view: 'open' } });
  expect([full.status, await full.json()]).toMatchObject([409, { message: expect.stringContaining('50') }]);
  const [first] = await fill(1, true, 900);
  // Nor by the way of the team.
  const back = send('PUT', `${path}/${first!.id}`, bakery.cookie, { name: 'Back', filter: { view: 'open' } });
  expect(await status(back)).toBe(409);
});

it('go with their tag and with their member; the team’s stay', async () => {
  const tag = (await (await send('POST', '/api/tags', bakery.cookie, { name: 'Urgent' })).json()) as Tag;
  await saved({ name: 'Urgent ones', isShared: true, filter: { tag: tag.id, view: 'open' } });
  await saved({ name: 'Stays', isShared: true, filter: { view: 'open' } }, agent);
  await saved({ name: 'Goes', filter: { view: 'mine' } }, agent);
  await send('DELETE', `/api/tags/${tag.id}`, bakery.cookie);
  expect(await names(agent)).toEqual(['Goes', 'Stays']);
  const count = async () => {
    const [row] = await queryAsOwner<{ names: string[] }>(
      server,
      `SELECT array_agg(name) AS names FROM saved_filters WHERE name IN ('Goes', 'Stays')`,
    );
    return row!.names;
  };
  expect((await count()).sort()).toEqual(['Goes', 'Stays']);
  await queryAsOwner(
    server,
    `DELETE FROM memberships m USING auth."user" u WHERE u.id = m.user_id AND u.email = 'agent${number}@bakery.example'`,
  );
  expect(await count()).toEqual(['Stays']);
});

it('that search for somebody are erased with them', async () => {
  await saved({ name: 'Jane', filter: { search: 'jane.miller@mail.example' } });
  await saved({ name: 'Cakes', filter: { search: 'cake' } });
  const erased = await send('POST', '/api/privacy/erasures', bakery.cookie, {
    email: 'jane.miller@mail.example',
  });
  expect(erased.status).toBe(201);
  expect(await names(bakery.cookie)).toEqual(['Cakes']);
});

it('of one’s own are no administrator’s who acts for an account; the team’s are', async () => {
  const boss = await claimAsAdministrator(server);
  const accountId = await accountOf(server, bakery);
  const acting = await send('POST', '/api/admin/acting', boss, { accountId });
  expect(acting.status).toBeLessThan(300);
  const refused = await save({ name: 'Mine', filter: { view: 'open' } }, boss);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { message: expect.stringContaining('share the filter') },
  ]);
  await saved({ name: 'Theirs', isShared: true, filter: { view: 'open' } }, boss);
  expect(await names(agent)).toEqual(['Theirs']);
});
