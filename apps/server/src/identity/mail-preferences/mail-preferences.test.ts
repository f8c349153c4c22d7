import { type OptionalMail, optionalMails, type Unsubscription } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';
import { mailSubscribers } from './index.ts';
import { unsubscribeTokenOf } from './unsubscribe-token.ts';

type Person = { id: string; cookie: string };

let server: TestServer;
let accountId: string;
let owner: Person;
let agent: Person;
let viewer: Person;
let stranger: Person;

beforeAll(async () => {
  server = await createTestServer({ environment: { PUBLIC_URL: 'https://desk.example' } });
  owner = await signUp('olga@shop.example');
  accountId = await accountOf(owner);
  [agent, viewer] = [await signUp('agnes@shop.example'), await signUp('vera@shop.example')];
  await join(agent, 'agent');
  await join(viewer, 'viewer');
  stranger = await signUp('stranger@other.example');
});
afterAll(() => server.close());
beforeEach(() =>
  server.deps.db.account(accountId, async ({ kysely }) => {
    await kysely.deleteFrom('mail_preferences').execute();
  }),
);

// Over https the sign-in cookies are named otherwise; a second address is none.
async function signUp(email: string): Promise<Person> {
  return server.signUp(email);
}

const accountOf = async ({ id }: Person) => {
  const [row] = await server.deps.db.system((tx) =>
    tx.query<{ account_id: string }>({
      name: 'test.account',
      text: 'SELECT account_id FROM accounts_of_user($1)',
      values: [id],
    }),
  );
  return row!.account_id;
};

/** Makes somebody a member, and the account the one they work in. */
async function join({ id, cookie }: Person, role: 'agent' | 'viewer' | 'client'): Promise<void> {
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely.insertInto('memberships').values({ account_id: accountId, user_id: id, role }).execute(),
  );
  const chosen = await server.send('/api/session/account', { method: 'PUT', cookie, json: { accountId } });
  expect(chosen.status).toBe(200);
}

const read = async ({ cookie }: Person) => (await server.send('/api/mail-preferences', { cookie })).json();
const change = ({ cookie }: Person, json: object) =>
  server.send('/api/mail-preferences', { method: 'PATCH', cookie, json });

let occasions = 0;
/** Writes a mail of this kind to the account; who got it, in order. */
async function send(kind: OptionalMail): Promise<string[]> {
  occasions += 1;
  const about = `occasion ${occasions}`;
  await server.deps.db.account(accountId, (tx) =>
    mailSubscribers(server.deps, tx, kind, { subject: about, content: { paragraphs: ['News.'] } }, { about }),
  );
  return (await mailsOf(about)).map(({ recipient }) => recipient.split('@')[0]!).sort();
}
const mailsOf = (subject: string) =>
  server.deps.db.system((tx) =>
    tx.kysely.selectFrom('outbox').selectAll().where('subject', '=', subject).execute(),
  );

it('shows each role the mails it may get, as they are unless somebody says otherwise', async () => {
  const all = {
    lead_alert: true,
    hot_lead: false,
    person_called: true,
    voicemail: true,
    appointment_alert: true,
    webhook_disabled: true,
    payment_failed: true,
    usage_warning: true,
  };
  expect(await read(owner)).toEqual(all);
  expect(await read(agent)).toEqual({
    lead_alert: false,
    hot_lead: false,
    person_called: true,
    voicemail: true,
    appointment_alert: false,
  });
  expect(await read(viewer)).toEqual({
    lead_alert: false,
    hot_lead: false,
    person_called: false,
    voicemail: false,
    appointment_alert: false,
  });
});

it('writes to those who want a mail, by role and by what they said', async () => {
  expect(await send('lead_alert')).toEqual(['olga']);
  expect(await send('person_called')).toEqual(['agnes', 'olga']);
  expect(await send('usage_warning')).toEqual(['olga']);

  expect(await (await change(owner, { lead_alert: false })).json()).toMatchObject({ lead_alert: false });
  await change(agent, { person_called: false });
  await change(viewer, { lead_alert: true });
  expect(await send('lead_alert')).toEqual(['vera']);
  expect(await send('person_called')).toEqual(['olga']);
});

it('keeps only what differs from the role, so that going back leaves nothing', async () => {
  const rows = () =>
    server.deps.db.account(accountId, (tx) => tx.kysely.selectFrom('mail_preferences').selectAll().execute());
  await change(owner, { lead_alert: false, usage_warning: true });
  expect(await rows()).toMatchObject([{ user_id: owner.id, kind: 'lead_alert', wanted: false }]);
  await change(owner, { lead_alert: true });
  expect(await rows()).toEqual([]);
});

it('refuses a mail that tells what the role may not see, and sends it to nobody who once asked for it', async () => {
  const refused = await change(agent, { usage_warning: true });
  expect(refused.status).toBe(403);
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely
      .insertInto('mail_preferences')
      .values({ account_id: accountId, user_id: agent.id, kind: 'usage_warning', wanted: true })
      .execute(),
  );
  expect(await send('usage_warning')).toEqual(['olga']);
});

