// Every CRM, each against a fake of its own that speaks its protocol, over one server.
import { randomUUID } from 'node:crypto';
import type { CrmConnection, CrmField } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { startFakeZoho, zohoApp } from '@deskbell/testing/fake-zoho';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Dispatcher } from '../../kernel/dispatch/index.ts';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  queryAsOwner,
  setPlan,
  type TestServer,
} from '../../testing/index.ts';
import { createCrmDispatcher } from './sending/dispatcher.ts';
import {
  type FakeCrm,
  fakeHubspotCrm,
  fakePipedriveCrm,
  fakeSalesforceCrm,
  fakeZohoCrm,
} from './testing/index.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

let server: TestServer;
let clock: FakeClock;
let fakes: FakeCrm[];
let dispatcher: Dispatcher;

beforeAll(async () => {
  clock = fakeClock('2026-11-02T09:00:00Z');
  fakes = [await fakeHubspotCrm(), await fakePipedriveCrm(), await fakeSalesforceCrm(), await fakeZohoCrm()];
  const environment = Object.assign({ PLAN_LIMITS: 'on' }, ...fakes.map((fake) => fake.environment));
  server = await createTestServer({ clock, environment });
  dispatcher = createCrmDispatcher(server.deps);
});
afterAll(async () => {
  await dispatcher.stop(0);
  await server.close();
  for (const fake of fakes) await fake.close();
});

