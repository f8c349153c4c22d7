// What a person at the desk could answer, from the knowledge and with its source.
import type { ConversationDetail, ReplyDraft } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
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
  await bakery.addFaq('Do you sell rye bread?', 'Yes, every Friday.');
  await bakery.addFaq('Is there parking?', 'There is free parking behind the bakery.');
});
afterAll(() => server.close());

const ask = (id: string, cookie = bakery.cookie) =>
  server.send(`/api/conversations/${id}/reply-draft`, { method: 'POST', cookie });
const draft = async (id: string) => {
  const response = await ask(id);
  expect(response.status).toBe(200);
  return ((await response.json()) as { draft: ReplyDraft | null }).draft;
};
const takeOver = (id: string) =>
  server.send(`/api/conversations/${id}/take-over`, { cookie: bakery.cookie, json: {} });
const read = async (id: string) =>
  (await (
    await server.send(`/api/conversations/${id}`, { cookie: bakery.cookie })
  ).json()) as ConversationDetail;

it('answers what the customer wrote to a person, with the source, and changes nothing', async () => {
  const visit = await bakery.say('Hello!');
  await takeOver(visit.conversationId);
  await bakery.say('Do you sell rye bread?', visit);
  const before = await read(visit.conversationId);
  const found = await draft(visit.conversationId);
  expect(found?.text).toContain('every Friday');
  expect(found?.sources).toMatchObject([{ kind: 'faq', title: 'Do you sell rye bread?' }]);
  expect(await read(visit.conversationId)).toEqual(before);
});

it('takes together what was written since somebody last answered, and no more', async () => {
  const visit = await bakery.say('Do you sell rye bread?');
  await takeOver(visit.conversationId);
  await bakery.say('Thank you.', visit);
  await bakery.say('Is there parking?', visit);
  const found = await draft(visit.conversationId);
  expect(found?.text).toContain('behind the bakery');
  expect(found?.text).not.toContain('Friday');
});

it('says what the assistant told already as a person would who hasn’t said it', async () => {
  const visit = await bakery.say('Do you sell rye bread?');
  await takeOver(visit.conversationId);
  await bakery.say('do you sell rye bread', visit);
  expect((await draft(visit.conversationId))?.text).toBe('Yes, every Friday.');
});

it('has an answer while a step of something else was under way', async () => {
  const visit = await bakery.say('I would like to talk to a person.');
  await takeOver(visit.conversationId);
  await bakery.say('Is there parking?', visit);
  expect((await draft(visit.conversationId))?.text).toContain('behind the bakery');
});

it('says that the knowledge has no answer', async () => {
  const visit = await bakery.say('Hello!');
  await takeOver(visit.conversationId);
  await bakery.say('Can my parrot learn to whistle the anthem?', visit);
  expect(await draft(visit.conversationId)).toBeNull();
});

it('has nothing to answer where only files came', async () => {
  const sent = await server.app.request(
    `/api/chat/attachments?assistantId=${bakery.assistantId}&name=plan.pdf`,
    { method: 'POST', body: '%PDF-1.4' },
  );
  const { conversationId } = (await sent.json()) as { conversationId: string };
  const refused = await ask(conversationId);
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining('anything to answer') });
});

it('is for who may answer, in their own account', async () => {
  const { conversationId } = await bakery.say('Is there parking?');
  const viewer = await joinTeam(server, bakery, { email: 'viewer@bakery.example', role: 'viewer' });
  expect((await ask(conversationId, viewer.cookie)).status).toBe(403);
  expect((await ask(conversationId, rival.cookie)).status).toBe(404);
});