it('refuses unknown mails, no change at all, and whoever is signed out', async () => {
  for (const wrong of [{}, { newsletter: true }, { lead_alert: 'yes' }]) {
    expect((await change(owner, wrong)).status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await server.send('/api/mail-preferences')).status).toBe(401);
});

it('never writes to clients', async () => {
  const client = await signUp('carl@client.example');
  await server.deps.db.account(accountId, ({ kysely }) =>
    kysely
      .insertInto('memberships')
      .values({ account_id: accountId, user_id: client.id, role: 'client' })
      .execute(),
  );
  for (const kind of Object.keys(optionalMails) as OptionalMail[]) {
    expect(await send(kind)).not.toContain('carl');
  }
});

it('keeps the wishes of an account from every other', async () => {
  await change(stranger, { lead_alert: false });
  expect(await read(owner)).toMatchObject({ lead_alert: true });
  expect(await send('lead_alert')).toEqual(['olga']);
});

const tokenOf = ({ id }: Person, kind: OptionalMail = 'lead_alert') =>
  unsubscribeTokenOf(server.deps, { accountId, userId: id, kind });
const press = (token: string, more = '', headers: Record<string, string> = {}) =>
  server.app.request(`/api/unsubscribe?token=${token}${more}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });
const look = (token: string, headers = {}) =>
  server.app.request(`/api/unsubscribe?token=${token}`, { headers });

it('puts a link to stop it into each mail, in both parts and in the headers, for its reader alone', async () => {
  await send('person_called');
  const mails = await mailsOf(`occasion ${occasions}`);
  const links = mails.map(({ text_body }) => /Unsubscribe: (\S+)/.exec(text_body)![1]!);
  expect(new Set(links).size).toBe(2);
  for (const [n, mail] of mails.entries()) {
    const token = new URL(links[n]!).searchParams.get('token')!;
    expect(links[n]).toBe(`https://desk.example/unsubscribe?token=${token}`);
    expect(mail.html_body).toContain(`href="${links[n]}"`);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<https://desk.example/api/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const shown = (await (await look(token)).json()) as Unsubscription;
    expect(shown.address).toBe(`${mail.recipient[0]}…@shop.example`);
  }
});

it('promises one click only where the address is https, as mail programs want it', async () => {
  const plain = await createTestServer({ database: server.database });
  await plain.deps.db.account(accountId, (tx) =>
    mailSubscribers(
      plain.deps,
      tx,
      'lead_alert',
      { subject: 'plain', content: { paragraphs: [] } },
      { about: 'p' },
    ),
  );
  const [mail] = await mailsOf('plain');
  expect(Object.keys(mail!.headers as object)).toEqual(['List-Unsubscribe']);
  await plain.close();
});

it('shows what a link is about and changes nothing by being looked at', async () => {
  const answer = await look(tokenOf(owner));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    mail: 'lead_alert',
    title: 'A customer left contact details',
    accountName: 'Ada Lovelace',
    address: 'o…@shop.example',
    wanted: true,
  });
  expect(await read(owner)).toMatchObject({ lead_alert: true });
});

it('leads a person who follows the address of the header to the page', async () => {
  const token = tokenOf(owner);
  const answer = await look(token, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/unsubscribe?token=${token}`);
});

it('stops the mail by one posted form without a session, as often as it comes, and takes it back', async () => {
  const token = tokenOf(owner);
  for (let n = 0; n < 2; n++) {
    const answer = await press(token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ mail: 'lead_alert', wanted: false });
  }
  expect(await send('lead_alert')).toEqual([]);
  expect(await send('person_called')).toEqual(['agnes', 'olga']);
  expect(await (await press(token, '&wanted=true')).json()).toMatchObject({ wanted: true });
  expect(await send('lead_alert')).toEqual(['olga']);
});

it('refuses a link that was cut off, changed, or made for something else', async () => {
  const token = tokenOf(owner);
  const [body, signature] = token.split('.') as [string, string];
  const another = Buffer.from(Buffer.from(body, 'base64url').toString().replace(owner.id, agent.id)).toString(
    'base64url',
  );
  for (const wrong of [token.slice(0, -3), `${another}.${signature}`, body, 'x'.repeat(40)]) {
    expect((await press(wrong)).status, wrong).toBe(400);
    expect((await look(wrong)).status, wrong).toBe(400);
  }
  expect(await read(owner)).toMatchObject({ lead_alert: true });
});

it('tells whoever has left the account nothing of it', async () => {
  const leaver = await signUp('lea@shop.example');
  await join(leaver, 'agent');
  const token = tokenOf(leaver, 'person_called');
  await press(token);
  await server.deps.db.account(accountId, (tx) =>
    tx.kysely.deleteFrom('memberships').where('user_id', '=', leaver.id).execute(),
  );
  expect((await look(token)).status).toBe(404);
  expect((await press(token)).status).toBe(404);
});
