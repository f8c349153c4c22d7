import type { ProviderSquad } from '@deskbell/contract';
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
let front: string;
let billing: string;

beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
  ({ id: front } = await read('/assistant', 'POST', { name: 'Front' }));
  ({ id: billing } = await read('/assistant', 'POST', { name: 'Billing' }));
});
afterAll(() => server.close());

const refusal = async (response: Response) => {
  const { statusCode, message } = (await response.json()) as { statusCode: number; message: unknown };
  return { statusCode, message: [message].flat().join(' ') };
};

const toBilling = {
  type: 'assistant',
  assistantName: 'Billing',
  message: 'One moment.',
  description: 'Bills',
};

describe('a squad', () => {
  it('is made, read, listed, changed and deleted, every field as it was given', async () => {
    const members = [
      {
        assistantId: front,
        assistantDestinations: [toBilling],
        assistantOverrides: { variableValues: { a: 1 } },
      },
      { assistantId: billing },
      { assistant: { name: 'Night', firstMessage: 'Good night.', later: true } },
    ];
    const made = await read<ProviderSquad>('/squad', 'POST', { name: 'Desk', members });
    expect(made).toEqual({
      id: made.id,
      orgId: made.orgId,
      createdAt: made.createdAt,
      updatedAt: made.updatedAt,
      name: 'Desk',
      members,
      responder: 'built-in',
    });
    expect(await read(`/squad/${made.id}`)).toEqual(made);
    expect(await read(`/squad?idAny=${made.id}&idAny=${front}`)).toEqual([made]);
    const changed = await read<ProviderSquad>(`/squad/${made.id}`, 'PATCH', {
      name: null,
      membersOverrides: { firstMessage: 'Hello.' },
    });
    expect(changed).toMatchObject({ members, membersOverrides: { firstMessage: 'Hello.' } });
    expect(changed).not.toHaveProperty('name');
    const kept = await send(`/assistant/${front}`, 'DELETE');
    expect(await refusal(kept)).toMatchObject({ statusCode: 409, message: expect.stringMatching(/squad/) });
    expect(await read(`/squad/${made.id}`, 'DELETE')).toEqual(changed);
    expect((await send(`/squad/${made.id}`)).status).toBe(404);
    expect(await read('/squad')).toEqual([]);
    expect((await send(`/assistant/${front}`)).status).toBe(200);
  });

  it.each([
    ['no members', { members: [] }, /A squad has a member/],
    ['a member that is nobody', { members: [{}] }, /An? member has an assistantId or an assistant/],
    [
      'an assistant of nobody',
      { members: [{ assistantId: '0197f0a4-7c3e-7b52-9d1a-000000000000' }] },
      /There is no assistant 0197f0a4/,
    ],
    [
      'a destination outside of it',
      { members: [{ assistant: { name: 'A' }, assistantDestinations: [toBilling] }] },
      /No member of the squad is called Billing/,
    ],
    [
      'a destination by phone',
      { members: [{ assistant: { name: 'A' }, assistantDestinations: [{ type: 'number' }] }] },
      /hands over to assistants/,
    ],
    [
      'a private address',
      { members: [{ assistant: { name: 'A', server: { url: 'https://10.0.0.1/' } } }] },
      /10\.0\.0\.1|private|internet/i,
    ],
    [
      'a tool of nobody',
      { members: [{ assistant: { model: { provider: 'x', toolIds: ['no'] } } }] },
      /no tool no/,
    ],
    [
      'a field of nobody',
      { members: [{ assistant: {} }], colour: 'red' },
      /property colour should not exist/,
    ],
  ])('with %s is refused', async (_what, squad, message) => {
    const response = await send('/squad', 'POST', squad);
    expect(await refusal(response)).toEqual({ statusCode: 400, message: expect.stringMatching(message) });
  });

  it('shows its secrets to those alone who may set assistants up', async () => {
    const members = [
      {
        assistant: {
          name: 'A',
          server: { url: 'https://93.184.216.34/', headers: { 'x-key': 'k' }, secret: 's' },
        },
      },
    ];
    const { id } = await read('/squad', 'POST', { members });
    const viewer = await joinTeam(server, bakery, { email: 'vi@bakery.example', role: 'viewer' });
    const seen = await send(`/squad/${id}`, 'GET', undefined, viewer.cookie);
    expect(((await seen.json()) as ProviderSquad).members).toEqual([
      { assistant: { name: 'A', server: { url: 'https://93.184.216.34/' } } },
    ]);
    expect((await send(`/squad/${id}`, 'DELETE', undefined, viewer.cookie)).status).toBe(403);
    await read(`/squad/${id}`, 'DELETE');
  });
});
