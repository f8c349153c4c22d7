import { describe, expect, it } from 'vitest';
import { findTroubles, type SystemFacts } from './find-troubles.ts';

const gigabyte = 1024 ** 3;

const now = new Date('2026-03-02T12:00:00Z');
const goodRun = (endedAt: string) => ({ endedAt, failure: null, sizeBytes: gigabyte });

/** An installation where everything is as it should be. */
const well: SystemFacts = {
  versions: { deskbell: '0.2.0', node: '24.0.0', postgres: '18.0', migration: '0091_latest_migration' },
  process: {
    startedAt: '2026-03-02T10:00:00.000Z',
    memoryBytes: gigabyte,
    cores: 2,
    machineMemoryBytes: 4 * gigabyte,
    machineFreeBytes: 2 * gigabyte,
    eventLoopDelayMs: 3,
    turnsInProgress: 1,
    callsInProgress: 0,
    callLines: 8,
    roles: ['web', 'jobs', 'voice'],
    processes: 1,
    processesByRole: { web: 1, jobs: 1, voice: 1 },
  },
  database: {
    kind: 'embedded',
    sizeBytes: gigabyte,
    tables: [],
    connections: 12,
    mostConnections: 100,
    pool: { used: 1, idle: 3, most: 10, waiting: 0 },
    statements: [],
  },
  disk: {
    folder: '/srv/deskbell/data',
    isWritable: true,
    totalBytes: 100 * gigabyte,
    freeBytes: 60 * gigabyte,
    recordingsBytes: 0,
    speechCacheBytes: null,
  },
  storage: { kind: 's3', title: 'files.example.com, deskbell', trouble: null },
  bus: { kind: 'redis', title: 'redis.internal:6379', trouble: null },
  models: [
    { model: 'text', title: 'MiniLM', status: 'ready', detail: null },
    { model: 'calls', title: null, status: 'ready', detail: null },
    { model: 'voice_natural', title: null, status: 'off', detail: null },
    { model: 'voice_standard', title: null, status: 'loading', detail: '20 of 58 MB' },
  ],
  jobs: [{ kind: 'mail.send', due: 1, running: 1, planned: 3, dead: 0, oldestDueSeconds: 2 }],
  mail: { sends: 'smtp', waiting: 1, failed: 3, failedToday: 0, lastSentAt: null },
  deliveries: [{ what: 'webhook', waiting: 4, due: 0, oldestDueSeconds: 0 }],
  phone: { numbers: 2, trunks: 1, connected: 1, troubled: 0, trouble: null },
  backups: {
    isDaily: true,
    lastBackup: goodRun('2026-03-02T03:00:00.000Z'),
    lastGoodBackup: goodRun('2026-03-02T03:00:00.000Z'),
    lastRehearsal: goodRun('2026-03-01T04:00:00.000Z'),
  },
};

const partsOf = (changes: Partial<SystemFacts>) =>
  findTroubles({ ...well, ...changes }, now).map(({ part, severity, what }) => [part, severity, what]);

it('says that Redis is away, and that PostgreSQL serves meanwhile', () => {
  const bus = { ...well.bus, trouble: 'It can’t be reached.' };
  expect(findTroubles({ ...well, bus }, now)).toMatchObject([
    { part: 'bus', severity: 'soon', advice: expect.stringContaining('PostgreSQL') },
  ]);
});

it('says that files can’t be stored, and why', () => {
  const storage = { ...well.storage, trouble: 'There is no bucket deskbell.' };
  expect(findTroubles({ ...well, storage }, now)).toMatchObject([
    { part: 'storage', severity: 'urgent', what: expect.stringContaining('There is no bucket deskbell.') },
  ]);
});

it('finds nothing where everything is well, or is off because somebody wanted it so', () => {
  expect(findTroubles(well, now)).toEqual([]);
});

