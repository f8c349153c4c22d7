import type { ProviderInvited, ProviderOrg, ProviderUser } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { type ProviderClient, providerClient } from '../testing/index.ts';

let server: TestServer;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];
let org: ProviderOrg;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
  [org] = (await read<ProviderOrg[]>('/org')) as [ProviderOrg];
});
afterAll(() => server.close());

const users = () => read<ProviderUser[]>(`/org/${org.id}/user`);

describe('the organization', () => {
  it('is the account that is worked in, by key, too', async () => {
    expect(await read(`/org/${org.id}`)).toEqual(org);
    const assistant = await read<{ orgId: string; id: string }>(`/assistant/${bakery.assistantId}`);
    expect(assistant.orgId).toBe(org.id);
    const made = await server.send('/api/api-keys', {
      cookie: bakery.cookie,
      json: { name: 'Sync', kind: 'private', scopes: ['account.read'] },
    });
    const { key } = (await made.json()) as { key: string };
    const headers = { authorization: `Bearer ${key}` };
    expect(await (await server.send('/provider/org', { headers })).json()).toEqual([org]);
    const inPerson = await server.send(`/provider/org/${org.id}/user`, { headers });
    expect(inPerson.status).toBe(403);
  });

  it('is renamed', async () => {
    expect(await read(`/org/${org.id}`, 'PATCH', { name: 'Corner Bakery' })).toEqual({
      ...org,
      name: 'Corner Bakery',
    });
    expect((await send(`/org/${org.id}`, 'PATCH', { billingLimit: 5 })).status).toBe(400);
  });

  it('of somebody else is a 404', async () => {
    const rival = providerClient(server, await openBusiness(server));
    for (const [method, path, json] of [
      ['GET', ''],
      ['PATCH', '', { name: 'Mine' }],
      ['GET', '/user'],
      ['POST', '/invite', { emails: ['a@b.example'], role: 'viewer' }],
      ['PATCH', '/role', { userId: 'x', role: 'viewer' }],
      ['DELETE', '/member/x/leave'],
      ['DELETE', '/leave'],
    ] as const)
      expect([path, (await rival.send(`/org/${org.id}${path}`, method, json)).status]).toEqual([path, 404]);
  });
});

describe('members', () => {
  it('are invited, and who cannot be is named', async () => {
    const [owner] = await users();
    const emails = ['new@shop.example', owner!.email, 'NEW@shop.example'];
    const invited = await read<ProviderInvited>(`/org/${org.id}/invite`, 'POST', { emails, role: 'editor' });
    expect(invited).toMatchObject({
      invitations: [{ email: 'new@shop.example', role: 'agent', link: expect.stringContaining('/join') }],
      errors: [{ email: owner!.email, error: expect.stringContaining('already') }],
    });
    const team = await server.send('/api/team', { cookie: bakery.cookie });
    expect(await team.json()).toMatchObject({ invitations: [{ email: 'new@shop.example', role: 'agent' }] });
  });

  it('are listed, given a role, and removed; the last owner stays', async () => {
    const colleague = await joinTeam(server, bakery, { email: 'bea@shop.example', role: 'viewer' });
    const [owner, bea] = await users();
    expect([owner!.role, bea]).toEqual([
      'admin',
      expect.objectContaining({ email: 'bea@shop.example', role: 'viewer' }),
    ]);
    const path = `/org/${org.id}`;
    expect(await read(`${path}/role`, 'PATCH', { userId: bea!.id, role: 'editor' })).toEqual({
      ...bea,
      role: 'editor',
    });
    const asBea = (what: string, method: string) =>
      send(`${path}${what}`, method, undefined, colleague.cookie);
    expect((await asBea(`/member/${owner!.id}/leave`, 'DELETE')).status).toBe(403);
    expect((await send(`${path}/member/${owner!.id}/leave`, 'DELETE')).status).toBe(409);
    expect((await send(`${path}/leave`, 'DELETE')).status).toBe(409);
    expect((await send(`${path}/member/${bea!.id}/leave`, 'DELETE')).status).toBe(204);
    expect((await users()).map(({ id }) => id)).toEqual([owner!.id]);
    const second = await joinTeam(server, bakery, { email: 'cy@shop.example', role: 'viewer' });
    expect((await send(`${path}/leave`, 'DELETE', undefined, second.cookie)).status).toBe(204);
    expect(await users()).toHaveLength(1);
  });
});
