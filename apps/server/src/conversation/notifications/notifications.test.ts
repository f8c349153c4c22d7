import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

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

it("tells the administrator of a done-for-you client's lead while nobody is in its team, and then the team instead", async () => {
  const boss = await server.signUp('boss@agency.example');
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId: boss.id }) })
      .execute(),
  );
  const made = await server.send('/api/admin/clients', {
    cookie: boss.cookie,
    json: {
      name: 'Mia',
      businessName: 'Harbour Spa',
      industry: 'beauty',
      clientContactEmail: 'jo@spa.example',
    },
  });
  const { id: assistantId, accountId } = (await made.json()) as { id: string; accountId: string };
  await server.send(`/api/admin/clients/${assistantId}`, {
    method: 'PATCH',
    cookie: boss.cookie,
    json: { setupStatus: 'live' },
  });
  const leave = async (email: string) => {
    const json = { assistantId, message: `Please call me: Jane Miller, ${email}` };
    expect((await server.send('/api/chat/widget', { json })).status).toBe(200);
    await server.deps.jobs.drain();
    const all = (await alerts()).filter(({ account_id }) => account_id === accountId);
    return all.filter(({ reply_to }) => reply_to === email);
  };

  const [mail, ...others] = await leave('first@customer.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'boss@agency.example' });
  expect(mail!.text_body).toContain('http://localhost/dashboard?section=clients');
  expect(mail!.text_body).toContain('Harbour Spa has no team members');

  const owner = await server.signUp('owner@spa.example');
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: owner.id, role: 'owner' })
      .execute(),
  );
  expect((await leave('second@customer.example')).map(({ recipient }) => recipient)).toEqual([
    'owner@spa.example',
  ]);
});
