// What is created when the same request comes twice because its answer was lost.
import { randomUUID } from 'node:crypto';
import type { Faq } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let shop: Business;
let clock: FakeClock;
beforeAll(async () => {
  clock = fakeClock(new Date());
  server = await createTestServer({ clock });
  shop = await openBusiness(server);
});
afterAll(() => server.close());

const question = () => `Do you sell ${randomUUID()}?`;
const add = (key: string, json: object, cookie = shop.cookie) =>
  server.send(`/api/assistants/${shop.assistantId}/faqs`, {
    json,
    cookie,
    headers: { 'idempotency-key': key },
  });

async function stored(asked: string): Promise<number> {
  const list = await server.send(`/api/assistants/${shop.assistantId}/faqs?limit=100`, {
    cookie: shop.cookie,
  });
  return ((await list.json()) as Faq[]).filter((faq) => faq.question === asked).length;
}

it('is one row and one answer', async () => {
  const [key, faq] = [randomUUID(), { question: question(), answer: 'Yes.' }];
  const first = await add(key, faq);
  const again = await add(key, faq);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
  expect(await stored(faq.question)).toBe(1);
});

it('is one row however many come at once', async () => {
  const [key, faq] = [randomUUID(), { question: question(), answer: 'Yes.' }];
  const statuses = (await Promise.all(Array.from({ length: 8 }, () => add(key, faq)))).map(
    ({ status }) => status,
  );
  expect(statuses).toContain(201);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  expect(await stored(faq.question)).toBe(1);
});

it('is refused under a key that stood for something else, and for a key that is none', async () => {
  const key = randomUUID();
  await add(key, { question: question(), answer: 'Yes.' });
  const other = { question: question(), answer: 'No.' };
  expect((await add(key, other)).status).toBe(409);
  expect((await add('two words', other)).status).toBe(400);
  expect(await stored(other.question)).toBe(0);
});

it('may be tried again under its key when it was refused', async () => {
  const key = randomUUID();
  const service = (durationMinutes: number) =>
    server.send(`/api/assistants/${shop.assistantId}/services`, {
      cookie: shop.cookie,
      json: { name: 'Tasting', durationMinutes, staffIds: [randomUUID()] },
      headers: { 'idempotency-key': key },
    });
  const refused = await service(30);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect((await service(30)).status).toBe(refused.status);
});

it('is each member’s own, and forgotten after a day', async () => {
  const [key, faq] = [randomUUID(), { question: question(), answer: 'Yes.' }];
  await add(key, faq);
  const colleague = await joinTeam(server, shop, { email: 'colleague@shop.example', role: 'owner' });
  expect((await add(key, faq, colleague.cookie)).status).toBe(201);
  expect(await stored(faq.question)).toBe(2);
  clock.advance(86_400_001);
  await add(key, faq);
  expect(await stored(faq.question)).toBe(3);
});
