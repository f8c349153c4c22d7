import type { FoundKnowledge } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let parking: string;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  parking = await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await bakery.addFaq('How much is parking for buses?', 'Buses pay 5 dollars.');
});
afterAll(() => server.close());

const send = (query: string, cookie = bakery.cookie) =>
  server.send(`/api/assistants/${bakery.assistantId}/knowledge${query}`, { cookie });

it('finds what comes nearest to a question, best first, with its words', async () => {
  const response = await send('?query=Is%20there%20parking%3F');
  expect(response.status).toBe(200);
  const found = (await response.json()) as FoundKnowledge[];
  expect(found[0]).toMatchObject({
    kind: 'faq',
    id: parking,
    title: 'Is there parking?',
    text: 'There is parking behind the house.',
  });
  // What else comes near is there too, though the first alone would be answered with; nothing twice.
  expect(found.map(({ title }) => title)).toContain('How much is parking for buses?');
  expect(new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(found.length);
});

it('finds business details as well', async () => {
  await server.send(`/api/assistants/${bakery.assistantId}`, {
    method: 'PATCH',
    cookie: bakery.cookie,
    json: { addresses: [{ address: '1 Main Street, Springfield' }] },
  });
  const found = (await (await send('?query=Where%20are%20you%3F')).json()) as FoundKnowledge[];
  expect(found.find(({ kind }) => kind === 'detail')?.text).toContain('1 Main Street');
});

it('is 400 without a question, 401 signed out, 404 for another account', async () => {
  expect((await send('?query=%20')).status).toBe(400);
  expect((await send('')).status).toBe(400);
  expect((await send('?query=Hi', '')).status).toBe(401);
  expect((await send('?query=Hi', rival.cookie)).status).toBe(404);
});
