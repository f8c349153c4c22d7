import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@deskbell/testing';
import type { Hono } from 'hono';
import { type Logger, pino } from 'pino';
import { createApp } from '../app.ts';
import { type Clock, systemClock } from '../kernel/clock.ts';
import { readConfig } from '../kernel/config.ts';
import { createBus, notifyLine, redisLine } from '../kernel/events/index.ts';
import { openStorage, readDiskId } from '../kernel/file-storage/index.ts';
import type { Deps } from '../kernel/http/index.ts';
import { createJobs } from '../kernel/jobs/index.ts';
import { createLoadGate } from '../kernel/load/index.ts';
import { openMetrics } from '../kernel/metrics/index.ts';
import {
  loadSecondModels,
  missingTextModel,
  missingVoiceModels,
  type SecondModels,
  type TextModel,
  type VoiceModels,
} from '../kernel/models/index.ts';
import { openRedis } from '../kernel/redis/index.ts';
import { createRoleWatch } from '../kernel/roles/index.ts';
import type { Secrets } from '../kernel/secrets/index.ts';
import { createShutdownTasks } from '../kernel/shutdown-tasks.ts';
import { openTracing } from '../kernel/tracing/index.ts';
import { saveMails } from './save-mails.ts';
import { watchAnswers } from './watch-answers.ts';

/** What a request says; `json` is sent as the body, `cookie` as a browser would send it. */
export interface TestRequest {
  method?: string;
  json?: unknown;
  cookie?: string;
  headers?: Record<string, string>;
}

/** A whole server without a socket: real app, real database of its own, jobs that run when `deps.jobs.drain()` says. */
export interface TestServer {
  app: Hono;
  deps: Deps;
  database: TestDatabase;
  /** GET, or POST when there is a body, unless told otherwise. */
  send(path: string, request?: TestRequest): Promise<Response>;
  /** A new owner with an account; `cookie` is their session. */
  signUp(email: string, password?: string): Promise<{ id: string; cookie: string }>;
  close(): Promise<void>;
}

/** The password of users made by `signUp`. */
export const testPassword = 'correct horse battery';

/** What test servers sign with, unless told otherwise. */
export const testSecrets: Secrets = {
  current: 'only-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz',
  former: null,
  lastingKey: 'lasting-only-for-tests-0123456789-abcdefghijklmn',
};

/**
 * Builds a server for tests: limits off, no text model and no voice unless they are handed in.
 * @param options environment: variables over the defaults; database: another server's, to be a second process on it; secrets: what it signs with
 */
export async function createTestServer(
  options: {
    environment?: Record<string, string>;
    clock?: Clock;
    database?: TestDatabase;
    stopping?: AbortSignal;
    textModel?: TextModel;
    voiceModels?: VoiceModels;
    secondModels?: SecondModels;
    secrets?: Secrets;
    log?: Logger;
  } = {},
): Promise<TestServer> {
  const database = options.database ?? (await createTestDatabase());
  const deps = await buildDeps(database, options);
  const app = createApp(deps);
  const unfitAnswers = watchAnswers(app);
  const send: TestServer['send'] = async (path, request = {}) => app.request(path, requestInit(request));

  return {
    app,
    deps,
    database,
    send,
    async signUp(email, password = testPassword) {
      const json = { name: 'Ada Lovelace', email, password };
      const response = await send('/api/auth/sign-up/email', { json });
      if (!response.ok) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
      const { user } = (await response.json()) as { user: { id: string } };
      return { id: user.id, cookie: cookieOf(response) };
    },
    async close() {
      await saveMails(deps);
      await deps.shutdownTasks.finished();
      await deps.jobs.stop();
      await deps.bus.close();
      deps.redis?.close();
      deps.storage.close();
      if (!options.database) await database.drop();
      if (!options.environment?.DATA_DIR) await rm(deps.config.dataDir, { recursive: true, force: true });
      const unfit = unfitAnswers();
      if (unfit.length > 0) throw new Error(`Not as the OpenAPI document says:\n${unfit.join('\n')}`);
    },
  };
}

/** The cookies an answer sets, as the next request sends them. */
export function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ');
}

async function buildDeps(
  { database: db }: TestDatabase,
  {
    environment,
    clock = systemClock,
    stopping = new AbortController().signal,
    textModel = missingTextModel('not used in this test'),
    voiceModels = missingVoiceModels('off', 'not used in this test'),
    secondModels,
    secrets = testSecrets,
    log = pino({ level: 'silent' }),
  }: {
    environment?: Record<string, string>;
    clock?: Clock;
    stopping?: AbortSignal;
    textModel?: TextModel;
    voiceModels?: VoiceModels;
    secondModels?: SecondModels;
    secrets?: Secrets;
    log?: Logger;
  },
): Promise<Deps> {
  const isProduction = environment?.NODE_ENV === 'production'; // which refuses the switches
  const switches = { RATE_LIMITS: 'off', PLAN_LIMITS: 'off' };
  const dataDir = join(tmpdir(), `deskbell-test-${randomUUID()}`); // made by whoever keeps something there
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    TEXT_MODEL_LARGE: 'off',
    ...(isProduction ? {} : switches),
    ...environment,
  });
  const metrics = await openMetrics(config, log);
  const tracing = await openTracing(config, log);
  const redis = await openRedis(config, db, log);
  const load = createLoadGate(log, undefined, metrics);
  return {
    config,
    db,
    clock,
    log,
    metrics,
    tracing,
    bus: await createBus(redis ? redisLine(redis, notifyLine(db), log) : notifyLine(db), log, tracing),
    redis,
    jobs: createJobs({
      ...{ db, clock, log, metrics, tracing, roles: config.roles },
      disk: config.s3 && readDiskId(config.dataDir),
    }),
    storage: await openStorage(config),
    textModel,
    secondModels:
      secondModels ??
      loadSecondModels(config, log, { textModel, after: Promise.resolve(), turns: load.turns }),
    voiceModels,
    load,
    roleWatch: createRoleWatch({ db, log }, config.roles),
    secrets,
    publicUrl: environment?.PUBLIC_URL ?? 'http://localhost',
    stopping,
    shutdownTasks: createShutdownTasks(),
  };
}

function requestInit({ method, json, cookie, headers }: TestRequest): RequestInit {
  const isSent = json !== undefined;
  return {
    method: method ?? (isSent ? 'POST' : 'GET'),
    headers: {
      ...(isSent && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
    ...(isSent && { body: JSON.stringify(json) }),
  };
}