describe.each(['hubspot', 'pipedrive', 'salesforce', 'zoho'] as const)('%s', (provider) => {
  let crm: FakeCrm;
  let shop: Business;
  let id: string;

  beforeEach(async () => {
    crm = fakes.find((one) => one.provider === provider)!;
    shop = await openBusiness(server);
  });
  afterEach(async () => {
    await queryAsOwner(server, 'DELETE FROM crm_connections; DELETE FROM leads');
    crm.clear();
  });

  const send = (path: string, json?: object, method?: string) =>
    server.send(path, { cookie: shop.cookie, ...(json && { json }), ...(method && { method }) });
  const connecting = (more: object = {}) =>
    send('/api/crm-connections', { provider, ...crm.access(), ...more });
  const connectionOf = async (response: Response, status = 200) => {
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([status, '']);
    return (await response.json()) as CrmConnection;
  };
  async function connect(more: object = {}): Promise<CrmConnection> {
    const connection = await connectionOf(await connecting(more), 201);
    id = connection.id;
    return connection;
  }
  const standing = async () => ((await (await send('/api/crm-connections')).json()) as CrmConnection[])[0]!;
  const change = async (json: object) =>
    connectionOf(await send(`/api/crm-connections/${id}`, json, 'PATCH'));
  const reason = async (response: Response) =>
    `${response.status} ${((await response.json()) as { message: string }).message}`;
  const sent = () => dispatcher.drain();
  /** Time goes on, and what is due is sent. */
  async function pass(ms: number) {
    clock.advance(ms);
    await sent();
  }

  /** A lead as a turn leaves it, but without one. */
  async function addLead(lead: {
    name?: string;
    email?: string;
    phone?: string;
    interest?: string;
    score?: string;
    source?: string;
  }) {
    const leadId = randomUUID();
    const [{ account_id } = { account_id: '' }] = await queryAsOwner<{ account_id: string }>(
      server,
      `SELECT account_id FROM assistants WHERE id = '${shop.assistantId}'`,
    );
    await server.deps.db.account(account_id, (tx) =>
      tx.kysely
        .insertInto('leads')
        .values({
          ...{ account_id, id: leadId, assistant_id: shop.assistantId, source: 'website', score: 'warm' },
          ...{ created_at: clock.now(), ...lead },
        })
        .execute(),
    );
    return leadId;
  }
  const changeStatus = (leadId: string, status: string) => send(`/api/leads/${leadId}`, { status }, 'PUT');

  it('is connected once it lets us in, as what is told, and its token never comes back', async () => {
    expect(await reason(await connecting(crm.wrongAccess))).toMatch(/^400 .*doesn’t accept/);
    const response = await connecting();
    const text = await response.text();
    expect([response.status, text.includes(crm.secret)]).toEqual([201, false]);
    expect(JSON.parse(text)).toMatchObject({ provider, label: crm.label, error: null, stoppedAt: null });
    expect(await (await send('/api/crm-connections')).text()).not.toContain(crm.secret);
    const rows = await queryAsOwner<{ token: string }>(server, 'SELECT token FROM crm_connections');
    expect(rows.map(({ token }) => token.includes(crm.secret))).toEqual([false]);
    expect(await reason(await connecting())).toBe(`409 ${crm.name} is connected already`);
    const audit = await (await send('/api/audit?subject=crm')).text();
    expect(audit).toContain('created');
    expect(audit).not.toContain(crm.secret);
  });

  it('is sent nothing under a plan without integrations, and what waited once it has them', async () => {
    await connect();
    await setPlan(server, shop, 'starter');
    await addLead({ name: 'Lea', email: 'lea@plan.example' });
    await sent();
    expect((await standing()).leads).toMatchObject({ waiting: 1, written: 0 });
    expect(await reason(await send(`/api/crm-connections/${id}/check`, {}))).toMatch(/^403 The Pro plan/);
    await setPlan(server, shop, 'pro');
    await pass(10 * minuteMs);
    expect((await standing()).leads).toMatchObject({ waiting: 0, written: 1 });
  });

  it('has a lead right after the turn that captured it, with a note that leads to the conversation', async () => {
    await connect();
    const running = createCrmDispatcher(server.deps);
    try {
      await running.start();
      const { conversationId } = await shop.say(
        'Please call me: Jane Miller, jane@miller.example, about a cake',
      );
      await expect.poll(async () => (await standing()).leads.written, { interval: 20 }).toBe(1);
      const [contact] = crm.contacts();
      expect(contact).toMatchObject({ name: 'Jane Miller', email: 'jane@miller.example' });
      expect(contact!.notes).toHaveLength(1);
      expect(contact!.notes[0]).toContain('Chat with Ava');
      expect(contact!.notes[0]).toContain(
        crm.linkTo(`${server.deps.publicUrl}/dashboard?section=conversations&conversation=${conversationId}`),
      );
      expect((await standing()).lastSuccessAt).toBe(clock.now().toISOString());
    } finally {
      await running.stop();
    }
  });

  it('has a person once: by the email, else by the phone; what it has of them stays, what it lacks is filled in', async () => {
    const byEmail = crm.addContact({ name: 'J. Miller', email: 'jane@miller.example' });
    const byPhone = crm.addContact({ name: 'Tom', phone: crm.typedPhone });
    const other = crm.addContact({ name: 'Other', email: 'other@lee.example', phone: '+14155550134' });
    await connect();
    await addLead({ name: 'Jane Miller', email: 'Jane@Miller.example', phone: '+14155550199' });
    await addLead({ name: 'Tom Baker', phone: '+14155552671' });
    await addLead({ name: 'Ann Lee', email: 'ann@lee.example', phone: '+14155550134' });
    await sent();
    const contacts = crm.contacts();
    expect(contacts).toHaveLength(4);
    const named = (contactId: string) => contacts.find((one) => one.id === contactId);
    expect(named(byEmail)).toMatchObject({ name: 'J. Miller', phone: '+14155550199' });
    expect(named(byPhone)).toMatchObject({ name: 'Tom', phone: crm.typedPhone });
    expect(named(other)).toMatchObject({ name: 'Other', notes: [] });
    expect(contacts.at(-1)).toMatchObject({ name: 'Ann Lee', email: 'ann@lee.example' });
    expect(contacts.map(({ notes }) => notes.length)).toEqual([1, 1, 0, 1]);
  });

  it('follows a lead that changes: the same contact, the same note, the fields that were chosen', async () => {
    const [score, status] = [crm.addField('Lead score'), crm.addField('Lead state')];
    await connect();
    const fields = (await (await send(`/api/crm-connections/${id}/fields`)).json()) as CrmField[];
    expect(fields).toEqual(
      expect.arrayContaining([
        { name: score, label: 'Lead score' },
        { name: status, label: 'Lead state' },
      ]),
    );
    expect(await change({ fields: { score, status } })).toMatchObject({ fields: { score, status } });
    const leadId = await addLead({ email: 'jane@miller.example', interest: 'a cake' });
    await sent();
    expect(crm.contacts()[0]).toMatchObject({ values: { [score]: 'warm', [status]: 'new' } });
    await changeStatus(leadId, 'contacted');
    await queryAsOwner(
      server,
      `UPDATE leads SET score = 'hot', interest = 'two cakes' WHERE id = '${leadId}'`,
    );
    await sent();
    const [contact, ...others] = crm.contacts();
    expect(others).toEqual([]);
    expect(contact).toMatchObject({ values: { [score]: 'hot', [status]: 'contacted' } });
    expect(contact!.notes).toHaveLength(1);
    expect(contact!.notes[0]).toContain('Interest: two cakes');
    const before = crm.requests.length;
    await sent();
    expect(crm.requests.length).toBe(before);
  });

  it('gets contact and note once where the answer is lost', async () => {
    await connect();
    crm.fail('contact', 'answer_lost');
    await addLead({ name: 'Jane', email: 'jane@miller.example' });
    await sent();
    expect(await standing()).toMatchObject({
      error: `${crm.name} could not be reached`,
      leads: { waiting: 1 },
    });
    crm.fail('note', 'answer_lost');
    await pass(minuteMs);
    await pass(minuteMs);
    expect(crm.contacts().map(({ notes }) => notes.length)).toEqual([1]);
    expect(await standing()).toMatchObject({ error: null, failingSince: null, leads: { written: 1 } });
  });

  it('gets a deal and a task for the leads of the rule, once each, also where the answer is lost', async () => {
    await connect();
    await addLead({ name: 'Old', email: 'old@miller.example', score: 'hot' });
    await sent();
    clock.advance(minuteMs);
    const followUps = { deal: 'hot', task: 'every' } as const;
    expect(await change({ followUps })).toMatchObject({ followUps });
    clock.advance(minuteMs);
    const createdAt = clock.now();
    const jane = await addLead({ name: 'Jane', email: 'jane@miller.example' });
    crm.fail('deal', 'answer_lost');
    await addLead({ name: 'Tom', email: 'tom@baker.example', score: 'hot' });
    // Sent with all alone.
    await addLead({ name: 'Ann', email: 'ann@moved.example', score: 'hot', source: 'import' });
    await sent();
    await pass(minuteMs);
    await pass(minuteMs);
    const named = () =>
      Object.fromEntries(crm.contacts().map(({ name, deals, tasks }) => [name, { deals, tasks }]));
    const due = new Date(createdAt.getTime() + 24 * hourMs).toISOString().slice(0, 10);
    const nothing = { deals: [], tasks: [] };
    expect(named()).toEqual({
      Old: nothing,
      Jane: { deals: [], tasks: [{ title: 'Get in touch: jane@miller.example (Ava)', due }] },
      Tom: {
        deals: ['Deal: tom@baker.example (Ava)'],
        tasks: [{ title: 'Get in touch: tom@baker.example (Ava)', due }],
      },
    });
    await queryAsOwner(server, `UPDATE leads SET score = 'hot' WHERE id = '${jane}'`);
    await send(`/api/crm-connections/${id}/leads`, { which: 'all' });
    await sent();
    expect(named()).toMatchObject({
      Old: nothing,
      Ann: nothing,
      Jane: { deals: ['Deal: jane@miller.example (Ava)'], tasks: [{}] },
    });
    expect(named().Tom!.deals).toHaveLength(1);
    await change({ followUps: { deal: 'never', task: 'never' } });
    await addLead({ name: 'Last', email: 'last@miller.example', score: 'hot' });
    await sent();
    expect(named().Last).toEqual(nothing);
  });

  it('gives a lead that waits what its rule said when it came, also where a rule is changed meanwhile', async () => {
    await connect();
    await change({ followUps: { deal: 'hot', task: 'never' } });
    clock.advance(minuteMs);
    await addLead({ name: 'Jane', email: 'jane@miller.example', score: 'hot' });
    clock.advance(minuteMs);
    await change({ followUps: { deal: 'every', task: 'every' } });
    await sent();
    expect(crm.contacts()).toMatchObject([{ deals: ['Deal: jane@miller.example (Ava)'], tasks: [] }]);
  });

  it('is left alone for as long as it asks where it is asked too often', async () => {
    await connect();
    crm.fail('anything', 'throttled');
    await addLead({ email: 'jane@miller.example' });
    await addLead({ email: 'tom@baker.example' });
    await sent();
    const asked = crm.requests.length;
    expect(await standing()).toMatchObject({
      error: `${crm.name} is asked too often at the moment`,
      pausedUntil: new Date(clock.now().getTime() + crm.throttledSeconds * 1000).toISOString(),
    });
    await pass((crm.throttledSeconds - 1) * 1000);
    expect(crm.requests.length).toBe(asked);
    await pass(1000);
    expect(crm.contacts()).toHaveLength(2);
    expect(await standing()).toMatchObject({ error: null, pausedUntil: null });
  });

  it('loses nothing in an outage of days, is asked ever more seldom, and has everything after it', async () => {
    await connect();
    crm.fail('anything', 'down', 1000);
    for (let nr = 0; nr < 3; nr++) await addLead({ email: `person-${nr}@miller.example` });
    await sent();
    for (let hour = 0; hour < 72; hour++) await pass(hourMs);
    expect(crm.requests.length).toBeLessThan(90);
    expect(await standing()).toMatchObject({
      error: `${crm.name} answered 503`,
      leads: { waiting: 3, refused: 0 },
    });
    crm.fail('anything', 'down', 0);
    for (let hour = 0; hour < 10; hour++) await pass(hourMs);
    expect(crm.contacts()).toHaveLength(3);
    expect((await standing()).leads).toEqual({ written: 3, waiting: 0, refused: 0 });
  });

  it('is asked nothing more once the token is good no more, and goes on with a new one', async () => {
    await connect();
    crm.revoke();
    await addLead({ email: 'jane@miller.example' });
    await sent();
    expect(await standing()).toMatchObject({
      stoppedAt: clock.now().toISOString(),
      error: expect.stringMatching(crm.refusal),
      leads: { waiting: 1 },
    });
    const asked = crm.requests.length;
    await pass(24 * hourMs);
    expect(crm.requests.length).toBe(asked);
    const checked = await connectionOf(await send(`/api/crm-connections/${id}/check`, undefined, 'POST'));
    expect(checked.error).toMatch(crm.refusal);
    expect(await reason(await send(`/api/crm-connections/${id}`, crm.wrongAccess, 'PATCH'))).toMatch(/^400/);
    expect(await change(crm.newAccess())).toMatchObject({ stoppedAt: null, error: null });
    await sent();
    expect(crm.contacts()).toHaveLength(1);
  });

  it('is asked for new access once where that ended, and goes on as if nothing was', async () => {
    await connect();
    await addLead({ email: 'jane@miller.example' });
    await sent();
    crm.endAccess?.();
    await addLead({ email: 'tom@baker.example' });
    const before = crm.requests.filter((request) => request.endsWith('/token')).length;
    await sent();
    expect(crm.contacts()).toHaveLength(2);
    expect(await standing()).toMatchObject({ error: null, leads: { written: 2, waiting: 0 } });
    const asked = crm.requests.filter((request) => request.endsWith('/token')).length - before;
    expect(asked).toBe(crm.endAccess ? 1 : 0);
  });

  it('says of each lead why it refused it, takes the others, and is sent it again on demand', async () => {
    await connect();
    crm.refusesEmail('jane@miller.example');
    const refused = await addLead({ name: 'Jane', email: 'jane@miller.example' });
    await addLead({ email: 'tom@baker.example' });
    await sent();
    expect(await standing()).toMatchObject({
      leads: { written: 1, waiting: 0, refused: 1 },
      refusals: [{ leadId: refused, name: 'Jane', error: `${crm.name} refused it: ${crm.refusedEmail}` }],
    });
    crm.clear();
    const again = await connectionOf(await send(`/api/crm-connections/${id}/leads`, { which: 'refused' }));
    expect(again.leads).toEqual({ written: 1, waiting: 1, refused: 0 });
    await sent();
    expect((await standing()).leads).toEqual({ written: 2, waiting: 0, refused: 0 });
  });

  it('gets what there is already where that is wanted, newer leads first, and all of it again on demand', async () => {
    for (let nr = 0; nr < 3; nr++) await addLead({ email: `person-${nr}@miller.example` });
    expect((await connect({ sendsExisting: false })).leads.waiting).toBe(0);
    await sent();
    expect(crm.contacts()).toEqual([]);
    const planned = await connectionOf(await send(`/api/crm-connections/${id}/leads`, { which: 'all' }));
    expect(planned.leads.waiting).toBe(3);
    await addLead({ email: 'new@miller.example' });
    await sent();
    expect(crm.contacts().map(({ email }) => email)[0]).toBe('new@miller.example');
    expect((await standing()).leads).toEqual({ written: 4, waiting: 0, refused: 0 });
    // Deleted there by mistake: they come back.
    for (const { id: contactId } of crm.contacts()) crm.removeContact(contactId);
    crm.removeNotes();
    await send(`/api/crm-connections/${id}/leads`, { which: 'all' });
    await sent();
    expect(crm.contacts()).toHaveLength(4);
  });

  it('gets nothing more once it is disconnected, and keeps what it has', async () => {
    await connect();
    await addLead({ email: 'jane@miller.example' });
    await sent();
    expect((await send(`/api/crm-connections/${id}`, undefined, 'DELETE')).status).toBe(204);
    await addLead({ email: 'tom@baker.example' });
    await sent();
    expect(crm.contacts().map(({ email }) => email)).toEqual(['jane@miller.example']);
    expect(await (await send('/api/crm-connections')).json()).toEqual([]);
    expect(await queryAsOwner(server, 'SELECT 1 FROM crm_leads')).toEqual([]);
  });
});

