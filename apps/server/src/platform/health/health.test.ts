import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingVoiceModels } from '../../kernel/models/index.ts';
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
    disk: { status: 'ok' },
    storage: { kind: 'folder', status: 'ok' },
    bus: { kind: 'postgres', status: 'ok' },
    textModel: { status: 'missing', detail: 'not used in this test' },
    voice: { status: 'off', detail: 'not used in this test' },
  });
});

describe('readiness', () => {
  const readinessOf = async (of: TestServer) => {
    const response = await of.send('/api/health/ready');
    return [response.status, ((await response.json()) as { waitingFor: string[] }).waitingFor];
  };

  it('is there when everything it depends on takes writes', async () => {
    expect(await readinessOf(server)).toEqual([200, []]);
    expect(await (await server.send('/api/health/live')).json()).toEqual({ status: 'alive' });
  });

  it('ends as soon as the process begins to stop, which goes on living', async () => {
    const stopping = new AbortController();
    const own = await createTestServer({ database: server.database, stopping: stopping.signal });
    stopping.abort();
    expect(await readinessOf(own)).toEqual([503, ['shutdown']]);
    expect((await own.send('/api/health/live')).status).toBe(200);
    await own.close();
  });

  it('waits for the models of speech where nothing but calls is waited for', async () => {
    const voiceModels = {
      ...missingVoiceModels('missing', ''),
      status: () => ({ status: 'loading', detail: '' }) as const,
    };
    const environment = (ROLES: string) => ({ ROLES, DATABASE_URL: server.database.url });
    const open = (ROLES: string) =>
      createTestServer({ database: server.database, voiceModels, environment: environment(ROLES) });
    const [calls, all] = [await open('jobs,voice'), await open('web,jobs,voice')];
    expect(await readinessOf(calls)).toEqual([503, ['voice_models']]);
    expect(await readinessOf(all)).toEqual([200, []]);
    await Promise.all([calls.close(), all.close()]);
  });

  it('is not there while a database that answers refuses to write', async () => {
    const own = await createTestServer();
    await asOwner(own, 'REVOKE INSERT, UPDATE ON health_probe FROM deskbell_app');
    expect(await readinessOf(own)).toEqual([503, ['database']]);
    const health = await own.send('/api/health');
    expect([health.status, await health.json()]).toMatchObject([503, { database: { status: 'read_only' } }]);
    await own.close();
  });

  it('is not there while the disk is full, and back when it is not', async () => {
    const clock = fakeClock('2026-11-22T12:00:00Z');
    const own = await createTestServer({ clock });
    const probe = join(own.deps.config.dataDir, 'health-probe');
    await mkdir(own.deps.config.dataDir);
    await symlink('/dev/full', probe);
    expect(await readinessOf(own)).toEqual([503, ['disk']]);
    const health = await own.send('/api/health');
    expect([health.status, await health.json()]).toMatchObject([503, { disk: { status: 'unwritable' } }]);
    clock.advance(1_000);
    expect(await readinessOf(own)).toEqual([200, []]);
    await own.close();
  });
});

async function asOwner(of: TestServer, statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: of.database.url });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

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
