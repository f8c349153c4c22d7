import type { TestReply } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let rival: Business;
let faqId: string;
let admin: ReturnType<TestServer['database']['database']['openPool']> | undefined;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  rival = await openBusiness(server);
  faqId = await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await bakery.addFaq('Do you bake wedding cakes?', 'Yes, order wedding cakes two weeks ahead.');
});
afterAll(() => server.close());

const test = (json: object, cookie: string | undefined = bakery.cookie) =>
  server.send(`/api/assistants/${bakery.assistantId}/test`, { json, ...(cookie && { cookie }) });

async function ask(message: string, state?: unknown): Promise<TestReply> {
  const response = await test({ message, state });
  expect(response.status).toBe(200);
  return (await response.json()) as TestReply;
}

/** Everything that is stored, sessions aside. */
async function everything(): Promise<string[]> {
  admin ??= server.database.database.openPool({ role: 'deskbell_app', searchPath: 'public', max: 1 });
  const { rows: tables } = await admin.query(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1",
  );
  const sums: string[] = [];
  for (const { name } of tables) {
    const { rows } = await admin.query(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' ORDER BY t::text)), '') AS sum FROM "${name}" t`,
    );
    sums.push(`${name} ${rows[0].sum}`);
  }
  return sums;
}

it('shows how an answer came about', async () => {
  const reply = await ask('Is there parking?');
  expect(reply).toMatchObject({
    response: 'There is parking behind the house.',
    action: 'answer',
    sources: [{ kind: 'faq', id: faqId }],
    responder: 'offline',
    effects: [],
  });
  expect(reply.candidates[0]).toMatchObject({ kind: 'faq', id: faqId, title: 'Is there parking?' });
  expect(reply.thresholds.answer).toBeGreaterThan(reply.thresholds.clarify);
  expect(reply.calibration === null || reply.calibration.found <= reply.calibration.tried).toBe(true);
  expect(reply.timings.total).toBeGreaterThanOrEqual(0);
  expect(reply.receipt.understood.join()).toContain('Is there parking?');
  expect(reply.receipt.decided).toContainEqual({
    policy: 'answers',
    why: expect.stringContaining('Is there parking?'),
  });
});

it('shows what was near when it declines', async () => {
  const reply = await ask('Will you bake something for my wedding in parking?');
  expect(reply.candidates.length).toBeGreaterThan(1);
  const scores = reply.candidates.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

it('goes on with the state it gave, and says in words what would have been done', async () => {
  const first = await ask('I would like to talk to a person.');
  expect(first.effects).toContain('The owners would be notified that a customer is waiting for a person.');
  const second = await ask('Jane Miller, jane@miller.example', first.state);
  expect(second.effects.join()).toMatch(/A \w+ lead would be saved: Jane Miller, jane@miller\.example\./);
});

it('leaves no trace in any table', async () => {
  await server.deps.jobs.drain();
  const before = await everything();
  const handOff = await ask('I would like to talk to a person.');
  await ask('Jane Miller, jane@miller.example', handOff.state);
  await ask('What is the airspeed velocity of an unladen swallow?');
  await server.deps.jobs.drain();
  expect(await everything()).toEqual(before);
  expect(before.length).toBeGreaterThan(15);
});

it('forgives a state that is none', async () => {
  expect((await ask('Is there parking?', 'nonsense')).action).toBe('answer');
  expect((await ask('Is there parking?', { contact: 7 })).action).toBe('answer');
});

it('is 400 without words, 401 signed out, 404 for another account', async () => {
  expect((await test({ message: ' ' })).status).toBe(400);
  expect((await test({})).status).toBe(400);
  expect((await test({ message: 'Hi' }, '')).status).toBe(401);
  expect((await test({ message: 'Hi' }, rival.cookie)).status).toBe(404);
});
