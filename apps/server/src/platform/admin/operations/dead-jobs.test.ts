import type { DeadJob } from '@deskbell/contract';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { claimAsAdministrator, createTestServer, type TestServer } from '../../../testing/index.ts';
import { readAllPages } from '../testing/read-through.ts';

let server: TestServer;
let clock: FakeClock;
let cookie: string;
let works: boolean;
let runs: { id: unknown; attempt: number }[];

beforeAll(async () => {
  clock = fakeClock('2026-03-02T10:00:00Z');
  server = await createTestServer({ clock });
  cookie = await claimAsAdministrator(server);
  server.deps.jobs.handle('fragile', async ({ id }, { attempt }) => {
    runs.push({ id, attempt });
    if (!works) throw new Error('no route to host');
  });
  await server.deps.jobs.drain();
});
afterAll(() => server.close());

beforeEach(async () => {
  works = false;
  runs = [];
  await server.deps.db.system(({ kysely }) => kysely.deleteFrom('jobs').execute());
});

const deadJobs = async (limit = 100) => readAllPages<DeadJob>(server, cookie, '/api/admin/dead-jobs', limit);

/** Jobs that failed for good, a second after one another unless told otherwise. */
async function kill(count: number, apartMs = 1000): Promise<void> {
  const { db, jobs } = server.deps;
  for (let id = 0; id < count; id += 1) {
    await db.system((tx) => jobs.enqueue(tx, 'fragile', { id }, { maxAttempts: 2 }));
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await jobs.drain();
      if (attempt === 0)
        await db.system((tx) => tx.kysely.updateTable('jobs').set({ run_at: clock.now() }).execute());
    }
    clock.advance(apartMs);
  }
  runs = [];
}

const send = (method: string, path: string, session = cookie) =>
  server.send(path, { method, cookie: session });

it('where nothing failed for good there is nothing', async () => {
  expect(await deadJobs()).toMatchObject({ rows: [], total: 0 });
});

it.each([1000, 0])(
  'dead jobs are listed, the latest first, page by page, each once (%i ms apart)',
  async (apartMs) => {
    await kill(5, apartMs);
    const all = await deadJobs();
    expect(all.total).toBe(5);
    expect(await deadJobs(2)).toMatchObject({ rows: all.rows, pages: 3 });
    expect(all.rows.map(({ failedAt }) => failedAt)).toEqual(
      all.rows
        .map(({ failedAt }) => failedAt)
        .sort()
        .reverse(),
    );
    expect(all.rows[0]).toMatchObject({ kind: 'fragile', attempts: 2, lastError: 'no route to host' });
    if (apartMs) expect(all.rows.map(({ payload }) => payload.id)).toEqual([4, 3, 2, 1, 0]);
  },
);

it('a job that waits for its next attempt is not dead', async () => {
  const { db, jobs } = server.deps;
  await db.system((tx) => jobs.enqueue(tx, 'fragile', { id: 1 }));
  await jobs.drain();
  expect((await deadJobs()).total).toBe(0);
  const [{ id }] = (await db.system(({ kysely }) => kysely.selectFrom('jobs').select('id').execute())) as [
    { id: string },
  ];
  expect((await send('POST', `/api/admin/dead-jobs/${id}/retry`)).status).toBe(404);
  expect((await send('DELETE', `/api/admin/dead-jobs/${id}`)).status).toBe(404);
});

it('a dead job runs again from its first attempt on, and is gone once it worked', async () => {
  await kill(1);
  const [job] = (await deadJobs()).rows;
  works = true;
  expect((await send('POST', `/api/admin/dead-jobs/${job!.id}/retry`)).status).toBe(204);
  expect((await deadJobs()).total).toBe(0);
  await server.deps.jobs.drain();
  expect(runs).toEqual([{ id: 0, attempt: 1 }]);
  expect((await send('POST', `/api/admin/dead-jobs/${job!.id}/retry`)).status).toBe(404);
});

it('one that fails again as often as it may is dead again', async () => {
  await kill(1);
  const [job] = (await deadJobs()).rows;
  await send('POST', `/api/admin/dead-jobs/${job!.id}/retry`);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await server.deps.jobs.drain();
    clock.advance(3_600_000);
  }
  expect(runs).toHaveLength(2);
  expect((await deadJobs()).rows).toMatchObject([{ id: job!.id, attempts: 2 }]);
});

it('a discarded job is gone and never runs', async () => {
  await kill(2);
  const [latest, earlier] = (await deadJobs()).rows;
  expect((await send('DELETE', `/api/admin/dead-jobs/${latest!.id}`)).status).toBe(204);
  expect((await deadJobs()).rows).toEqual([earlier]);
  expect((await send('DELETE', `/api/admin/dead-jobs/${latest!.id}`)).status).toBe(404);
  await server.deps.jobs.drain();
  expect(runs).toEqual([]);
});

it('who retried and who discarded is on record', async () => {
  await kill(2);
  const [retried, discarded] = (await deadJobs()).rows;
  await send('POST', `/api/admin/dead-jobs/${retried!.id}/retry`);
  await send('DELETE', `/api/admin/dead-jobs/${discarded!.id}`);
  const entries = await server.deps.db.platform(({ kysely }) =>
    kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'job')
      .orderBy('nr', 'desc')
      .limit(2)
      .execute(),
  );
  expect(entries).toMatchObject([
    {
      action: 'discarded',
      subject_id: discarded!.id,
      account_id: null,
      acting: false,
      detail: { kind: 'fragile' },
    },
    {
      action: 'retried',
      subject_id: retried!.id,
      account_id: null,
      acting: false,
      detail: { kind: 'fragile' },
    },
  ]);
});

it('dead jobs are the administrator’s alone', async () => {
  await kill(1);
  const [job] = (await deadJobs()).rows;
  const { cookie: owner } = await server.signUp('owner@shop.example');
  for (const [session, status] of [
    [owner, 403],
    ['', 401],
  ] as const) {
    expect((await send('POST', `/api/admin/dead-jobs/${job!.id}/retry`, session)).status).toBe(status);
    expect((await send('DELETE', `/api/admin/dead-jobs/${job!.id}`, session)).status).toBe(status);
  }
  expect((await deadJobs()).total).toBe(1);
});
