import type { CurrentUser, TeamMember, TeamRole } from '@deskbell/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  invitationToken,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let bakery: Business;
let owner: CurrentUser;
let colleagues = 0;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  bakery = await openBusiness(server);
  owner = await userOf(bakery.cookie);
});
afterAll(() => server.close());

async function userOf(cookie: string): Promise<CurrentUser> {
  return (await (await server.send('/api/auth/user', { cookie })).json()) as CurrentUser;
}

async function teamOf(cookie: string): Promise<Record<string, TeamRole>> {
  const { members } = (await (await server.send('/api/team', { cookie })).json()) as {
    members: TeamMember[];
  };
  return Object.fromEntries(members.map(({ userId, role }) => [userId, role]));
}

function colleague(role: TeamRole) {
  colleagues += 1;
  return joinTeam(server, bakery, { email: `colleague-${colleagues}@shop.example`, role });
}

const setRole = (cookie: string, userId: string, role: TeamRole) =>
  server.send(`/api/team/members/${userId}`, { method: 'PATCH', cookie, json: { role } });
const remove = (cookie: string, userId: string) =>
  server.send(`/api/team/members/${userId}`, { method: 'DELETE', cookie });
const leave = (cookie: string) => server.send('/api/team/membership', { method: 'DELETE', cookie });
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;

it('everybody in the team sees who is in it, and nobody else does', async () => {
  const agent = await colleague('agent');
  const viewer = await colleague('viewer');
  const all = { [owner.id]: 'owner', [agent.id]: 'agent', [viewer.id]: 'viewer' };
  for (const { cookie } of [bakery, agent, viewer]) expect(await teamOf(cookie)).toEqual(all);
  expect((await server.send('/api/team')).status).toBe(401);
  const rival = await openBusiness(server);
  expect(Object.keys(await teamOf(rival.cookie))).not.toContain(owner.id);
});

describe('a role', () => {
  it('holds from the next request on', async () => {
    const { id, cookie } = await colleague('owner');
    const setUp = () =>
      server.send(`/api/assistants/${bakery.assistantId}`, {
        method: 'PATCH',
        cookie,
        json: { name: 'Bea' },
      });
    const takeAway = () => server.send(`/api/assistants/${bakery.assistantId}/leads/export`, { cookie });
    expect((await setUp()).status).toBe(200);
    const demoted = await setRole(bakery.cookie, id, 'agent');
    expect(await demoted.json()).toMatchObject({ userId: id, role: 'agent', name: 'Grace Hopper' });
    expect((await setUp()).status).toBe(403);
    expect((await takeAway()).status).toBe(200);
    await setRole(bakery.cookie, id, 'viewer');
    expect((await takeAway()).status).toBe(403);
    expect((await userOf(cookie)).role).toBe('viewer');
  });

  it('is changed by owners alone', async () => {
    const agent = await colleague('agent');
    const viewer = await colleague('viewer');
    for (const { cookie } of [agent, viewer]) {
      expect((await setRole(cookie, viewer.id, 'owner')).status).toBe(403);
      expect((await remove(cookie, agent.id)).status).toBe(403);
    }
    expect((await setRole(bakery.cookie, viewer.id, 'administrator' as TeamRole)).status).toBe(400);
    const rival = await openBusiness(server);
    expect((await setRole(rival.cookie, viewer.id, 'agent')).status).toBe(404);
    expect((await remove(rival.cookie, viewer.id)).status).toBe(404);
    expect((await teamOf(bakery.cookie))[viewer.id]).toBe('viewer');
  });

  it('and its end stand on the record as done by the owner, joining as done by the colleague', async () => {
    const { id } = await colleague('agent');
    await setRole(bakery.cookie, id, 'viewer');
    await remove(bakery.cookie, id);
    const rows = await server.deps.db.account(owner.account!.id, (tx) =>
      tx.kysely
        .selectFrom('audit_log')
        .select(['actor_id', 'acting', 'action', 'subject', 'detail'])
        .where('subject', 'in', ['member', 'team invitation'])
        .orderBy('nr')
        .execute(),
    );
    expect(rows.map(({ actor_id, subject, action }) => [actor_id, subject, action])).toEqual([
      [owner.id, 'team invitation', 'created'],
      [id, 'member', 'created'],
      [id, 'team invitation', 'updated'],
      [owner.id, 'member', 'updated'],
      [owner.id, 'member', 'deleted'],
    ]);
    expect(rows.every(({ acting }) => !acting)).toBe(true);
    expect(rows[3]!.detail).toEqual({ role: ['agent', 'viewer'] });
  });
});

