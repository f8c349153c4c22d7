import { randomUUID } from 'node:crypto';
import type { Client, CurrentUser, InvitedClient } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let administrator: { id: string; cookie: string };
let address: string;

beforeAll(async () => {
  server = await createTestServer();
  administrator = await server.signUp('boss@agency.example');
  const { id: userId } = administrator;
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId }) })
      .execute(),
  );
  await server.send('/api/account', {
    method: 'PATCH',
    cookie: administrator.cookie,
    json: { timeZone: 'Europe/Vienna', country: 'AT' },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  address = `jo-${randomUUID()}@client.example`;
});

const path = '/api/admin/clients';
const send = (to: string, json?: unknown, method?: string) =>
  server.send(to, { cookie: administrator.cookie, json, ...(method && { method }) });

const fields = (more: object = {}) => ({
  name: 'Mia',
  businessName: 'Harbour Spa',
  industry: 'beauty',
  clientContactEmail: address,
  ...more,
});

async function createClient(more: object = {}): Promise<InvitedClient> {
  const response = await send(path, fields(more));
  expect([response.status, response.ok || (await response.text())]).toEqual([201, true]);
  return (await response.json()) as InvitedClient;
}

const change = (client: Client, update: object) => send(`${path}/${client.id}`, update, 'PATCH');

async function changed(client: Client, update: object): Promise<Client> {
  const response = await change(client, update);
  expect(response.status).toBe(200);
  return (await response.json()) as Client;
}

