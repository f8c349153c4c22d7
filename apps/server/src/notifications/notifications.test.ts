import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../testing/index.ts';

let server: TestServer;
let bakery: Business;
beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server, { businessName: 'Corner <Bakery>' });
  await openBusiness(server);
});
afterAll(() => server.close());

const alerts = () =>
  server.deps.db.system((tx) =>
    tx.kysely.selectFrom('outbox').selectAll().where('kind', '=', 'lead_alert').execute(),
  );

it('mails a new lead to its owner alone, with contact, interest, score and where to read on', async () => {
  const reply = await bakery.say('Please call me: Jane Miller, jane@miller.example, I want a wedding cake');
  await server.deps.jobs.drain();
  const [mail, ...others] = await alerts();
  expect(others).toEqual([]);
  expect(mail!.recipient).toMatch(/^owner-\d+@shop\.example$/);
  expect(mail!.subject).toMatch(/^New (hot|warm|cold) lead for Corner <Bakery>$/);
  expect(mail!.reply_to).toBe('jane@miller.example');
  for (const part of ['Jane Miller', 'jane@miller.example', 'Score: ', '\n- ']) {
    expect(mail!.text_body).toContain(part);
  }
  expect(mail!.text_body).toContain(
    `http://localhost/dashboard?section=conversations&assistant=${bakery.assistantId}&conversation=${reply.conversationId}`,
  );
  expect(mail!.html_body).toContain('Corner &lt;Bakery&gt;');
});

it('mails a lead once, however many turns add to it and however often the job runs', async () => {
  const first = await bakery.say('my email is tom@baker.example');
  const token = { conversationId: first.conversationId, visitorToken: first.visitorToken };
  await bakery.say('and my phone number is +1 415 555 2671', token);
  await server.deps.jobs.drain();
  const before = await alerts();
  expect(before).toHaveLength(2);
  const { db, jobs } = server.deps;
  const { account_id: accountId, once_key } = before[1]!;
  const [, leadId] = once_key!.split(' ');
  await db.system((tx) => jobs.enqueue(tx, 'lead.captured', { accountId, leadId }));
  await jobs.drain();
  expect(await alerts()).toEqual(before);
});
