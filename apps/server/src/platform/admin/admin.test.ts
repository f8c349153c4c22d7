import type {
  AdminAssistant,
  AdminConversation,
  AdminLead,
  AdminStats,
  AdminUser,
  AdminUserDetails,
  PlatformDay,
  Usage,
} from '@deskbell/contract';
import type { SystemTransaction } from '@deskbell/database';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountOf,
  type Business,
  claimAsAdministrator,
  createTestServer,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { prepareDemoAssistant } from '../demo/index.ts';
import { readAllPages } from './testing/read-through.ts';

let server: TestServer;
let administrator: string;
let bakery: Business;
let garage: Business;

const read = async <T>(path: string, cookie = administrator): Promise<T> => {
  const response = await server.send(path, { cookie });
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.json()) as T;
};

const rowsOf = <Row>(path: string, limit = 2) => readAllPages<Row>(server, administrator, path, limit);

const lists = ['users', 'assistants', 'conversations', 'leads'].map((what) => `/api/admin/${what}`);
const reads = [...lists, '/api/admin/stats', '/api/admin/usage', '/api/admin/outbox', '/api/admin/dead-jobs'];

beforeAll(async () => {
  server = await createTestServer();
  await prepareDemoAssistant(server.deps);
  administrator = await claimAsAdministrator(server);
});
afterAll(() => server.close());

it('an empty installation has its administrator and nothing of its own demo', async () => {
  await server.send('/api/chat/demo', { json: { message: 'hello', conversationHistory: [] } });
  expect(await read<AdminStats>('/api/admin/stats')).toEqual({
    totalUsers: 1,
    totalAssistants: 0,
    totalConversations: 0,
    totalLeads: 0,
    activeUsersLast30Days: 1,
  });
  for (const list of lists.slice(1)) expect(await rowsOf(list)).toMatchObject({ rows: [], total: 0 });
  const days = await read<PlatformDay[]>('/api/admin/usage?period=7d');
  expect(days.map((day) => day.conversations + day.customerTurns + day.leads)).toEqual(Array(7).fill(0));
});

