import { randomUUID } from 'node:crypto';
import type {
  Client,
  PortalAssistant,
  PortalConversation,
  PortalLead,
  PortalStats,
} from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newIdAt } from '../../kernel/new-id.ts';
import {
  claimAsAdministrator,
  cookieOf,
  createTestServer,
  proofIn,
  signInAsClient,
  type TestServer,
} from '../../testing/index.ts';

// Noon of Saturday 28 March 2026 in Auckland (13 hours ahead), the evening before in UTC.
const now = '2026-03-27T23:00:00Z';

let server: TestServer;
let boss: string;
let spa: Client;
let grill: Client;
let gym: Client;
/** The contact of spa and gym, and that of grill. */
let jo: string;
let kim: string;

beforeAll(async () => {
  server = await createTestServer({ clock: fakeClock(now) });
  boss = await claimAsAdministrator(server);
  spa = await createClient({ businessName: 'Harbour Spa', clientContactEmail: 'jo@client.example' });
  grill = await createClient({ businessName: 'Grill/House', clientContactEmail: 'kim@client.example' });
  gym = await createClient({ businessName: 'Corner Gym', clientContactEmail: 'jo@client.example' });
  for (const { accountId } of [spa, grill, gym]) await setTimeZone(accountId, 'Pacific/Auckland');
  jo = await acceptInvitation('jo@client.example');
  kim = await acceptInvitation('kim@client.example');
});
afterAll(() => server.close());

async function createClient(more: object): Promise<Client> {
  const fields = { name: 'Mia', industry: 'beauty', ...more };
  const response = await server.send('/api/admin/clients', { cookie: boss, json: fields });
  expect(response.status).toBe(201);
  return (await response.json()) as Client;
}

/** By the link of the real invitation. */
async function acceptInvitation(email: string): Promise<string> {
  const { token } = await proofIn(server, email);
  const response = await server.send('/api/client/verify', { json: { token } });
  expect(response.status).toBe(200);
  return cookieOf(response);
}

const setTimeZone = (accountId: string, timeZone: string) =>
  server.deps.db.account(accountId, (tx) =>
    tx.kysely
      .updateTable('accounts')
      .set({ time_zone: timeZone })
      .where('account_id', '=', tx.accountId)
      .execute(),
  );

function addLead(
  client: Client,
  createdAt: string,
  more: { name?: string; status?: string } = {},
): Promise<unknown> {
  return server.deps.db.account(client.accountId, (tx) =>
    tx.kysely
      .insertInto('leads')
      .values({
        account_id: client.accountId,
        id: newIdAt(new Date(createdAt)),
        assistant_id: client.id,
        source: 'website',
        score: 'hot',
        created_at: createdAt,
        ...more,
      })
      .execute(),
  );
}

/** A conversation with one turn of the customer's, answered from knowledge or not. */
function addConversation(
  client: Client,
  createdAt: string,
  { isAnswered = true, topic = '' } = {},
): Promise<void> {
  const conversationId = newIdAt(new Date(createdAt));
  const own = { account_id: client.accountId, assistant_id: client.id };
  return server.deps.db.account(client.accountId, async (tx) => {
    await tx.kysely
      .insertInto('conversations')
      .values({ ...own, id: conversationId, topic: topic || null, created_at: createdAt })
      .execute();
    const message = { ...own, conversation_id: conversationId, content: 'x', created_at: createdAt };
    await tx.kysely
      .insertInto('messages')
      .values([
        { ...message, seq: 1, id: randomUUID(), role: 'user' },
        {
          ...message,
          seq: 2,
          id: randomUUID(),
          role: 'assistant',
          action: isAnswered ? 'answer' : 'decline',
        },
      ])
      .execute();
  });
}

const get = (path: string, cookie: string) => server.send(`/api/client/${path}`, { cookie });
async function read<Answer>(path: string, cookie: string): Promise<Answer> {
  const response = await get(path, cookie);
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as Answer;
}

const stats = (cookie: string, of: Client) => read<PortalStats>(`stats?assistantId=${of.id}`, cookie);