it('refuses a rule for deals where HubSpot doesn’t let us see them, and says which scope is missing', async () => {
  const hubspot = fakes.find((one) => one.provider === 'hubspot')!;
  const shop = await openBusiness(server);
  const send = (path: string, json: object, method?: string) =>
    server.send(path, { cookie: shop.cookie, json, ...(method && { method }) });
  const { id } = (await (
    await send('/api/crm-connections', { provider: 'hubspot', ...hubspot.access() })
  ).json()) as CrmConnection;
  hubspot.lack('crm.objects.deals.read');
  const refused = await send(
    `/api/crm-connections/${id}`,
    { followUps: { deal: 'hot', task: 'never' } },
    'PATCH',
  );
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('crm.objects.deals.read'),
  ]);
  const task = await send(
    `/api/crm-connections/${id}`,
    { followUps: { deal: 'never', task: 'hot' } },
    'PATCH',
  );
  expect(task.status).toBe(200);
  hubspot.clear();
});

it('stops at a deal that it may not add, with the scope’s name, and goes on once the rule is switched off', async () => {
  const hubspot = fakes.find((one) => one.provider === 'hubspot')!;
  const shop = await openBusiness(server);
  const send = async (path: string, json: object, method = 'POST') =>
    (await (await server.send(path, { cookie: shop.cookie, json, method })).json()) as CrmConnection;
  const { id } = await send('/api/crm-connections', { provider: 'hubspot', ...hubspot.access() });
  const path = `/api/crm-connections/${id}`;
  hubspot.lack('crm.objects.deals.write');
  await send(path, { followUps: { deal: 'every', task: 'never' } }, 'PATCH');
  await shop.say('Please call me: Jane Miller, jane@miller.example, about a cake');
  await dispatcher.drain();
  const stopped = { error: expect.stringContaining('crm.objects.deals.write'), leads: { waiting: 1 } };
  expect(await send(`${path}/leads`, { which: 'refused' })).toMatchObject(stopped);
  await send(path, { followUps: { deal: 'never', task: 'never' } }, 'PATCH');
  expect(await send(`${path}/check`, {})).toMatchObject({ error: null });
  await dispatcher.drain();
  expect(await send(`${path}/check`, {})).toMatchObject({ error: null, leads: { written: 1, waiting: 0 } });
  expect(hubspot.contacts()).toMatchObject([{ deals: [] }]);
  hubspot.clear();
});

