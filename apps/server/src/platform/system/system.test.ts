import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type SystemReport, SystemReportSchema } from '@deskbell/contract';
import { fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimAsAdministrator,
  createTestServer,
  openBusiness,
  queryAsOwner,
  type TestServer,
} from '../../testing/index.ts';

const clock = fakeClock('2026-03-02T10:00:00Z');
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await createTestServer({ clock });
  cookie = await claimAsAdministrator(server);
  await server.deps.jobs.drain();
});
afterAll(() => server.close());

async function report(): Promise<SystemReport> {
  const response = await server.send('/api/admin/system', { cookie });
  expect(response.status).toBe(200);
  return SystemReportSchema.parse(await response.json());
}
const whats = async () => (await report()).findings.map(({ what }) => what);

it('tells versions, the database and the process as they are', async () => {
  const { versions, database, process: ofProcess, at } = await report();
  expect(at).toBe('2026-03-02T10:00:00.000Z');
  expect(versions.node).toBe(process.versions.node);
  expect(versions.postgres).toMatch(/^1[5-9]/);
  expect(versions.migration).toMatch(/^\d{4}_\w+$/);
  expect(database.sizeBytes).toBeGreaterThan(1e6);
  expect(database.tables.length).toBe(5);
  expect(database.connections).toBeLessThanOrEqual(database.mostConnections);
  expect(database.statements.length).toBe(5);
  expect(database.statements[0]!.meanMs).toBeLessThanOrEqual(database.statements[0]!.slowestMs);
  expect(ofProcess.processes).toBeGreaterThan(0);
  expect(ofProcess.machineFreeBytes).toBeLessThanOrEqual(ofProcess.machineMemoryBytes);
});

it('says which models serve, and why others don’t', async () => {
  const { models, findings } = await report();
  expect(models).toMatchObject([
    { model: 'text', status: 'missing', detail: 'not used in this test' },
    { model: 'large_text', status: 'off', detail: expect.stringContaining('TEXT_MODEL_LARGE') },
    { model: 'responder', status: 'ready', title: 'The built-in responder' },
    { model: 'calls', status: 'off' },
  ]);
  expect(findings.map(({ part }) => part)).toEqual(expect.arrayContaining(['models', 'mail']));
});

it('counts what recordings and prepared speech take', async () => {
  const folder = join(server.deps.config.dataDir, 'recordings', 'ab');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one.ogg'), Buffer.alloc(5000));
  await report();
  clock.advance(6 * 60_000);
  await report();
  await expect.poll(async () => (await report()).disk.recordingsBytes).toBe(5000);
  expect((await report()).disk).toMatchObject({ isWritable: true, speechCacheBytes: 0 });
});

it('tells of jobs that are late, and of dead ones', async () => {
  const { db, jobs } = server.deps;
  jobs.handle('fragile', async () => {
    throw new Error('no route to host');
  });
  await db.system((tx) => jobs.enqueue(tx, 'fragile', {}, { maxAttempts: 1 }));
  await jobs.drain();
  await db.system((tx) => jobs.enqueue(tx, 'fragile', {}));
  clock.advance(20 * 60_000);
  expect((await report()).jobs.find(({ kind }) => kind === 'fragile')).toEqual({
    kind: 'fragile',
    due: 1,
    running: 0,
    planned: 0,
    dead: 1,
    oldestDueSeconds: 1200,
  });
  expect(await whats()).toEqual(
    expect.arrayContaining([
      '1 job of kind fragile should have begun 20 minutes ago.',
      '1 job failed for good.',
    ]),
  );
});

it('tells when everything was backed up last', async () => {
  const backups = async () => (await report()).backups;
  expect(await backups()).toEqual({
    isDaily: false,
    lastBackup: null,
    lastGoodBackup: null,
    lastRehearsal: null,
  });
  await queryAsOwner(
    server,
    `INSERT INTO backup_runs (kind, started_at, ended_at, failure, size_bytes) VALUES
       ('backup', '2026-03-01T03:00Z', '2026-03-01T03:01Z', NULL, 5000),
       ('backup', '2026-03-02T03:00Z', '2026-03-02T03:01Z', 'The disk is full.', NULL)`,
  );
  expect(await backups()).toMatchObject({
    lastBackup: { endedAt: '2026-03-02T03:01:00.000Z', failure: 'The disk is full.', sizeBytes: null },
    lastGoodBackup: { endedAt: '2026-03-01T03:01:00.000Z', failure: null, sizeBytes: 5000 },
    lastRehearsal: null,
  });
  expect(await whats()).toContain('The last backup failed.');
});

it('has nothing of anybody in it', async () => {
  const bakery = await openBusiness(server, { name: 'Zephyrine', businessName: 'Quillon Bakery' });
  await bakery.addFaq('Is there parking?', 'There is parking behind the house.');
  await bakery.say('I am Jane Miller, jane@miller.example. Is there parking?');
  const text = JSON.stringify(await report());
  expect(text).not.toMatch(/zephyrine|quillon|jane|miller|parking|@/i);
});

it('is the administrator’s alone', async () => {
  const { cookie: owner } = await server.signUp('owner@shop.example');
  expect((await server.send('/api/admin/system', { cookie: owner })).status).toBe(403);
  expect((await server.send('/api/admin/system')).status).toBe(401);
});
