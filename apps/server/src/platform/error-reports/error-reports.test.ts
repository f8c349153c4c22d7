import type { ErrorGroup } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareAdministratorClaim } from '../../identity/accounts/index.ts';
import { cookieOf, createTestServer, type TestServer, testPassword } from '../../testing/index.ts';

let server: TestServer;
let boss: string;
let clock: FakeClock;

beforeAll(async () => {
  clock = fakeClock('2026-03-27T09:00:00Z');
  server = await createTestServer({ clock });
  const link = new URL((await prepareAdministratorClaim(server.deps))!);
  const token = link.searchParams.get('token');
  const json = { token, name: 'Grace', email: 'boss@example.com', password: testPassword };
  boss = cookieOf(await server.send('/api/administrator/claim', { json }));
});
afterAll(() => server.close());

const stack =
  'TypeError: x is undefined\n    at draw (https://desk.example/assets/app-1.js:3:14)\n    at run';
const report = (fields: object = {}) =>
  server.send('/api/errors', { json: { message: 'x is undefined', stack, page: '/dashboard', ...fields } });

const groups = async (query = '') => {
  const response = await server.send(`/api/admin/errors${query}`, { cookie: boss });
  return { response, rows: (await response.json()) as ErrorGroup[] };
};

it('groups by message and place, counts, and keeps the last report whole', async () => {
  const crumb = { at: '2026-03-27T08:59:00Z', kind: 'click', text: 'Save\u0000' };
  expect((await report()).status).toBe(204);
  clock.advance(60_000);
  await report({ page: '/dashboard?section=leads', breadcrumbs: [crumb], stack: `${stack}\n    at later` });
  await report({ stack: stack.replace(':3:14', ':9:1') });
  const { rows } = await groups();
  expect(rows.map(({ count }) => count).sort()).toEqual([1, 2]);
  expect(rows.find(({ count }) => count === 2)).toMatchObject({
    message: 'x is undefined',
    firstSeenAt: '2026-03-27T09:00:00.000Z',
    lastSeenAt: '2026-03-27T09:01:00.000Z',
    lastPage: '/dashboard?section=leads',
    lastBreadcrumbs: [{ ...crumb, text: 'Save' }],
  });
});

it('cuts what is too long and takes a hundred breadcrumbs, the last ones', async () => {
  const breadcrumbs = Array.from({ length: 150 }, (_, n) => ({
    at: '2026-03-27T08:59:00Z',
    kind: 'console',
    text: `${n}`,
  }));
  clock.advance(1000);
  expect((await report({ message: 'm'.repeat(300), breadcrumbs })).status).toBe(204);
  const [latest] = (await groups()).rows;
  expect(latest!.message).toHaveLength(250);
  expect(latest!.lastBreadcrumbs.map(({ text }) => text)).toEqual(
    Array.from({ length: 100 }, (_, n) => `${n + 50}`),
  );
});

it('lists page by page, latest first', async () => {
  const first = await groups('?limit=2');
  expect(first.response.headers.get('x-total-count')).toBe('3');
  const next = /<(.+)>; rel="next"/.exec(first.response.headers.get('link')!)![1]!;
  const second = (await (await server.send(next, { cookie: boss })).json()) as ErrorGroup[];
  const ids = [...first.rows, ...second].map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
  expect((await groups('?cursor=nonsense')).response.status).toBe(400);
});

it('keeps a thousand groups, and those seen again longest', async () => {
  await server.deps.db.system((tx) =>
    tx.query({
      name: 'test.fill',
      text: `INSERT INTO error_groups (id, message, first_seen_at, last_seen_at, last_page, last_release, last_stack, last_breadcrumbs)
             SELECT md5(n::text), 'noise', $1, $1, '', '', '', '[]' FROM generate_series(1, 1200) n`,
      values: [clock.now()],
    }),
  );
  clock.advance(1000);
  await report({ message: 'one more' });
  const { response, rows } = await groups('?limit=500');
  expect(response.headers.get('x-total-count')).toBe('1000');
  expect(rows[0]!.message).toBe('one more');
  const left = await server.deps.db.system((tx) =>
    tx.kysely.selectFrom('error_groups').select('count').where('count', '=', 2).execute(),
  );
  expect(left).toHaveLength(1);
});

it('refuses a report without a message, and readers who are not the administrator', async () => {
  expect((await server.send('/api/errors', { json: { page: '/' } })).status).toBe(400);
  expect((await server.send('/api/admin/errors')).status).toBe(401);
  const { cookie } = await server.signUp('ada@example.com');
  expect((await server.send('/api/admin/errors', { cookie })).status).toBe(403);
});

it('takes thirty reports a minute from one address', async () => {
  const limited = await createTestServer({ environment: { RATE_LIMITS: 'on' } });
  const send = () => limited.send('/api/errors', { json: { message: 'x', page: '/' } });
  const statuses = await Promise.all(Array.from({ length: 31 }, send));
  expect(statuses.filter(({ status }) => status === 429)).toHaveLength(1);
  await limited.close();
});
