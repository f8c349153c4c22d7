// An app that connects by OAuth alone, with the protocol's own client over a socket.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fakeClock } from '@deskbell/testing';
import { UnauthorizedError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpServer } from '../../kernel/http/index.ts';
import { type Business, createTestServer, openBusiness, type TestServer } from '../../testing/index.ts';
import { oauthApp } from './testing/index.ts';

const clock = fakeClock('2026-03-02T12:00:00Z');
const listening = createHttpServer((request, env) => server.app.fetch(request, env));
let server: TestServer;
let publicUrl: string;
let shop: Business;
beforeAll(async () => {
  await once(listening.listen(0, '127.0.0.1'), 'listening');
  publicUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  server = await createTestServer({ clock, environment: { PUBLIC_URL: publicUrl } });
  shop = await openBusiness(server);
});
afterAll(async () => {
  listening.closeAllConnections();
  listening.close();
  await server.close();
});

it('finds out how, registers, asks, is let in, refreshes, and is out once it is disconnected', async () => {
  const app = oauthApp(server, new URL(`${publicUrl}/mcp`));
  const client = await app.connect(shop.cookie, ['setup.read']);
  const address = app.authorizationUrl()!;
  expect(`${address.origin}${address.pathname}`).toBe(`${publicUrl}/connect-app`);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    resource: `${publicUrl}/mcp`,
    code_challenge_method: 'S256',
    scope: 'desk.read desk.answer setup.read setup.write',
  });
  const listed = await client.callTool({ name: 'list_assistants', arguments: {} });
  expect(listed.structuredContent).toMatchObject({ assistants: [{ id: shop.assistantId }] });
  const refused = await client.callTool({
    name: 'list_conversations',
    arguments: { assistantId: shop.assistantId },
  });
  expect(refused).toMatchObject({ isError: true });
  await client.close();

  const first = await app.provider.tokens();
  clock.advance(3_600_000);
  const later = await app.reconnect();
  await later.callTool({ name: 'list_assistants', arguments: {} });
  await later.close();
  const second = await app.provider.tokens();
  expect([second?.access_token, second?.refresh_token]).not.toContain(first?.access_token);
  expect(second?.refresh_token).not.toBe(first?.refresh_token);

  const response = await server.send('/api/connected-apps', { cookie: shop.cookie });
  const [connected] = (await response.json()) as { id: string; name: string }[];
  expect(connected).toMatchObject({ name: 'Inspector', scopes: ['setup.read'] });
  await server.send(`/api/connected-apps/${connected!.id}`, { method: 'DELETE', cookie: shop.cookie });
  await expect(app.reconnect()).rejects.toThrow(UnauthorizedError);
});

it('tells pages elsewhere how to connect, who may not read anything else', async () => {
  const origin = 'https://app.example';
  const document = await server.send('/.well-known/oauth-protected-resource/mcp', { headers: { origin } });
  expect(document.headers.get('access-control-allow-origin')).toBe('*');
  expect(await document.json()).toMatchObject({
    resource: `${publicUrl}/mcp`,
    authorization_servers: [publicUrl],
  });
  for (const path of ['/oauth/token', '/oauth/register', '/oauth/revoke']) {
    const preflight = await server.send(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  }
});
