import { type FakeClock, fakeClock } from '@deskbell/testing';
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
let clock: FakeClock;
let bakery: Business;
let send: ProviderClient['send'];
let read: ProviderClient['read'];

beforeAll(async () => {
  clock = fakeClock('2026-03-31T12:00:00Z');
  server = await createTestServer({ clock });
  bakery = await openBusiness(server);
  ({ send, read } = providerClient(server, bakery));
});
afterAll(() => server.close());

type Row = Record<string, unknown> & { id: string };

const findOrder = {
  type: 'function',
  function: {
    name: 'find_order',
    description: 'Finds an order.',
    parameters: { type: 'object', properties: { number: { type: 'string' } }, required: ['number'] },
  },
  messages: [{ type: 'request-start', content: 'One moment.', blocking: true }],
  server: { url: 'https://192.0.0.8/tools', secret: 'of the shop', timeoutSeconds: 5 },
};

describe('a tool', () => {
  it('is made, read, changed and deleted, every field as it was given', async () => {
    const made = await read('/tool', 'POST', {
      type: 'apiRequest',
      method: 'POST',
      url: 'https://93.184.216.34/x',
    });
    expect(made).toEqual({
      id: made.id,
      orgId: made.orgId,
      createdAt: clock.now().toISOString(),
      updatedAt: clock.now().toISOString(),
      type: 'apiRequest',
      isServed: true,
      method: 'POST',
      url: 'https://93.184.216.34/x',
    });
    expect(await read(`/tool/${made.id}`)).toEqual(made);
    clock.advance(1000);
    const changed = await read(`/tool/${made.id}`, 'PATCH', {
      type: 'apiRequest',
      name: 'make_ticket',
      url: 'https://93.184.216.34/{{kind}}',
      headers: { type: 'object', properties: { 'x-key': { type: 'string', value: 'k' } } },
      timeoutSeconds: 7,
    });
    expect(changed).toMatchObject({
      method: 'POST',
      name: 'make_ticket',
      timeoutSeconds: 7,
      updatedAt: clock.now().toISOString(),
    });
    expect(await read(`/tool/${made.id}`, 'PATCH', { timeoutSeconds: null })).not.toHaveProperty(
      'timeoutSeconds',
    );
    expect(await read(`/tool/${made.id}`, 'DELETE')).toMatchObject({ id: made.id, name: 'make_ticket' });
    expect((await send(`/tool/${made.id}`)).status).toBe(404);
  });

  it('that is not served here says so', async () => {
    for (const [type, isServed] of [
      ['endCall', true],
      ['transferCall', true],
      ['sms', false],
      ['google.sheets.row.append', false],
    ])
      expect(await read('/tool', 'POST', { type })).toMatchObject({ type, isServed });
  });

  it('is listed newest first, and by pages', async () => {
    const ids = (await read<Row[]>('/tool')).map(({ id }) => id);
    expect(ids).toEqual([...ids].sort().reverse());
    expect(await read('/v2/tool?limit=1&page=2')).toMatchObject({
      results: [{ id: ids[1] }],
      metadata: { itemsPerPage: 1, currentPage: 2, totalItems: ids.length },
    });
  });

  it('shows its secrets to whoever may set assistants up, and to nobody else', async () => {
    const { id } = await read('/tool', 'POST', {
      type: 'endCall',
      server: { url: '', secret: 'of the shop' },
    });
    expect(await read(`/tool/${id}`)).toMatchObject({ server: { secret: 'of the shop' } });
    const viewer = await joinTeam(server, bakery, { email: 'viewer@tools.example', role: 'viewer' });
    const seen = await send(`/tool/${id}`, 'GET', undefined, viewer.cookie);
    expect(seen.status).toBe(200);
    expect(await seen.text()).not.toContain('of the shop');
    for (const [method, json] of [
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const)
      expect((await send(`/tool/${id}`, method, json, viewer.cookie)).status).toBe(403);
  });
});

describe('an assistant', () => {
  it('takes tools that are there, and keeps them from being deleted', async () => {
    const { id: toolId } = await read('/tool', 'POST', { type: 'endCall' });
    const model = { provider: 'openai', toolIds: [toolId] };
    const { id, toolUse } = await read('/assistant', 'POST', { name: 'Bea', model });
    expect(toolUse).toBe('no-language-model'); // none is configured here: said, not silent
    const refused = await send(`/tool/${toolId}`, 'DELETE');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ message: 'The assistant Bea has this tool. Take it from there first.' }),
    ]);
    expect(await read(`/assistant/${id}`, 'PATCH', { model: null })).not.toHaveProperty('toolUse');
    await read(`/tool/${toolId}`, 'DELETE');
    const lost = await send(`/assistant/${id}`, 'PATCH', { model });
    expect([lost.status, await lost.json()]).toEqual([
      400,
      expect.objectContaining({ message: [`model.toolIds: There is no tool ${toolId}`] }),
    ]);
  });

  it("takes no tool of another account's", async () => {
    const other = await openBusiness(server);
    const made = await send('/tool', 'POST', { type: 'endCall' }, other.cookie);
    const { id } = (await made.json()) as Row;
    const model = { provider: 'openai', toolIds: [id] };
    expect((await send('/assistant', 'POST', { model })).status).toBe(400);
    expect((await send(`/tool/${id}`)).status).toBe(404);
  });
});