describe('the assistants of a client', () => {
  it('are theirs alone, the first set up first', async () => {
    const ofJo = await read<PortalAssistant[]>('assistants', jo);
    expect(ofJo.map(({ businessName }) => businessName)).toEqual(['Harbour Spa', 'Corner Gym']);
    expect((await read<PortalAssistant[]>('assistants', kim)).map(({ id }) => id)).toEqual([grill.id]);
  });

  it('tell what the portal shows and nothing else', async () => {
    expect(await read('assistant', jo)).toEqual({
      id: spa.id,
      name: 'Mia',
      businessName: 'Harbour Spa',
      industry: 'beauty',
      widgetEnabled: spa.widgetEnabled,
      phoneIntegrationEnabled: spa.phoneIntegrationEnabled,
      setupStatus: 'pending',
      createdAt: spa.createdAt,
      timeZone: 'Pacific/Auckland',
    });
    expect(await read(`assistant?assistantId=${gym.id}`, jo)).toMatchObject({ id: gym.id });
  });

  it.each(['assistant', 'stats', 'leads', 'conversations', 'leads/export', 'conversations/export'])(
    'are not found by another client: %s',
    async (path) => {
      expect((await get(`${path}?assistantId=${spa.id}`, kim)).status).toBe(404);
      expect((await get(`${path}?assistantId=${randomUUID()}`, kim)).status).toBe(404);
      expect((await get(`${path}?assistantId=7`, kim)).status).toBe(400);
    },
  );

  it('are none of somebody who only registered: null, zeros, empty lists', async () => {
    const stranger = await signInAsClient(server, 'stranger@client.example');
    expect(await read('assistants', stranger)).toEqual([]);
    expect(await read('assistant', stranger)).toBeNull();
    expect(await read('stats', stranger)).toEqual({
      totalLeads: 0,
      newLeads: 0,
      totalConversations: 0,
      conversationsToday: 0,
      responseRate: null,
    });
    expect(await read('leads', stranger)).toEqual([]);
    expect(await read('conversations', stranger)).toEqual([]);
    expect((await get('leads/export', stranger)).status).toBe(404);
    expect((await get(`assistant?assistantId=${spa.id}`, stranger)).status).toBe(404);
  });

  it('go with the contact: the address before sees them no more', async () => {
    const bistro = await createClient({ businessName: 'Bistro', clientContactEmail: 'old@client.example' });
    const old = await acceptInvitation('old@client.example');
    expect(await read('assistant', old)).toMatchObject({ id: bistro.id });
    const json = { clientContactEmail: 'new@client.example' };
    await server.send(`/api/admin/clients/${bistro.id}`, { method: 'PATCH', cookie: boss, json });
    const again = await signInAsClient(server, 'old@client.example');
    expect(await read('assistant', again)).toBeNull();
    expect((await get(`leads?assistantId=${bistro.id}`, again)).status).toBe(404);
    expect(await read('assistant', await acceptInvitation('new@client.example'))).toMatchObject({
      id: bistro.id,
    });
  });
});

describe('the figures', () => {
  it('count each assistant for itself, days and weeks by its account’s time zone', async () => {
    // Saturday begins in Auckland at 11:00 UTC on the 27th; seven days with today began at 11:00 UTC on the 21st.
    await addConversation(spa, '2026-03-27T10:59:00Z');
    await addConversation(spa, '2026-03-27T11:00:00Z');
    await addConversation(spa, '2026-03-27T22:59:00Z', { isAnswered: false });
    await addLead(spa, '2026-03-21T10:59:00Z');
    await addLead(spa, '2026-03-21T11:00:00Z');
    await addLead(spa, '2026-03-27T22:59:00Z');
    await addConversation(grill, '2026-03-27T22:00:00Z');
    expect(await stats(jo, spa)).toEqual({
      totalLeads: 3,
      newLeads: 2,
      totalConversations: 3,
      conversationsToday: 2,
      responseRate: 2 / 3,
    });
    expect(await stats(jo, gym)).toMatchObject({ totalLeads: 0, totalConversations: 0, responseRate: null });
    expect(await stats(kim, grill)).toMatchObject({ totalConversations: 1, conversationsToday: 1 });
  });

  it('take the last thirty days for the response rate', async () => {
    // 30 days with today: from 27 February in Auckland, 11:00 UTC on the 26th.
    await addConversation(gym, '2026-02-26T10:59:00Z');
    expect((await stats(jo, gym)).responseRate).toBeNull();
    await addConversation(gym, '2026-02-26T11:00:00Z', { isAnswered: false });
    expect((await stats(jo, gym)).responseRate).toBe(0);
  });
});

