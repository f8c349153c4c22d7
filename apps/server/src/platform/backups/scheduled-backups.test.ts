import { readdirSync, rmSync } from 'node:fs';
import { type FakeClock, fakeClock } from '@deskbell/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWork } from '../../app.ts';
import { claimAsAdministrator, createTestServer, outboxOf, type TestServer } from '../../testing/index.ts';
import { openBackupDesk } from './testing/backup-desk.ts';

let desk: Awaited<ReturnType<typeof openBackupDesk>>;
let server: TestServer;
let clock: FakeClock;
const [minuteMs, hourMs] = [60_000, 3_600_000];

beforeEach(async () => {
  clock = fakeClock(new Date(2026, 10, 26, 12)); // a Thursday
  desk = await openBackupDesk();
  const environment = {
    ...{
      DATA_DIR: desk.config.dataDir,
      BACKUP_DIR: desk.dir,
      BACKUP_KEY_FILE: desk.keyFile,
      BACKUP_AT: '03:00',
    },
  };
  // The command that the job runs reads the process's environment, as the server does.
  for (const [name, value] of Object.entries({ ...environment, DATABASE_URL: desk.database.url }))
    vi.stubEnv(name, value);
  server = await createTestServer({ environment, clock, database: desk.database });
  await claimAsAdministrator(server);
  await beginWork(server.deps);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await desk.close();
});

const due = async () =>
  (
    await desk.database.database.system((tx) =>
      tx.query<{ kind: string; run_at: Date }>({
        name: 'test.planned',
        text: "SELECT kind, run_at FROM jobs WHERE kind LIKE 'backups.%' AND failed_at IS NULL ORDER BY run_at",
      }),
    )
  ).map(({ kind, run_at }) => [kind, run_at]);

/** What the administrator was mailed of backups. */
const told = async () => (await outboxOf(server)).rows.filter(({ kind }) => /backup|rehearsal/.test(kind));

const others = async () =>
  (
    await desk.database.database.system((tx) =>
      tx.query<{ kind: string }>({
        name: 'test.kinds',
        text: "SELECT DISTINCT kind FROM jobs WHERE kind NOT LIKE 'backups.%'",
      }),
    )
  ).map(({ kind }) => kind);

it('makes a backup a day and tells the administrator when none could be made', {
  timeout: 240_000,
}, async () => {
  expect(await due()).toEqual([
    ['backups.make', new Date(2026, 10, 27, 3)],
    ['backups.rehearse', new Date(2026, 10, 29, 4)],
  ]);
  clock.advance(16 * hourMs);
  await server.deps.jobs.drain(await others());
  expect(readdirSync(desk.dir)).toEqual([expect.stringMatching(/^deskbell-.*\.age$/)]);
  expect((await due())[0]).toEqual(['backups.make', new Date(2026, 10, 28, 3)]);
  expect(await told()).toEqual([]);

  // The next night the key is gone.
  rmSync(desk.keyFile);
  for (const ms of [24 * hourMs, minuteMs, minuteMs]) {
    clock.advance(ms);
    await server.deps.jobs.drain(await others());
  }
  const rows = await told();
  expect(rows).toEqual([
    expect.objectContaining({
      kind: 'backup_failed',
      recipient: 'boss@example.com',
      subject: 'The daily backup failed',
    }),
  ]);
  expect(rows[0]!.text).toMatch(/The key file .* is not there/);
});