describe('the last owner', () => {
  it('is neither demoted nor removed, and cannot leave', async () => {
    await colleague('agent');
    for (const tried of [
      await setRole(bakery.cookie, owner.id, 'agent'),
      await remove(bakery.cookie, owner.id),
      await leave(bakery.cookie),
    ]) {
      expect(tried.status).toBe(409);
      expect(await messageOf(tried)).toBe('An account needs an owner. Make someone else an owner first.');
    }
    expect((await setRole(bakery.cookie, owner.id, 'owner')).status).toBe(200);
  });

  it('may go once a colleague is one', async () => {
    const { cookie } = await colleague('owner');
    expect((await setRole(bakery.cookie, owner.id, 'viewer')).status).toBe(200);
    expect((await leave(bakery.cookie)).status).toBe(204);
    expect((await leave(cookie)).status).toBe(409);
  });

  it('stays, whatever several owners do to each other at once', async () => {
    for (let round = 0; round < 2; round++) {
      bakery = await openBusiness(server);
      owner = await userOf(bakery.cookie);
      const [second, third] = [await colleague('owner'), await colleague('owner')];
      const answers = await Promise.all([
        remove(bakery.cookie, second.id),
        setRole(second.cookie, owner.id, 'agent'),
        leave(third.cookie),
        leave(bakery.cookie),
        setRole(second.cookie, second.id, 'viewer'),
      ]);
      for (const { status } of answers) expect([200, 204, 403, 404, 409]).toContain(status);
      const rows = await server.deps.db.account(owner.account!.id, (tx) =>
        tx.kysely.selectFrom('memberships').selectAll().where('role', '=', 'owner').execute(),
      );
      expect(rows.length).toBeGreaterThan(0);
    }
  });
});

describe('who was removed', () => {
  it('sees nothing of the account from the next request on, and works in one of their own', async () => {
    const { id, cookie } = await colleague('agent');
    expect((await server.send(`/api/assistants/${bakery.assistantId}`, { cookie })).status).toBe(200);
    expect((await remove(bakery.cookie, id)).status).toBe(204);
    expect((await server.send(`/api/assistants/${bakery.assistantId}`, { cookie })).status).toBe(404);
    expect(await userOf(cookie)).toMatchObject({ role: 'owner', account: { name: 'Grace Hopper' } });
    expect(await teamOf(bakery.cookie)).not.toHaveProperty(id);
    expect((await remove(bakery.cookie, id)).status).toBe(404);
  });

  it('returns to the account they have, and founds no other', async () => {
    const { id, cookie } = await colleague('agent');
    await remove(bakery.cookie, id);
    const { email, account: own } = await userOf(cookie);
    const json = { email, role: 'viewer' };
    expect((await server.send('/api/team/invitations', { cookie: bakery.cookie, json })).status).toBe(201);
    const token = await invitationToken(server, email);
    const joined = await server.send('/api/invitations/accept', { cookie, json: { token } });
    expect(await joined.json()).toMatchObject({ role: 'viewer', account: { id: owner.account!.id } });
    await remove(bakery.cookie, id);
    expect((await userOf(cookie)).account).toEqual(own);
    expect(await (await server.send('/api/accounts', { cookie })).json()).toHaveLength(1);
  });
});

it('who only acts for an account is not in its team and cannot leave it', async () => {
  const admin = await server.signUp('admin@agency.example');
  await server.deps.db.system((tx) =>
    tx.kysely
      .insertInto('installation')
      .values({ key: 'administrator', value: JSON.stringify({ userId: admin.id }) })
      .execute(),
  );
  const agent = await colleague('agent');
  await server.send('/api/admin/acting', {
    cookie: admin.cookie,
    json: { accountId: owner.account!.id },
  });
  expect((await leave(admin.cookie)).status).toBe(409);
  expect((await setRole(admin.cookie, agent.id, 'owner')).status).toBe(200);
  expect(Object.keys(await teamOf(admin.cookie)).sort()).toEqual([owner.id, agent.id].sort());
});
