import { randomUUID } from 'node:crypto';
import { fakeClock } from '@deskbell/testing';
import { parse } from 'csv-parse/sync';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let owner: pg.Client;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock('2026-03-29T22:30:00Z') });
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  await server.send('/api/account', {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { timeZone: 'Europe/Berlin' },
  });
  owner = new pg.Client({ connectionString: server.database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.close();
});

const get = (query = '', cookie = bakery.cookie, id = bakery.assistantId) =>
  server.send(`/api/assistants/${id}/leads/export${query}`, { cookie });
const rowsOf = async (response: Response) =>
  parse(await response.text(), { columns: true, bom: true }) as Record<string, string>[];

it('has the specified columns, dates in the account’s time zone, and no formulas', async () => {
  await bakery.say('I want a cake. Call me: +1 415 555 2671, jane@miller.example');
  await owner.query(
    `UPDATE leads SET name = '=HYPERLINK("https://evil.example")', interest = 'a "big", cake'
     WHERE assistant_id = $1`,
    [bakery.assistantId],
  );
  const response = await get();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('filename="leads-2026-03-30.csv"');
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(await response.clone().text()).toMatch(
    /^\ufeff?"Name","Email","Phone","Source","Interest","Score","Status","Date"\r\n/,
  );
  const [row] = await rowsOf(response);
  expect(row).toMatchObject({
    Name: `'=HYPERLINK("https://evil.example")`,
    Email: 'jane@miller.example',
    Phone: '+14155552671',
    Source: 'website',
    Interest: 'a "big", cake',
    Status: 'new',
    Date: '2026-03-30 00:30:00',
  });
});

it('streams any number of rows, each once and in the order of the list, as filtered as the list', async () => {
  const shop = await openBusiness(server);
  await owner.query(
    `INSERT INTO leads (account_id, id, assistant_id, name, email, source, interest, score, status, created_at)
     SELECT account_id, (left(id_at('2026-03-20T12:00:00Z')::text, 24) || lpad(to_hex(n), 12, '0'))::uuid, id, NULL,
       'lead' || n || '@mail.example', 'website', CASE WHEN n % 2 = 0 THEN 'Cakes' ELSE 'Bread' END,
       CASE WHEN n % 3 = 0 THEN 'hot' ELSE 'cold' END, 'new', '2026-03-20T12:00:00Z'
     FROM assistants, generate_series(1, 5000) n WHERE id = $1`,
    [shop.assistantId],
  );
  const all = await rowsOf(await get('', shop.cookie, shop.assistantId));
  expect(all.map(({ Email }) => Email)).toEqual(
    Array.from({ length: 5000 }, (_, n) => `lead${5000 - n}@mail.example`),
  );
  expect(all[0]!.Name).toBe('Anonymous');
  for (const [query, count] of [
    ['?score=hot', 1666],
    ['?search=CAKES', 2500],
    ['?search=cakes&score=hot', 833],
    ['?search=lead77%40', 1],
    ['?source=phone', 0],
    ['?from=2026-03-20&to=2026-03-20', 5000],
    ['?from=2026-03-21', 0],
  ] as const) {
    const some = await rowsOf(await get(query, shop.cookie, shop.assistantId));
    expect(some.length, query).toBe(count);
  }
});

it('refuses a wrong filter, a signed-out caller, another account and a missing assistant', async () => {
  expect((await get('?score=boiling')).status).toBe(400);
  expect((await get('', '')).status).toBe(401);
  expect((await get('', rival.cookie)).status).toBe(404);
  expect((await get('', bakery.cookie, randomUUID())).status).toBe(404);
});
