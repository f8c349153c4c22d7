import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mostWebhooks, type Webhook } from '@deskbell/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../kernel/config.ts';
import { postEvent, refuseForbiddenUrl } from '../../kernel/public-network/index.ts';
import {
  type Business,
  createTestServer,
  joinTeam,
  openBusiness,
  type TestServer,
} from '../../testing/index.ts';
import { openWebhookDesk, type WebhookDesk } from './testing/index.ts';

let server: TestServer;
let bakery: Business;
let desk: WebhookDesk;
beforeAll(async () => {
  server = await createTestServer();
  bakery = await openBusiness(server);
  desk = openWebhookDesk(server, bakery.cookie);
}, 60_000);
afterAll(() => server.close());

const publicUrl = 'https://93.184.216.34/events';
const refusalOf = async (json: object) => {
  const response = await desk.send('/api/webhooks', {
    json: { url: publicUrl, events: ['lead.captured'], ...json },
  });
  const { message, issues } = (await response.json()) as { message: string; issues?: { path: string }[] };
  return [response.status, issues?.[0]?.path, message];
};

it('is added, listed, changed and deleted, and every change is recorded without its address', async () => {
  const added = await desk.add(publicUrl, { description: ' Our CRM ', events: ['lead.captured'] });
  expect(added).toMatchObject({
    url: publicUrl,
    description: 'Our CRM',
    events: ['lead.captured'],
    enabled: true,
    disabledReason: null,
    failingSince: null,
    lastDeliveredAt: null,
  });
  expect(JSON.stringify(added)).not.toContain('whsec_');
  const changed = await desk.change(added.id, {
    events: ['call.ended', 'call.ended', 'message.received'],
    enabled: false,
  });
  expect(await changed.json()).toMatchObject({
    events: ['call.ended', 'message.received'],
    enabled: false,
    url: publicUrl,
  });
  expect((await desk.send(`/api/webhooks/${added.id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await desk.send(`/api/webhooks/${added.id}`, { method: 'DELETE' })).status).toBe(404);
  expect((await desk.change(added.id, { enabled: true })).status).toBe(404);
  expect(await (await desk.send('/api/webhooks')).json()).toEqual([]);
  const audit = (await (await desk.send('/api/audit?subject=webhook')).json()) as { action: string }[];
  expect(audit.map(({ action }) => action)).toEqual(['deleted', 'updated', 'created']);
  expect(JSON.stringify(audit)).not.toContain('93.184');
});

it('is refused with a sentence for what is no address, no event, or too many', async () => {
  expect(await refusalOf({ url: 'example.com/events' })).toEqual([
    400,
    'url',
    'Enter an address like https://example.com/webhooks',
  ]);
  expect(await refusalOf({ url: 'ftp://example.com/' })).toEqual([400, 'url', expect.any(String)]);
  expect(await refusalOf({ url: 'https://me:secret@example.com/' })).toEqual([
    400,
    'url',
    'Leave the user name and password out of the address',
  ]);
  expect(await refusalOf({ events: [] })).toEqual([400, 'events', 'Choose at least one event']);
  expect(await refusalOf({ events: ['ping'] })).toEqual([400, 'events.0', expect.any(String)]);
  expect(await refusalOf({ description: 'x'.repeat(201) })).toEqual([
    400,
    'description',
    'At most 200 characters',
  ]);
  const added: Webhook[] = [];
  for (let nr = 0; nr < mostWebhooks; nr++) added.push(await desk.add(publicUrl));
  expect(await refusalOf({})).toEqual([409, undefined, 'At most 20 webhooks']);
  for (const { id } of added) await desk.send(`/api/webhooks/${id}`, { method: 'DELETE' });
});

describe('an address in a private network, or without https', () => {
  it.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.1.10:8443/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://localhost/',
  ])('%s is refused when it is saved', async (url) => {
    expect(await refusalOf({ url })).toEqual([
      400,
      'url',
      'This address is in a private network. Use one that can be reached from the internet',
    ]);
  });

  it('http is refused, too, and a change to either', async () => {
    expect(await refusalOf({ url: 'http://93.184.216.34/' })).toEqual([
      400,
      'url',
      'Use an address that begins with https://',
    ]);
    const { id } = await desk.add(publicUrl);
    expect((await desk.change(id, { url: 'https://127.0.0.1/' })).status).toBe(400);
    expect((await desk.read(id)).url).toBe(publicUrl);
  });

  it('a name is judged by all the addresses that it leads to', async () => {
    const config = readConfig({ NODE_ENV: 'test' });
    const judge = (...addresses: string[]) =>
      refuseForbiddenUrl(config, 'https://hooks.example/', { resolve: async () => addresses });
    await expect(judge('93.184.216.34')).resolves.toBeUndefined();
    await expect(judge()).resolves.toBeUndefined();
    await expect(judge('93.184.216.34', '10.0.0.1')).rejects.toThrow(/private network/);
  });

  it('is refused again where the connection is made: nothing arrives, whatever the name said before', async () => {
    let connections = 0;
    const inside = createServer((_, response) => void response.end()).listen(0);
    inside.on('connection', () => {
      connections += 1;
    });
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    const sent = { body: '{}', headers: {} };
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      expect(await postEvent(`https://${host}:${port}/`, sent, { allowPrivate: false })).toMatchObject({
        statusCode: null,
        error: 'The address is in a private network',
      });
    expect(await postEvent(`http://93.184.216.34:${port}/`, sent, { allowPrivate: false })).toMatchObject({
      error: 'The address does not begin with https://',
    });
    expect(connections).toBe(0);
    inside.close();
  });

  it('one whose certificate is not valid is told as such', async () => {
    const plain = createServer((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(plain, 'listening');
    const { port } = plain.address() as AddressInfo;
    const result = await postEvent(
      `https://127.0.0.1:${port}/`,
      { body: '{}', headers: {} },
      { allowPrivate: true },
    );
    expect(result.error).toBe('The connection is not secure: its certificate is not valid');
    plain.close();
  });
});

it('is for owners and administrators of the account alone', async () => {
  const { id } = await desk.add(publicUrl);
  for (const role of ['agent', 'viewer'] as const) {
    const { cookie } = await joinTeam(server, bakery, { email: `${role}@team.example`, role });
    for (const [method, path, json] of [
      ['GET', '/api/webhooks'],
      ['POST', '/api/webhooks', { url: publicUrl, events: ['lead.captured'] }],
      ['GET', `/api/webhooks/${id}/secret`],
      ['GET', `/api/webhooks/${id}/deliveries`],
      ['POST', `/api/webhooks/${id}/test`],
    ] as const) {
      const response = await server.send(path, { method, cookie, ...(json && { json }) });
      expect([role, path, response.status]).toEqual([role, path, 403]);
    }
  }
  expect((await server.send('/api/webhooks')).status).toBe(401);
});