it('takes the contact that Zoho says has the email already', async () => {
  const zoho = await startFakeZoho();
  const own = await createTestServer({ clock, environment: zoho.environment });
  const shop = await openBusiness(own);
  const json = { provider: 'zoho', app: zohoApp };
  expect((await own.send('/api/crm-connections', { cookie: shop.cookie, json })).status).toBe(201);
  zoho.isEmailUnique = true;
  let id = '';
  // By somebody there, between our looking and our writing.
  zoho.beforeCreating = () => {
    id = zoho.addContact({ Last_Name: 'Miller', Email: 'jane@miller.example' });
    zoho.beforeCreating = null;
  };
  await shop.say('Please call me: Jane Miller, jane@miller.example, about a cake');
  const sending = createCrmDispatcher(own.deps);
  await sending.drain();
  await sending.stop(0);
  expect(id).not.toBe('');
  expect(zoho.rows('Contacts').map((contact) => contact.id)).toEqual([id]);
  await own.close();
  await zoho.close();
});

it('says that Zoho’s code was made without the scope for deals, where some are to be added', async () => {
  const zoho = fakes.find((one) => one.provider === 'zoho')!;
  const shop = await openBusiness(server);
  const send = (path: string, json: object, method = 'POST') =>
    server.send(path, { cookie: shop.cookie, json, method });
  const connected = await send('/api/crm-connections', { provider: 'zoho', ...zoho.access() });
  const { id } = (await connected.json()) as CrmConnection;
  zoho.lack('ZohoCRM.modules.deals.ALL');
  const followUps = { deal: 'every', task: 'never' };
  const refused = await send(`/api/crm-connections/${id}`, { followUps }, 'PATCH');
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('made without a scope that this needs'),
  ]);
  zoho.clear();
});

