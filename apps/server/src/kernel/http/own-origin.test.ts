// Requests that a page elsewhere makes a signed-in browser send.
import { type Endpoint, endpoints } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let shop: Business;
beforeAll(async () => {
  server = await createTestServer({ environment: { PUBLIC_URL: 'https://desk.shop.example' } });
  shop = await openBusiness(server);
});
afterAll(() => server.close());

const changing = (Object.values(endpoints) as Endpoint[]).filter(({ method }) => method !== 'GET');

const elsewhere = {
  'another origin of the same site': { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' },
  'an older browser': { origin: 'https://blog.shop.example' },
  'a page without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a browser that says no more than the site': { 'sec-fetch-site': 'same-site' },
  'a browser that says no more than the page': { referer: 'https://blog.shop.example/post' },
};

describe.each(Object.entries(elsewhere))('from %s', (_from, headers: Record<string, string>) => {
  it('nothing that changes anything is taken with a cookie, whatever its body', async () => {
    expect(changing.length).toBeGreaterThan(60);
    for (const { method, path } of [...changing, ...ofSignIn]) {
      const at = path.replace(/:\w+/g, '0197f0a4-7c3e-7b52-9d1a-000000000001');
      for (const type of [
        null,
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
      ]) {
        const response = await server.send(at, {
          method,
          cookie: shop.cookie,
          headers: { ...headers, ...(type && { 'content-type': type }) },
        });
        const { code } = (await response.json()) as { code: string };
        expect([method, path, type, response.status, code]).toEqual([
          method,
          path,
          type,
          403,
          'origin_not_allowed',
        ]);
      }
    }
  });

  it('a visitor, who carries no cookie, is answered', async () => {
    const response = await server.send('/api/chat/widget', {
      json: { assistantId: shop.assistantId, message: 'Hello' },
      headers,
    });
    expect(response.status).toBe(200);
  });
});

const ofSignIn = ['sign-out', 'sign-in/email', 'change-password', 'delete-user'].map((what) => ({
  method: 'POST',
  path: `/api/auth/${what}`,
}));

const ours: Record<string, string>[] = [
  { origin: 'https://desk.shop.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://desk.shop.example' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  {},
];
it.each(ours)(
  'takes what our own pages, and whatever is no page, sends: %o',
  async (headers: Record<string, string>) => {
    const response = await server.send(`/api/assistants/${shop.assistantId}`, {
      method: 'PATCH',
      cookie: shop.cookie,
      json: { description: 'A bakery' },
      headers,
    });
    expect(response.status).toBe(200);
  },
);

it('lets whoever follows a link from elsewhere read', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect((await server.send('/api/auth/user', { cookie: shop.cookie, headers })).status).toBe(200);
});