describe('tells what isn’t well', () => {
  it.each<[string, Partial<SystemFacts>, [string, string, string][]]>([
    [
      'nobody does the jobs or takes calls',
      { process: { ...well.process, processes: 2, processesByRole: { web: 2, jobs: 0, voice: 0 } } },
      [
        ['process', 'urgent', 'No process does the jobs.'],
        ['process', 'urgent', 'No process takes calls.'],
      ],
    ],
    [
      'the disk takes no writes',
      { disk: { ...well.disk, isWritable: false } },
      [['disk', 'urgent', 'The disk takes no writes.']],
    ],
    [
      'the disk is filling up',
      { disk: { ...well.disk, freeBytes: 8 * gigabyte } },
      [['disk', 'soon', 'Only 8.0 GB of 100.0 GB are free where files are kept.']],
    ],
    [
      'the disk is nearly full',
      { disk: { ...well.disk, freeBytes: gigabyte / 2 } },
      [['disk', 'urgent', 'Only 512 MB of 100.0 GB are free where files are kept.']],
    ],
    [
      'the database is short of connections',
      { database: { ...well.database, connections: 97 } },
      [['database', 'urgent', '97 of 100 connections of the database are in use.']],
    ],
    [
      'transactions wait',
      { database: { ...well.database, pool: { used: 10, idle: 0, most: 10, waiting: 14 } } },
      [['database', 'urgent', '14 transactions wait for a connection.']],
    ],
    [
      'the process is late',
      { process: { ...well.process, eventLoopDelayMs: 900 } },
      [['process', 'urgent', 'This process is 900 ms late with everything it does.']],
    ],
    [
      'memory runs out',
      { process: { ...well.process, machineFreeBytes: gigabyte / 10 } },
      [['process', 'urgent', 'Only 102 MB of 4.0 GB of memory are left.']],
    ],
    [
      'the text model is missing',
      { models: [{ model: 'text', title: null, status: 'missing', detail: 'no network.' }] },
      [
        [
          'models',
          'soon',
          'The text model is missing (no network): chat compares words alone and answers less.',
        ],
      ],
    ],
    [
      'nobody can be called, a voice is missing and hosted embeddings are away',
      {
        models: [
          { model: 'embeddings', title: 'text-embedding-3-small', status: 'missing', detail: null },
          { model: 'voice_natural', title: null, status: 'missing', detail: null },
          { model: 'calls', title: null, status: 'missing', detail: null },
        ],
      },
      [
        ['models', 'urgent', "Calls can't be taken: models of speech are missing."],
        ['models', 'soon', "text-embedding-3-small doesn't answer: this machine's own vectors serve."],
        ['models', 'soon', 'The natural voice is missing: the next best speaks.'],
      ],
    ],
    [
      'trunks are away',
      { phone: { numbers: 2, trunks: 2, connected: 0, troubled: 1, trouble: 'Port 5060 is in use.' } },
      [
        ['phone', 'urgent', 'Port 5060 is in use.'],
        ['phone', 'urgent', '1 SIP trunk refuses us or isn’t reachable.'],
      ],
    ],
    [
      'jobs are late and dead',
      { jobs: [{ kind: 'sources.read', due: 2, running: 0, planned: 0, dead: 1, oldestDueSeconds: 720 }] },
      [
        ['jobs', 'urgent', '2 jobs of kind sources.read should have begun 12 minutes ago.'],
        ['jobs', 'soon', '1 job failed for good.'],
      ],
    ],
    [
      'mails fail, wait, or are sent by nobody',
      { mail: { sends: 'outbox', waiting: 40, failed: 9, failedToday: 2, lastSentAt: null } },
      [
        ['mail', 'soon', 'No mail server is set up: mails are kept in the outbox, and nobody is sent any.'],
        ['mail', 'soon', "2 mails of the last 24 hours couldn't be delivered."],
        ['mail', 'soon', '40 mails wait to be sent.'],
      ],
    ],
    [
      'nothing was ever backed up',
      { backups: { isDaily: false, lastBackup: null, lastGoodBackup: null, lastRehearsal: null } },
      [['backups', 'soon', 'Nothing was ever backed up.']],
    ],
    [
      'a backup failed, and the one before was never tried',
      {
        backups: {
          ...well.backups,
          lastBackup: { ...goodRun('2026-03-02T03:00:00.000Z'), failure: 'The disk is full.' },
          lastRehearsal: null,
        },
      },
      [
        ['backups', 'urgent', 'The last backup failed.'],
        ['backups', 'soon', 'Whether the backup can be restored was never tried.'],
      ],
    ],
    [
      'backups stopped, and the last can’t be restored',
      {
        backups: {
          isDaily: true,
          lastBackup: goodRun('2026-02-20T03:00:00.000Z'),
          lastGoodBackup: goodRun('2026-02-20T03:00:00.000Z'),
          lastRehearsal: { ...goodRun('2026-02-22T04:00:00.000Z'), failure: 'A row is missing.' },
        },
      },
      [
        ['backups', 'urgent', 'The last good backup is more than three days old.'],
        ['backups', 'urgent', 'The last backup could not be restored on trial.'],
      ],
    ],
    [
      'webhooks are late',
      { deliveries: [{ what: 'webhook', waiting: 4, due: 1, oldestDueSeconds: 3600 }] },
      [['deliveries', 'soon', '1 webhook should have been sent 60 minutes ago.']],
    ],
  ])('%s', (_, changes, expected) => {
    expect(partsOf(changes)).toEqual(expected);
  });
});

it('says of everything what to do, the urgent first', () => {
  const found = findTroubles(
    {
      ...well,
      mail: { ...well.mail, sends: 'outbox' },
      phone: { ...well.phone, trouble: 'Port 5060 is in use.' },
    },
    now,
  );
  expect(found.map(({ severity }) => severity)).toEqual(['urgent', 'soon']);
  expect(found.every(({ advice }) => advice.length > 20)).toBe(true);
});