describe('the lists', () => {
  it('show a page of one assistant’s rows, newest first, with the whole number and the next page', async () => {
    const shop = await createClient({ businessName: 'Shop', clientContactEmail: 'pages@client.example' });
    const cookie = await acceptInvitation('pages@client.example');
    for (let n = 0; n < 12; n += 1) await addLead(shop, `2026-03-27T12:${10 + n}:00Z`, { name: `Lead ${n}` });
    const first = await get('leads?limit=10', cookie);
    expect(first.headers.get('x-total-count')).toBe('12');
    const rows = (await first.json()) as PortalLead[];
    expect(rows.map(({ name }) => name)).toEqual(Array.from({ length: 10 }, (_, n) => `Lead ${11 - n}`));
    expect(rows[0]).not.toHaveProperty('scoreReasons');
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    const second = (await (await server.send(next, { cookie })).json()) as PortalLead[];
    expect(second.map(({ name }) => name)).toEqual(['Lead 1', 'Lead 0']);
    expect((await get('leads?cursor=7', cookie)).status).toBe(400);
  });

  it('show who a conversation was with and what about, not what was said', async () => {
    const conversations = await read<PortalConversation[]>(`conversations?assistantId=${spa.id}`, jo);
    expect(conversations).toHaveLength(3);
    expect(Object.keys(conversations[0]!).sort()).toEqual(
      [
        'id',
        'assistantId',
        'customerName',
        'customerEmail',
        'customerPhone',
        'type',
        'topic',
        'status',
        'createdAt',
      ].sort(),
    );
  });
});

describe('the files', () => {
  const rowsOf = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[];

  it('hold all leads under the business’s name and the account’s day', async () => {
    await addLead(grill, '2026-03-27T11:30:00Z', { name: '=1+1' });
    await addLead(grill, '2026-03-27T10:30:00Z');
    const file = await get('leads/export', kim);
    expect(file.headers.get('content-disposition')).toContain('filename="Grill_House_leads_2026-03-28.csv"');
    const text = await file.text();
    expect(text).toMatch(/^\ufeff?"Name","Email","Phone","Source","Interest","Score","Status","Date"\r\n/);
    expect(rowsOf(text).map(({ Name, Date: date }) => [Name, date])).toEqual([
      ["'=1+1", '2026-03-28 00:30:00'],
      ['Anonymous', '2026-03-27 23:30:00'],
    ]);
  });

  it('hold all conversations the same way', async () => {
    await addConversation(grill, '2026-03-27T11:30:00Z', { topic: 'Parking' });
    const file = await get('conversations/export', kim);
    expect(file.headers.get('content-disposition')).toContain(
      'filename="Grill_House_conversations_2026-03-28.csv"',
    );
    const text = await file.text();
    expect(text).toMatch(/^\ufeff?"Customer Name","Email","Phone","Type","Topic","Status","Date"\r\n/);
    expect(rowsOf(text).map((row) => [row['Customer Name'], row.Topic, row.Date])).toEqual([
      ['Anonymous', 'General inquiry', '2026-03-28 11:00:00'],
      ['Anonymous', 'Parking', '2026-03-28 00:30:00'],
    ]);
  });

  it('stand on the account’s record, as the client’s doing and not the administrator’s', async () => {
    await get('leads/export', kim).then((file) => file.text());
    const record = await server.send(`/api/admin/audit?accountId=${grill.accountId}&subject=leads`, {
      cookie: boss,
    });
    const [entry] = (await record.json()) as { action: string; acting: boolean; actor: { email: string } }[];
    expect(entry).toMatchObject({
      action: 'exported',
      acting: false,
      actor: { email: 'kim@client.example' },
    });
  });
});