const mailsTo = (recipient: string) =>
  server.deps.db.system((tx) =>
    tx.kysely
      .selectFrom('outbox')
      .select(['kind', 'subject', 'text_body'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute(),
  );
const kindsTo = async (recipient: string) => (await mailsTo(recipient)).map(({ kind }) => kind);

const tokenIn = (mail: { text_body: string } | undefined) =>
  /\/client-auth\?token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';

/** Opens the portal by the link of a mail. */
const open = (token: string) => server.send('/api/client/verify', { json: { token } });

/** A client who is signed in, and what they may see. */
async function signInClient(email: string) {
  const id = `client_${randomUUID()}`;
  await server.deps.db.system(async (tx) => {
    await tx.query({
      name: 'test.user',
      text: `INSERT INTO auth."user" ("id", "name", "email", "emailVerified") VALUES ($1, '', $2, true)`,
      values: [id, email],
    });
    await tx.query({
      name: 'test.session',
      text: `INSERT INTO auth."session" ("id", "token", "expiresAt", "userId") VALUES ($1, $1, now() + interval '1 day', $2)`,
      values: [randomUUID(), id],
    });
  });
  const count = (text: string) =>
    server.deps.db.system(async (tx) => (await tx.query({ name: '', text, values: [id] })).length);
  return {
    sees: () => count('SELECT assistant_id FROM assistants_of_client($1)'),
    sessions: () => count('SELECT 1 FROM auth."session" WHERE "userId" = $1'),
  };
}

const list = async (query = '') => (await (await send(`${path}${query}`)).json()) as Client[];

describe('creating a client', () => {
  it('makes an account of its own, where the administrator is at home, with an assistant that is pending', async () => {
    const client = await createClient({ clientContactPhone: '+43 1 234', setupNotes: 'Call first' });
    expect(client).toMatchObject({
      ...fields(),
      clientContactPhone: '+43 1 234',
      setupNotes: 'Call first',
      managedByAdmin: true,
      setupStatus: 'pending',
      widgetEnabled: true,
      lastSignInAt: null,
    });
    expect(client.invitedAt).not.toBeNull();
    const account = await server.deps.db.account(client.accountId, (tx) =>
      tx.kysely.selectFrom('accounts').selectAll().executeTakeFirstOrThrow(),
    );
    expect(account).toMatchObject({
      name: 'Harbour Spa',
      plan_type: null,
      time_zone: 'Europe/Vienna',
      country: 'AT',
    });
    const chat = await server.send('/api/chat/widget', { json: { assistantId: client.id, message: 'Hi' } });
    expect(chat.status).toBe(409);
  });

  it('invites the contact by a mail whose link works once', async () => {
    await createClient();
    const [mail, ...others] = await mailsTo(address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'client_invitation', subject: 'Your portal for Harbour Spa' });
    expect(mail!.text_body).toContain("We're setting up Mia, the AI assistant for Harbour Spa.");
    expect(mail!.text_body).toContain('http://localhost/client-auth?token=');
    const opened = await open(tokenIn(mail));
    expect(opened.status).toBe(200);
    const user = await server.send('/api/auth/user', { cookie: cookieOf(opened) });
    expect(await user.json()).toMatchObject({ role: 'client', email: address });
    expect((await open(tokenIn(mail))).status).toBe(403);
  });

  it('tells the administrator the link to pass on, where no mail server is configured', async () => {
    const { invitationLink, ...client } = await createClient();
    expect(invitationLink).toContain(tokenIn((await mailsTo(address))[0]));
    const again = (await (
      await send(`${path}/${client.id}/invitation`, undefined, 'POST')
    ).json()) as InvitedClient;
    expect(again.invitationLink).not.toBe(invitationLink);
    const opened = await open(tokenIn({ text_body: again.invitationLink! }));
    expect(opened.status).toBe(200);
    expect(await (await send(path)).text()).not.toContain('token=');
  });

  it('sends a link that is void after 14 days', async () => {
    const client = await createClient();
    const invitation = await server.deps.db.account(client.accountId, (tx) =>
      tx.kysely.selectFrom('client_invitations').select('expires_at').executeTakeFirstOrThrow(),
    );
    expect(invitation.expires_at.getTime()).toBe(Date.parse(client.invitedAt!) + 14 * 86_400_000);
  });

  it('is on the record of the new account, as done by somebody who is no member', async () => {
    const client = await createClient();
    await changed(client, { setupStatus: 'setup' });
    const record = await server.deps.db.account(client.accountId, (tx) =>
      tx.kysely.selectFrom('audit_log').selectAll().orderBy('nr').execute(),
    );
    expect(record.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'created account',
      'created assistant',
      'created client invitation',
      'updated assistant',
    ]);
    expect(record.every(({ acting, actor_id }) => acting && actor_id === administrator.id)).toBe(true);
    expect(record.at(-1)!.detail).toEqual({ setup_status: ['pending', 'setup'] });
  });

  it('names every field that is missing or wrong', async () => {
    const response = await send(path, { clientContactEmail: 'nobody' });
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: object[] };
    expect(issues).toEqual([
      { path: 'name', message: 'Assistant name is required' },
      { path: 'businessName', message: 'Business name is required' },
      { path: 'industry', message: 'Industry is required' },
      { path: 'clientContactEmail', message: 'Please enter a valid email address' },
    ]);
  });

  it("refuses the proven address of an owner or team member, and the administrator's own, and leaves nothing", async () => {
    const owner = await server.signUp(`owner-${address}`);
    await verify(owner.id);
    const before = (await list()).length;
    for (const email of [`owner-${address}`, 'boss@agency.example']) {
      const response = await send(path, fields({ clientContactEmail: email }));
      expect([email, response.status]).toEqual([email, 409]);
      expect(await response.json()).toMatchObject({
        code: 'conflict',
        message:
          "This address belongs to an owner or team member, so it can't be invited as a client. Please use another one.",
        issues: [{ path: 'clientContactEmail' }],
      });
      expect(await kindsTo(email)).not.toContain('client_invitation');
    }
    expect(await list()).toHaveLength(before);
  });

  it('is not kept from by somebody who signed up with the address and never proved it', async () => {
    await server.signUp(address);
    await createClient();
    const mail = (await mailsTo(address)).find(({ kind }) => kind === 'client_invitation');
    expect(mail!.text_body).toContain('Opening the portal removes the address from that account.');
  });
});

const verify = (userId: string) =>
  server.deps.db.system((tx) =>
    tx.query({
      name: 'test.verify',
      text: 'UPDATE auth."user" SET "emailVerified" = true WHERE "id" = $1',
      values: [userId],
    }),
  );

it('can be tried by the administrator who acts for the client before it is live', async () => {
  const client = await createClient();
  const preview = { assistantId: client.id, message: 'Hi', preview: true };
  expect((await send('/api/chat/widget', preview)).status).toBe(409);
  await send('/api/admin/acting', { accountId: client.accountId });
  const acting = await send('/api/chat/widget', preview);
  await send('/api/admin/acting', undefined, 'DELETE');
  expect(acting.status).toBe(200);
});

