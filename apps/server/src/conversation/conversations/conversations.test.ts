import type { Conversation } from '@deskbell/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
});
afterAll(() => server.close());

describe('the list', () => {
  it('is newest first, paged, with the total', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.unshift((await bakery.say('Hello!')).conversationId);
    const path = `/api/assistants/${bakery.assistantId}/conversations`;
    const response = await server.send(`${path}?limit=2`, { cookie: bakery.cookie });
    expect(response.headers.get('x-total-count')).toBe('3');
    const rows = (await response.json()) as Conversation[];
    expect(rows.map((row) => row.id)).toEqual(ids.slice(0, 2));
    expect(rows[0]).toMatchObject({ customerName: null, type: 'chat', status: 'active', turnCount: 1 });
    expect(rows[0]).not.toHaveProperty('state');
    const next = await server.send(`${path}?limit=2&cursor=${rows[1]!.id}`, { cookie: bakery.cookie });
    expect(((await next.json()) as Conversation[]).map((row) => row.id)).toEqual(ids.slice(2));
  });

  it('filters by type and status and searches the customer', async () => {
    await bakery.say('I am reachable at ruth@lane.example');
    const rows = async (query: string) =>
      (await (
        await server.send(`/api/assistants/${bakery.assistantId}/conversations?${query}`, {
          cookie: bakery.cookie,
        })
      ).json()) as Conversation[];
    expect(await rows('search=ruth@')).toHaveLength(1);
    expect(await rows('status=pending')).toHaveLength(1);
    expect(await rows('type=voice')).toHaveLength(0);
    expect((await rows('status=active')).every(({ status }) => status === 'active')).toBe(true);
    expect(
      (
        await server.send(`/api/assistants/${bakery.assistantId}/conversations?type=fax`, {
          cookie: bakery.cookie,
        })
      ).status,
    ).toBe(400);
  });
});

it('gives those that wait for a person, until somebody takes over, counted as they are', async () => {
  const shop = await openBusiness(server);
  const { conversationId } = await shop.say('I want to talk to a person, I am Ruth, ruth@lane.example');
  await shop.say('I am reachable at ada@lane.example');
  const waiting = async (more = '') => {
    const response = await server.send(
      `/api/assistants/${shop.assistantId}/conversations?waiting=true${more}`,
      { cookie: shop.cookie },
    );
    const rows = (await response.json()) as Conversation[];
    return [response.headers.get('x-total-count'), rows.map(({ id }) => id)];
  };
  expect(await waiting()).toEqual(['1', [conversationId]]);
  expect(await waiting('&search=ruth@')).toEqual(['1', [conversationId]]);
  expect(await waiting('&search=ada@')).toEqual(['0', []]);
  expect(await waiting('&search=ruth@&type=voice')).toEqual(['0', []]);
  // Newer ones that match hide nobody who waits.
  const accountId = await accountOf(server, shop);
  const newer = Array.from({ length: 320 }, () => ({
    account_id: accountId,
    assistant_id: shop.assistantId,
    id: uuidv7(),
    customer_email: 'ruth@lane.example',
  }));
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely.insertInto('conversations').values(newer).execute(),
  );
  expect(await waiting('&search=ruth@')).toEqual(['1', [conversationId]]);
  const taken = await server.send(`/api/conversations/${conversationId}/take-over`, {
    method: 'POST',
    cookie: shop.cookie,
  });
  expect(taken.status).toBe(200);
  expect(await waiting()).toEqual(['0', []]);
});

it('is 404 for another account, 401 when signed out', async () => {
  const { conversationId } = await bakery.say('Hello!');
  expect((await server.send(`/api/conversations/${conversationId}`, { cookie: rival.cookie })).status).toBe(
    404,
  );
  expect((await server.send(`/api/conversations/${conversationId}`)).status).toBe(401);
  const list = await server.send(`/api/assistants/${bakery.assistantId}/conversations`, {
    cookie: rival.cookie,
  });
  expect(list.status).toBe(404);
});
