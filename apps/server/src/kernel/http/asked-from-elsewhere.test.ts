// The widget lives on the websites of businesses: a browser there lets it ask only what this server allows.
import { endpoints } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const origin = 'https://bakery.example';
const preflight = (method: string, path: string) =>
  server.send(path.replaceAll(/:\w+/g, '01a13596-d38e-7198-b2be-dc1020fd901c'), {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });
const ofVisitors = Object.values(endpoints).filter(({ access }) => access === 'visitor');

it.each(ofVisitors.map(({ method, path }) => [method, path] as const))(
  'what visitors ask is asked from any website: %s %s',
  async (method, path) => {
    const { status, headers } = await preflight(method, path);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

it('what the desk asks is asked from our own pages alone', async () => {
  const { headers } = await preflight('PUT', '/api/conversations/:id/presence');
  expect(headers.get('access-control-allow-origin')).toBeNull();
});