describe('going live', () => {
  it('is told to the contact once each time it happens, and lets the assistant answer at once', async () => {
    const client = await createClient();
    await Promise.all([changed(client, { setupStatus: 'live' }), changed(client, { setupStatus: 'live' })]);
    await changed(client, { setupNotes: 'Done' });
    expect(await kindsTo(address)).toEqual(['client_invitation', 'client_live_notice']);
    const chat = await server.send('/api/chat/widget', { json: { assistantId: client.id, message: 'Hi' } });
    expect(chat.status).toBe(200);

    await changed(client, { setupStatus: 'paused' });
    expect(await kindsTo(address)).toHaveLength(2);
    await changed(client, { setupStatus: 'live' });
    const [, , again] = await mailsTo(address);
    expect(again).toMatchObject({
      kind: 'client_live_notice',
      subject: 'The assistant for Harbour Spa is live',
    });
    expect(again!.text_body).toContain('Mia, the AI assistant for Harbour Spa, is now live');
    expect(again!.text_body).toContain('http://localhost/client-auth');
  });

  it.each(['pending', 'setup', 'live', 'paused'])('may be followed and preceded by %s', async (status) => {
    const client = await createClient();
    for (const from of ['live', 'paused', 'setup', 'pending']) {
      await changed(client, { setupStatus: from });
      expect(await changed(client, { setupStatus: status })).toMatchObject({ setupStatus: status });
    }
  });
});

describe('another contact', () => {
  it('is invited, and the one before neither stays signed in nor sees anything nor can use an old link', async () => {
    const client = await createClient();
    const contact = await signInClient(address);
    expect(await contact.sees()).toBe(1);
    const heard: string[] = [];
    const stop = server.deps.bus.subscribe(({ kind }) => heard.push(kind));
    const next = `next-${address}`;
    expect(await changed(client, { clientContactEmail: next })).toMatchObject({ clientContactEmail: next });
    stop();
    expect(heard).toContain('sessions.changed');
    expect(await contact.sees()).toBe(0);
    expect(await contact.sessions()).toBe(0);
    expect((await open(tokenIn((await mailsTo(address))[0]))).status).toBe(403);
    expect((await open(tokenIn((await mailsTo(next))[0]))).status).toBe(200);
  });

  it('leaves the one before signed in who looks after another assistant, too', async () => {
    const client = await createClient();
    await createClient({ name: 'Second' });
    const contact = await signInClient(address);
    expect(await contact.sees()).toBe(2);
    await changed(client, { clientContactEmail: `next-${address}` });
    expect(await contact.sees()).toBe(1);
    expect(await contact.sessions()).toBe(1);
  });

  it('may not be an owner or team member, and then nothing is changed', async () => {
    const client = await createClient();
    const owner = await server.signUp(`owner-${address}`);
    await verify(owner.id);
    const response = await change(client, { clientContactEmail: `owner-${address}`, setupNotes: 'new' });
    expect(response.status).toBe(409);
    const [still] = await list(`?search=${encodeURIComponent(address)}`);
    expect(still).toMatchObject({ clientContactEmail: address, setupNotes: '' });
  });

  it('loses the portal as well when the address is changed among the details of the assistant', async () => {
    const client = await createClient();
    const contact = await signInClient(address);
    await send('/api/admin/acting', { accountId: client.accountId });
    const update = { clientContactEmail: `next-${address}` };
    const response = await send(`/api/assistants/${client.id}`, update, 'PATCH');
    await send('/api/admin/acting', undefined, 'DELETE');
    expect(response.status).toBe(200);
    expect(await contact.sees()).toBe(0);
    expect((await open(tokenIn((await mailsTo(address))[0]))).status).toBe(403);
  });
});

describe('what a client may see', () => {
  it('is nothing while their address is not proven, and nothing of an assistant that an owner made', async () => {
    await createClient();
    const own = await openBusiness(server, { clientContactEmail: address });
    expect(own.assistantId).toBeTruthy();
    const unproven = `client_${randomUUID()}`;
    const rows = await server.deps.db.system(async (tx) => {
      await tx.query({
        name: 'test.unproven',
        text: `INSERT INTO auth."user" ("id", "name", "email") VALUES ($1, '', $2)`,
        values: [unproven, address],
      });
      const seen = { name: 'test.seen', text: 'SELECT * FROM assistants_of_client($1)', values: [unproven] };
      const before = await tx.query(seen);
      await tx.query({
        name: 'test.prove',
        text: 'UPDATE auth."user" SET "emailVerified" = true WHERE "id" = $1',
        values: [unproven],
      });
      return { before, after: await tx.query<{ assistant_id: string }>(seen) };
    });
    expect(rows.before).toEqual([]);
    expect(rows.after).toHaveLength(1);
    expect(rows.after[0]!.assistant_id).not.toBe(own.assistantId);
  });
});

