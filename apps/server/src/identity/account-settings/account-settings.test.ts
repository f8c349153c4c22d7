import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let cookie: string;
let rival: string;
beforeAll(async () => {
  server = await createTestServer();
  ({ cookie } = await server.signUp('ada@shop.example'));
  ({ cookie: rival } = await server.signUp('rival@shop.example'));
});
afterAll(() => server.close());

const change = (json: object, by = cookie) =>
  server.send('/api/account', { method: 'PATCH', cookie: by, json });
const read = async (by = cookie) => (await server.send('/api/account', { cookie: by })).json();

it("changes what is given, of one's own account only, and counts from the next call on", async () => {
  expect(await read()).toEqual({
    name: 'Ada Lovelace',
    timeZone: 'UTC',
    country: 'US',
    planType: null,
    responder: 'default',
    llmMonthlyBudget: null,
    recordingDays: 90,
    conversationDays: null,
    leadDays: null,
    pronunciations: [],
  });
  const changed = await change({ timeZone: 'Europe/Berlin', country: 'DE' });
  expect(changed.status).toBe(200);
  const settings = {
    name: 'Ada Lovelace',
    timeZone: 'Europe/Berlin',
    country: 'DE',
    planType: null,
    responder: 'default',
    llmMonthlyBudget: null,
    recordingDays: 90,
    conversationDays: null,
    leadDays: null,
    pronunciations: [],
  };
  expect(await changed.json()).toEqual(settings);
  expect(await read()).toEqual(settings);
  await change({ name: '  Corner Bakery ' });
  expect(await read()).toEqual({ ...settings, name: 'Corner Bakery' });
  const spare = { responder: 'offline', llmMonthlyBudget: 100 };
  expect(await (await change(spare)).json()).toMatchObject(spare);
  expect(await (await change({ llmMonthlyBudget: null })).json()).toMatchObject({
    ...spare,
    llmMonthlyBudget: null,
  });
  const kept = { conversationDays: 365, leadDays: 730 };
  expect(await (await change(kept)).json()).toMatchObject(kept);
  const voice = { recordingDays: null, pronunciations: [{ word: 'Nguyen', say: 'win' }] };
  expect(await (await change(voice)).json()).toMatchObject(voice);
  const unstorable = { pronunciations: [{ word: 'Nguyen\0', say: 'w\0in\ud800' }] };
  expect(await (await change(unstorable)).json()).toMatchObject({
    pronunciations: [{ word: 'Nguyen', say: 'win\ufffd' }],
  });
  expect(await read(rival)).toMatchObject({ name: 'Ada Lovelace', timeZone: 'UTC' });
});

it('refuses an unknown time zone or country, a blank name, no change at all, and the plan', async () => {
  for (const wrong of [
    { timeZone: 'Mars/Base' },
    { country: 'usa' },
    { name: ' ' },
    {},
    { planType: 'enterprise' },
    { responder: 'llm' },
    { llmMonthlyBudget: -1 },
    { llmMonthlyBudget: 1.5 },
    { recordingDays: 0 },
    { recordingDays: 3651 },
    { conversationDays: 0 },
    { leadDays: 3651 },
    { pronunciations: [{ word: ' ', say: 'win' }] },
    {
      pronunciations: [
        { word: 'Nguyen', say: 'win' },
        { word: 'nguyen', say: 'new yen' },
      ],
    },
  ]) {
    expect((await change(wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  expect(await read()).toMatchObject({ planType: null });
});

it('is for members who are signed in', async () => {
  expect((await server.send('/api/account')).status).toBe(401);
  expect((await change({ name: 'x' }, '')).status).toBe(401);
});

it('has no invoices, and invents none', async () => {
  const response = await server.send('/api/billing/history', { cookie });
  expect(await response.json()).toEqual([]);
  expect(response.headers.get('x-total-count')).toBe('0');
  expect((await server.send('/api/billing/history')).status).toBe(401);
  expect((await server.send('/api/billing/history?limit=0', { cookie })).status).toBe(400);
});