it('says what is missing where what lets us in is of another kind', async () => {
  const shop = await openBusiness(server);
  const connect = async (json: object) => {
    const answer = await server.send('/api/crm-connections', { cookie: shop.cookie, json });
    const { issues } = (await answer.json()) as { issues?: { path: string }[] };
    return [answer.status, issues?.map(({ path }) => path)];
  };
  const app = { host: 'shop.my.salesforce.com', clientId: 'a', clientSecret: 'b' };
  expect(await connect({ provider: 'salesforce', token: 'x' })).toEqual([400, ['app']]);
  expect(await connect({ provider: 'hubspot', app })).toEqual([400, ['token']]);
  expect(await connect({ provider: 'salesforce', app: { ...app, host: 'evil.example' } })).toEqual([
    400,
    ['app.host'],
  ]);
  expect(await connect({ provider: 'zoho', app: { ...app, host: 'mars' } })).toEqual([
    400,
    ['app.host', 'app.code'],
  ]);
});

it('is for owners and administrators of the account alone', async () => {
  const shop = await openBusiness(server);
  for (const role of ['agent', 'viewer'] as const) {
    const { cookie } = await joinTeam(server, shop, { email: `${role}@crm.example`, role });
    const listed = await server.send('/api/crm-connections', { cookie });
    const json = { provider: 'hubspot', token: 'x' };
    const connected = await server.send('/api/crm-connections', { cookie, json });
    expect([role, listed.status, connected.status]).toEqual([role, 403, 403]);
  }
});