describe('inviting again', () => {
  it('sends a new link, makes the one before void, and knows later that it was followed', async () => {
    const client = await createClient();
    const response = await send(`${path}/${client.id}/invitation`, undefined, 'POST');
    expect(response.status).toBe(200);
    const [first, second] = await mailsTo(address);
    expect((await open(tokenIn(first))).status).toBe(403);
    const opened = await open(tokenIn(second));
    expect(opened.status).toBe(200);
    await server.send('/api/logout', { cookie: cookieOf(opened) });
    const [row] = await list(`?search=${encodeURIComponent(address)}`);
    expect(row!.lastSignInAt).not.toBeNull();
  });
});

describe('the list', () => {
  it('has the newest first, by status, by search and page by page, and counts them', async () => {
    const before = (await (await send(`${path}/counts`)).json()) as Record<string, number>;
    const mark = randomUUID();
    const made = [];
    for (const n of [1, 2, 3]) made.push(await createClient({ businessName: `Spa ${n} ${mark}` }));
    await changed(made[0]!, { setupStatus: 'live' });

    expect(await (await send(`${path}/counts`)).json()).toEqual({
      ...before,
      all: before.all! + 3,
      pending: before.pending! + 2,
      live: before.live! + 1,
    });
    expect((await list(`?search=${mark}`)).map(({ id }) => id)).toEqual(made.map(({ id }) => id).reverse());
    expect((await list(`?search=${mark}&setupStatus=live`)).map(({ id }) => id)).toEqual([made[0]!.id]);
    expect(await list('?search=%25%25')).toEqual([]);

    const first = await send(`${path}?search=${mark}&limit=2`);
    expect(first.headers.get('x-total-count')).toBe('3');
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
    expect(await (await send(next!)).json()).toMatchObject([{ id: made[0]!.id }]);
    expect((await send(`${path}?cursor=x`)).status).toBe(400);
  });

  it('has nothing that an owner set up', async () => {
    const own = await openBusiness(server);
    expect((await list('?limit=500')).map(({ id }) => id)).not.toContain(own.assistantId);
    const tried = await send(`${path}/${own.assistantId}`, { setupStatus: 'paused' }, 'PATCH');
    expect(tried.status).toBe(404);
  });
});

it('names the account anew with the business', async () => {
  const client = await createClient();
  await changed(client, { businessName: 'Harbour Baths' });
  const acting = await send('/api/admin/acting', { accountId: client.accountId });
  const user = (await acting.json()) as CurrentUser;
  await send('/api/admin/acting', undefined, 'DELETE');
  expect(user.account).toMatchObject({ name: 'Harbour Baths', acting: true });
});

it('answers 404 for a client that is not there, and 400 for a change of nothing', async () => {
  const unknown = `${path}/${randomUUID()}`;
  expect((await send(unknown, { setupStatus: 'live' }, 'PATCH')).status).toBe(404);
  expect((await send(`${unknown}/invitation`, undefined, 'POST')).status).toBe(404);
  expect((await change(await createClient(), {})).status).toBe(400);
});

it('is for the administrator alone', async () => {
  const client = await createClient();
  const owner = await server.signUp(`someone-${address}`);
  const tries: [string, string, unknown?][] = [
    ['GET', path],
    ['GET', `${path}/counts`],
    ['POST', path, fields()],
    ['PATCH', `${path}/${client.id}`, { setupStatus: 'live' }],
    ['POST', `${path}/${client.id}/invitation`],
  ];
  for (const [method, to, json] of tries) {
    expect((await server.send(to, { method, json, cookie: owner.cookie })).status).toBe(403);
    expect((await server.send(to, { method, json })).status).toBe(401);
  }
  expect(await kindsTo(address)).toEqual(['client_invitation']);
});
