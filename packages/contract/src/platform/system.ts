import * as z from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { Instant } from '../kernel/fields.ts';
import { ProcessRoleSchema } from './roles.ts';

const count = z.number().int().min(0);
const bytes = z.number().min(0);
const ms = z.number().min(0);

/** A part of the installation that is looked at by itself. */
export const SystemPartSchema = z.enum([
  'process',
  'database',
  'disk',
  'storage',
  'bus',
  'models',
  'jobs',
  'mail',
  'deliveries',
  'phone',
  'backups',
]);
export type SystemPart = z.infer<typeof SystemPartSchema>;

/** What isn't well, and what to do about it, in sentences for the administrator. */
export const SystemFindingSchema = z.object({
  part: SystemPartSchema,
  /** `urgent`: customers notice, or something is about to be lost; `soon`: within days. */
  severity: z.enum(['urgent', 'soon']),
  what: z.string(),
  advice: z.string(),
});
export type SystemFinding = z.infer<typeof SystemFindingSchema>;

export const SystemModelSchema = z.object({
  /** What it does: `text` compares meanings, `large_text` does so beside it, `embeddings` elsewhere, `responder` is a language model. */
  model: z.enum([
    'text',
    'large_text',
    'embeddings',
    'responder',
    'calls',
    'voice_natural',
    'voice_standard',
    'voice_compact',
    'voice_basic',
    'voice_hosted',
  ]),
  /** What it is called, where that is known. */
  title: z.string().nullable(),
  status: z.enum(['ready', 'loading', 'missing', 'off']),
  /** Why it doesn't serve. */
  detail: z.string().nullable(),
});
export type SystemModel = z.infer<typeof SystemModelSchema>;

/** A backup, or a trial of restoring one, as it ended. */
export const SystemBackupRunSchema = z.object({
  endedAt: Instant,
  /** A sentence; null: it went well. */
  failure: z.string().nullable(),
  /** Of the backup's file. */
  sizeBytes: bytes.nullable(),
});
export type SystemBackupRun = z.infer<typeof SystemBackupRunSchema>;

/**
 * How the installation is. What is of "this process" is that of the one that answered; the rest is the same whichever is
 * asked. No row of anybody is in it.
 */
export const SystemReportSchema = z.object({
  at: Instant,
  /** What isn't well, the urgent first; empty: everything is well. */
  findings: z.array(SystemFindingSchema),
  versions: z.object({
    deskbell: z.string(),
    node: z.string(),
    postgres: z.string(),
    /** The last that was applied. */
    migration: z.string(),
  }),
  /** Of this process. */
  process: z.object({
    startedAt: Instant,
    memoryBytes: bytes,
    cores: count,
    /** Of the machine or container: how much there is, and how much of it is free. */
    machineMemoryBytes: bytes,
    machineFreeBytes: bytes,
    /** How late it is with what is due, of 99 % of all times since the last report. */
    eventLoopDelayMs: ms,
    turnsInProgress: count,
    callsInProgress: count,
    callLines: count,
    roles: z.array(ProcessRoleSchema),
    /** On this database; null where the database doesn't tell. */
    processes: count.nullable(),
    /** How many of them do what; null where the database doesn't tell. */
    processesByRole: z.record(ProcessRoleSchema, count).nullable(),
  }),
  database: z.object({
    kind: z.enum(['embedded', 'external']),
    sizeBytes: bytes,
    /** The biggest, indexes included. `rows` is the database's own estimate; null: it has none yet. */
    tables: z.array(z.object({ name: z.string(), bytes, rows: count.nullable() })),
    connections: count,
    mostConnections: count,
    /** Of this process. */
    pool: z.object({ used: count, idle: count, most: count, waiting: count }),
    /** Of this process since it started: those that took most of the time, by their name in the code. */
    statements: z.array(z.object({ name: z.string(), count, meanMs: ms, slowestMs: ms, totalMs: ms })),
  }),
  disk: z.object({
    /** Where files are kept (DATA_DIR). */
    folder: z.string(),
    isWritable: z.boolean(),
    totalBytes: bytes,
    freeBytes: bytes,
    /** Null while it is being counted. */
    recordingsBytes: bytes.nullable(),
    speechCacheBytes: bytes.nullable(),
  }),
  /** Where files are kept for good. */
  storage: z.object({
    kind: z.enum(['folder', 's3']),
    /** A folder; or service, bucket and prefix. */
    title: z.string(),
    /** Why it doesn't answer; null: it does. */
    trouble: z.string().nullable(),
  }),
  /** By what processes tell each other what happened, and count together. */
  bus: z.object({
    kind: z.enum(['postgres', 'redis']),
    /** The address of Redis; null: it is the database. */
    title: z.string().nullable(),
    /** Why it doesn't answer; null: it does. */
    trouble: z.string().nullable(),
  }),
  models: z.array(SystemModelSchema),
  /** By kind; `due`: it is time, and nobody has begun. */
  jobs: z.array(
    z.object({
      kind: z.string(),
      due: count,
      running: count,
      planned: count,
      dead: count,
      oldestDueSeconds: z.number().min(0),
    }),
  ),
  mail: z.object({
    /** `outbox`: there is no mail server, mails are kept. */
    sends: z.enum(['smtp', 'outbox']),
    waiting: count,
    failed: count,
    /** Of those of the last 24 hours. */
    failedToday: count,
    lastSentAt: Instant.nullable(),
  }),
  deliveries: z.array(
    z.object({
      what: z.enum(['webhook', 'server_message']),
      waiting: count,
      due: count,
      oldestDueSeconds: z.number().min(0),
    }),
  ),
  backups: z.object({
    /** They are made by themselves every day. */
    isDaily: z.boolean(),
    /** Whether or not it went well. */
    lastBackup: SystemBackupRunSchema.nullable(),
    lastGoodBackup: SystemBackupRunSchema.nullable(),
    lastRehearsal: SystemBackupRunSchema.nullable(),
  }),
  phone: z.object({
    numbers: count,
    /** SIP trunks of all accounts; how those are that this process looks after. */
    trunks: count,
    connected: count,
    troubled: count,
    /** Why this process looks after none; null: it does, or there are none. */
    trouble: z.string().nullable(),
  }),
});
export type SystemReport = z.infer<typeof SystemReportSchema>;

export const getSystemReport = endpoint({
  method: 'GET',
  path: '/api/admin/system',
  access: 'administrator',
  summary:
    'How the installation is: versions, processes, database, disk, models, queues, and what isn’t well',
  status: 200,
  answer: SystemReportSchema,
});
