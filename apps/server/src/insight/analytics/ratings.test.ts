import type { Analytics, Stats } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let clock: FakeClock;
let bakery: Business;

beforeEach(async () => {
  clock = fakeClock('2026-03-30T22:30:00Z'); // the 31st in Berlin
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  const json = { timeZone: 'Europe/Berlin' };
  await server.send('/api/account', { method: 'PATCH', cookie: bakery.cookie, json });
});
afterEach(() => server.close());

async function rate(score: number, business = bakery): Promise<void> {
  const { conversationId, visitorToken } = await business.say('Hello!');
  const json = { score, visitorToken };
  const response = await server.send(`/api/conversations/${conversationId}/rating`, { json });
  expect(response.status).toBe(204);
}

const read = async <T>(path: string, cookie = bakery.cookie) =>
  (await (await server.send(path, { cookie })).json()) as T;
const ofMonth = async () => (await read<Stats>('/api/stats')).satisfaction;
const ofDays = async (query: string, cookie = bakery.cookie) =>
  (await read<Analytics>(`/api/analytics?${query}`, cookie)).satisfaction;

it('is the mean of the ratings given in the period, by the local day they were given on', async () => {
  expect(await ofMonth()).toEqual({ mean: null, count: 0 });
  await rate(5);
  await rate(2);
  expect(await ofMonth()).toEqual({ mean: 3.5, count: 2 });
  expect(await ofDays('from=2026-03-31&to=2026-03-31')).toEqual({ mean: 3.5, count: 2 });
  expect(await ofDays('from=2026-03-30&to=2026-03-30')).toEqual({ mean: null, count: 0 });
  clock.advance(86_400_000);
  await rate(4);
  expect(await ofMonth()).toEqual({ mean: 4, count: 1 });
  expect(await ofDays('period=7d')).toMatchObject({ count: 3 });
});

it('is of one account alone, and of one assistant when that is asked for', async () => {
  const rival = await openBusiness(server);
  await rate(1, rival);
  await rate(5);
  expect(await ofDays('period=7d')).toEqual({ mean: 5, count: 1 });
  expect(await ofDays('period=7d', rival.cookie)).toEqual({ mean: 1, count: 1 });
  expect(await ofDays(`period=7d&assistantId=${bakery.assistantId}`)).toEqual({ mean: 5, count: 1 });
});
