import { endpoints } from '@deskbell/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it('says that chat answers by words alone when there is no text model', async () => {
  const response = await server.send('/api/health');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    status: 'degraded',
    database: { status: 'ok' },
    textModel: { status: 'missing', detail: 'not used in this test' },
    voice: { status: 'off', detail: 'not used in this test' },
  });
});

it('describes every endpoint in OpenAPI 3.1', async () => {
  const document = (await (await server.send('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((o) => o.operationId),
  );
  const signIn = ['signInWithEmail', 'signOut', 'signUpWithEmail'];
  expect(operations.sort()).toEqual([...Object.keys(endpoints), ...signIn].sort());
});

it('refuses every endpoint that wants a session to whoever has none', async () => {
  const unguarded: string[] = [];
  for (const endpoint of Object.values(endpoints)) {
    if (endpoint.access === 'public' || endpoint.access === 'visitor') continue;
    const path = endpoint.path.replace(':id', '00000000-0000-7000-8000-00000000000a');
    const response = await server.send(path, { method: endpoint.method });
    if (response.status !== 401) unguarded.push(`${endpoint.method} ${endpoint.path}: ${response.status}`);
  }
  expect(unguarded).toEqual([]);
});