describe('with two businesses', () => {
  beforeAll(async () => {
    bakery = await openBusiness(server, { businessName: 'Corner Bakery', description: 'Bread and cake' });
    garage = await openBusiness(server, { businessName: 'Gus 100% Garage', name: 'Gus' });
    await bakery.say('My name is Rosa Marin, my email is rosa@mail.example, please call me back');
    await bakery.say('hello');
    await garage.say('I am Tom Kelley, tom@mail.example. Please contact me about my car');
    await server.deps.jobs.drain();
  });

  it('stats count what all accounts have', async () => {
    expect(await read<AdminStats>('/api/admin/stats')).toEqual({
      totalUsers: 3,
      totalAssistants: 2,
      totalConversations: 3,
      totalLeads: 2,
      activeUsersLast30Days: 3,
    });
  });

  it('who signed out stays active for 30 days, and no longer', async () => {
    const { id, cookie } = await server.signUp('brief@shop.example');
    await server.send('/api/logout', { cookie });
    const counted = async () => (await read<AdminStats>('/api/admin/stats')).activeUsersLast30Days;
    expect(await counted()).toBe(4);
    await write(sql`UPDATE auth."user" SET "lastSeenAt" = now() - interval '31 days' WHERE id = ${id}`);
    expect(await counted()).toBe(3);
    await write(sql`DELETE FROM auth."user" WHERE id = ${id}`);
  });

  it.each(lists)(
    '%s: every page follows the one before, newest first, none missing and none twice',
    async (list) => {
      const { rows, total } = await rowsOf<{ id: string; createdAt: string }>(list, 1);
      const atOnce = await rowsOf<{ id: string }>(list, 100);
      expect(rows.length).toBeGreaterThanOrEqual(2);
      expect(rows).toEqual(atOnce.rows);
      expect(new Set(rows.map((row) => row.id)).size).toBe(total);
      expect(rows.map((row) => row.createdAt)).toEqual(
        rows
          .map((row) => row.createdAt)
          .sort()
          .reverse(),
      );
    },
  );

  it('users who came within one microsecond are each on one page', async () => {
    const ids = Array.from({ length: 5 }, () => `client_${uuidv7()}`);
    for (const id of ids) await addUser(id, '2020-01-01T00:00:00.123456Z');
    const { rows } = await rowsOf<AdminUser>('/api/admin/users?search=%40same.example', 2);
    expect(rows.map((row) => row.id)).toEqual(ids.sort().reverse());
    await write(sql`DELETE FROM auth."user" WHERE id = ANY (${ids})`);
  });

  it('users show who they are and what they are', async () => {
    const clientId = `client_${uuidv7()}`;
    await addUser(clientId, '2020-01-01T00:00:00Z');
    const { rows } = await rowsOf<AdminUser>('/api/admin/users');
    expect(rows.map(({ email, role }) => [email.replace(/owner-\d+/, 'owner-n'), role])).toEqual([
      ['owner-n@shop.example', 'owner'],
      ['owner-n@shop.example', 'owner'],
      ['boss@example.com', 'administrator'],
      [`${clientId}@same.example`, 'client'],
    ]);
    expect(rows[0]).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', emailVerified: false });
    expect(Date.parse(rows[0]!.lastSeenAt!)).toBeGreaterThan(Date.now() - 60_000);
    expect(rows.at(-1)!.lastSeenAt).toBeNull();
    await write(sql`DELETE FROM auth."user" WHERE id = ${clientId}`);
  });

  it('conversations and leads tell the business they belong to', async () => {
    const { rows: conversations } = await rowsOf<AdminConversation>('/api/admin/conversations');
    expect(conversations.map((row) => row.businessName)).toEqual([
      'Gus 100% Garage',
      'Corner Bakery',
      'Corner Bakery',
    ]);
    expect(conversations.at(-1)).toMatchObject({
      assistantId: bakery.assistantId,
      customerName: 'Rosa Marin',
      customerEmail: 'rosa@mail.example',
      type: 'chat',
    });
    const { rows: leads } = await rowsOf<AdminLead>('/api/admin/leads');
    expect(leads).toMatchObject([
      { businessName: 'Gus 100% Garage', email: 'tom@mail.example', source: 'website', status: 'new' },
      { businessName: 'Corner Bakery', email: 'rosa@mail.example', assistantId: bakery.assistantId },
    ]);
    expect(leads[0]).not.toHaveProperty('scoreReasons');
  });

  it.each([
    ['users', 'BOSS@', 1],
    ['users', 'lovelace', 2],
    ['users', 'nobody', 0],
    ['assistants', 'bakery', 1],
    ['assistants', 'bread and', 1],
    ['assistants', 'gus', 1],
    ['assistants', '100%', 1],
    ['assistants', '100_', 0],
    ['conversations', 'ROSA', 1],
    ['conversations', 'mail.example', 2],
    ['conversations', 'corner', 2],
    ['conversations', '100%', 1],
    ['conversations', 'zz', 0],
    ['leads', 'kelley', 1],
    ['leads', 'bakery', 1],
    ['leads', 'nothing of it', 0],
  ])('%s: a search for %s finds %i', async (list, search, count) => {
    const { rows, total } = await rowsOf(`/api/admin/${list}?search=${encodeURIComponent(search)}`, 1);
    expect([rows.length, total]).toEqual([count, count]);
  });

  it('a user has their account with its assistants and the usage that its owner sees', async () => {
    const owner = await read<{ id: string; account: { id: string } }>('/api/auth/user', bakery.cookie);
    const usage = await read<Usage>('/api/usage', bakery.cookie);
    const details = await read<AdminUserDetails>(`/api/admin/users/${owner.id}`);
    expect(usage.chatSessions).toBe(2);
    expect(details).toMatchObject({ id: owner.id, role: 'owner', secondFactor: false });
    expect(details.accounts).toEqual([
      {
        id: owner.account.id,
        name: 'Corner Bakery',
        role: 'owner',
        planType: null,
        usage,
        assistants: [expect.objectContaining({ id: bakery.assistantId, businessName: 'Corner Bakery' })],
      },
    ]);
    const { rows } = await rowsOf<AdminAssistant>('/api/admin/assistants');
    expect(details.accounts[0]!.assistants).toEqual(rows.filter((row) => row.id === bakery.assistantId));
  });

  it('a client has the accounts whose assistants they see, and of those no other assistant', async () => {
    const clientId = `client_${uuidv7()}`;
    await addUser(clientId, '2020-01-01T00:00:00Z');
    const accountId = await accountOf(server, garage);
    await write(
      sql`UPDATE assistants SET managed_by_admin = true, client_contact_email = ${`${clientId}@same.example`}
        WHERE id = ${garage.assistantId}`,
      accountId,
    );
    await write(
      sql`INSERT INTO assistants (account_id, id, name, business_name, industry)
        VALUES (${accountId}, ${uuidv7()}, 'Other', 'Other', 'retail')`,
      accountId,
    );
    const details = await read<AdminUserDetails>(`/api/admin/users/${clientId}`);
    expect(details.accounts).toMatchObject([{ role: 'client', usage: { chatSessions: 1 } }]);
    expect(details.accounts[0]!.assistants.map(({ id }) => id)).toEqual([garage.assistantId]);
    await write(sql`DELETE FROM assistants WHERE name = 'Other'`, accountId);
    await write(sql`DELETE FROM auth."user" WHERE id = ${clientId}`);
  });

  it('the searches over all accounts find nothing for the app itself, with or without an account', async () => {
    const search = async (tx: SystemTransaction) => {
      const { rows } = await sql`SELECT search_all_conversations('%a%', 10) AS id
        UNION ALL SELECT search_all_leads('%a%', 10)`.execute(tx.kysely);
      return rows.length;
    };
    const { db } = server.deps;
    expect(await db.platform(search)).toBe(5);
    expect(await db.system(search)).toBe(0);
    expect(await db.account(uuidv7(), search)).toBe(0);
    expect(await db.account(await accountOf(server, garage), search)).toBe(2);
  });

  it('an unknown user is not found', async () => {
    const response = await server.send('/api/admin/users/nobody', { cookie: administrator });
    expect(response.status).toBe(404);
  });

  it('platform usage has every day, and today what happened', async () => {
    for (const [period, length] of [
      ['7d', 7],
      ['30d', 30],
      ['90d', 90],
    ] as const) {
      const days = await read<PlatformDay[]>(`/api/admin/usage?period=${period}`);
      expect(new Set(days.map(({ day }) => day)).size).toBe(length);
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).sort());
      expect(days.at(-1)).toEqual({
        day: new Date().toISOString().slice(0, 10),
        newUsers: 3,
        conversations: 3,
        customerTurns: 3,
        leads: 2,
      });
    }
  });

  it('today is the administrator’s own, also while they act for another account', async () => {
    const accountId = await accountOf(server, garage);
    await write(sql`UPDATE accounts SET time_zone = ${'Pacific/Kiritimati'}`, accountId);
    const acting = { method: 'POST', cookie: administrator, json: { accountId } };
    expect((await server.send('/api/admin/acting', acting)).status).toBe(200);
    const days = await read<PlatformDay[]>('/api/admin/usage?period=7d');
    expect(days.at(-1)!.day).toBe(new Date().toISOString().slice(0, 10));
    await server.send('/api/admin/acting', { method: 'DELETE', cookie: administrator });
  });

  it.each(reads)('%s is for the administrator alone', async (path) => {
    expect((await server.send(path)).status).toBe(401);
    expect((await server.send(path, { cookie: bakery.cookie })).status).toBe(403);
  });

  it.each([...lists, '/api/admin/outbox', '/api/admin/dead-jobs'])(
    '%s refuses a cursor that is none',
    async (list) => {
      for (const cursor of ['x', '_', '2026-01-01T00:00:00.000000Z_', '9'.repeat(200), '2026-13-01_a']) {
        const path = `${list}?cursor=${encodeURIComponent(cursor)}`;
        expect([path, (await server.send(path, { cookie: administrator })).status]).toEqual([path, 400]);
      }
    },
  );
});

async function addUser(id: string, createdAt: string): Promise<void> {
  await write(sql`INSERT INTO auth."user" (id, name, email, "emailVerified", "createdAt")
    VALUES (${id}, 'Same', ${`${id}@same.example`}, true, ${createdAt})`);
}

/** As the app, in an account or in none. */
async function write(statement: RawBuilder<unknown>, accountId?: string): Promise<void> {
  const { db } = server.deps;
  if (accountId) await db.account(accountId, ({ kysely }) => statement.execute(kysely));
  else await db.system(({ kysely }) => statement.execute(kysely));
}