describe('what is refused', () => {
  it.each([
    [{ type: 'teleport' }, /^type: /],
    [{ type: 'endCall', urll: 'x' }, /^property urll should not exist/],
    [{ type: 'function' }, /^function: A tool of type function needs it/],
    [{ ...findOrder, function: { name: 'find order' } }, /^function\.name: Use letters/],
    [{ type: 'apiRequest', method: 'GET' }, /^url: A tool of type apiRequest needs it/],
    [{ type: 'apiRequest', method: 'HEAD', url: 'https://a.example/' }, /^method: /],
    [{ type: 'apiRequest', method: 'GET', url: 'https://{{host}}/' }, /^url: Use an address/],
    [{ type: 'apiRequest', method: 'GET', url: 'http://93.184.216.34/' }, /^url: Use an address .*https/],
    [{ type: 'apiRequest', method: 'GET', url: 'https://10.0.0.1/' }, /^url: This address is in a private/],
    [findOrder, /^server\.url: This address is in a private/],
    [{ type: 'endCall', messages: [{ type: 'request-end' }] }, /^messages\.0\.type: /],
    [
      { type: 'apiRequest', method: 'GET', url: 'https://a.example/', timeoutSeconds: 301 },
      /^timeoutSeconds: /,
    ],
  ])('%j with the field at fault', async (json, sentence) => {
    const response = await send('/tool', 'POST', json);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: [expect.stringMatching(sentence)], error: 'Bad Request' }),
    ]);
  });

  it('is a change of the type, and what leaves nothing to call', async () => {
    const { id } = await read('/tool', 'POST', {
      type: 'apiRequest',
      method: 'GET',
      url: 'https://93.184.216.34/',
    });
    for (const [json, sentence] of [
      [{ type: 'endCall' }, 'type: This tool is of type apiRequest'],
      [{ url: null }, 'url: A tool of type apiRequest needs it'],
    ]) {
      const response = await send(`/tool/${id}`, 'PATCH', json);
      expect([response.status, await response.json()]).toEqual([
        400,
        expect.objectContaining({ message: [sentence] }),
      ]);
    }
  });

  it('is an inline tool of an assistant that leads into a private network', async () => {
    const response = await send('/assistant', 'POST', { model: { provider: 'openai', tools: [findOrder] } });
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ message: [expect.stringMatching(/^model\.tools\.0\.server\.url: /)] }),
    ]);
  });
});
