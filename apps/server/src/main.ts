import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EmbeddedPostgres, openDatabase, startEmbeddedPostgres } from '@deskbell/database';
import type { Logger } from 'pino';
import { beginWork, createApp } from './app.ts';
import { prepareAdministratorClaim } from './identity/accounts/index.ts';
import { shiftProcessClock, systemClock } from './kernel/clock.ts';
import { type Config, ConfigError, readConfig } from './kernel/config.ts';
import { createLog } from './kernel/create-log.ts';
import { createBus, notifyLine, redisLine } from './kernel/events/index.ts';
import { claimBucket, openStorage, readDiskId, StorageError } from './kernel/file-storage/index.ts';
import { createHttpServer, type Deps } from './kernel/http/index.ts';
import { createJobs } from './kernel/jobs/index.ts';
import { createLoadGate } from './kernel/load/index.ts';
import { openMetrics } from './kernel/metrics/index.ts';
import { loadSecondModels, loadTextModel, loadVoiceModels, voiceElsewhere } from './kernel/models/index.ts';
import { printLine, showProgress } from './kernel/print-line.ts';
import { openRedis } from './kernel/redis/index.ts';
import { createRoleWatch, nameOfProcess } from './kernel/roles/index.ts';
import { readSecrets } from './kernel/secrets/index.ts';
import { createShutdownTasks } from './kernel/shutdown-tasks.ts';
import { openTracing } from './kernel/tracing/index.ts';
import { BackupError, refuseUnfinishedRestore } from './platform/backups/index.ts';
import { embedDemoFaqs, prepareDemoAssistant, prepareDemoSpeech } from './platform/demo/index.ts';

const drainMs = 15_000;

const stopping = new AbortController();

await start().catch((error: unknown) => {
  // What a stop breaks off of the start has not failed.
  if (stopping.signal.aborted) return;
  process.exitCode = 1;
  if ([ConfigError, BackupError, StorageError].some((kind) => error instanceof kind))
    printLine(`Deskbell cannot start:\n${(error as Error).message}`);
  else
    printLine(
      `Deskbell cannot start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  // Whatever was opened on the way (a database, workers) must not keep a failed start alive.
  setTimeout(() => process.exit(1), 2000).unref();
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (config.clockStart) shiftProcessClock(config.clockStart);
  const log = createLog(config.logLevel);
  refuseUnfinishedRestore(config);
  mkdirSync(config.dataDir, { recursive: true });

  const metrics = await openMetrics(config, log);
  const tracing = await openTracing(config, log);
  const textModel = loadTextModel(config, log, metrics, showProgress());
  const embedded = config.database.url ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const db = await openDatabase({
    ...(embedded ? { embedded: embedded.connection } : { url: config.database.url! }),
    ...(config.database.ownerUrl && { ownerUrl: config.database.ownerUrl }),
    poolSize: config.database.poolSize,
    appName: nameOfProcess(config.roles),
    log,
  });
  const roleWatch = createRoleWatch({ db, log }, config.roles);
  const voiceModels = config.roles.includes('voice')
    ? loadVoiceModels(config, log, textModel.settled, showProgress())
    : voiceElsewhere(config, roleWatch);
  const ready = Promise.withResolvers<void>();
  const load = createLoadGate(log, undefined, metrics);
  const secondModels = loadSecondModels(config, log, {
    textModel,
    // One fetches at a time.
    after: Promise.all([ready.promise, voiceModels.voicesSettled]),
    turns: load.turns,
    onProgress: showProgress(),
  });
  const secrets = await readSecrets(config, db);
  const redis = await openRedis(config, db, log);
  const line = redis ? redisLine(redis, notifyLine(db), log) : notifyLine(db);
  const bus = await createBus(line, log, tracing);
  const storage = await openStorage(config);
  if (!config.quiet) await claimBucket(storage, db, log);
  const disk = config.s3 && readDiskId(config.dataDir);
  const jobs = createJobs({
    ...{ db, clock: systemClock, log, metrics, tracing, disk },
    roles: config.roles,
  });
  const server = createHttpServer((request, env) => app.fetch(request, env));
  const address = await listen(server, config);
  const deps: Deps = {
    config,
    db,
    clock: systemClock,
    log,
    metrics,
    tracing,
    bus,
    redis,
    jobs,
    storage,
    textModel,
    secondModels,
    voiceModels,
    load,
    roleWatch,
    secrets,
    publicUrl: config.publicUrl ?? address,
    stopping: stopping.signal,
    shutdownTasks: createShutdownTasks(),
  };
  const app = createApp(deps);
  stopOnSignals(server, deps, embedded, log);
  await prepareDemoAssistant(deps);
  if (!config.quiet) {
    await beginWork(deps);
    await jobs.start();
  }
  await embedDemoFaqs(deps);
  await prepareDemoSpeech(deps);
  printLine(`Deskbell is ready: ${deps.publicUrl}`);
  ready.resolve();
  const claim = config.roles.includes('web') && (await prepareAdministratorClaim(deps));
  if (claim) printLine(`Create the administrator (one-time link): ${claim}`);
}

function listen(server: Server, config: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(
        isTaken
          ? new ConfigError(`Port ${config.port} is in use. Choose another: PORT=3001 npm start`)
          : error,
      );
    });
    server.listen(config.port, config.host, () => {
      const { port } = server.address() as AddressInfo;
      const host = config.host.includes(':') ? `[${config.host}]` : config.host;
      resolve(`http://${host === '0.0.0.0' || host === '[::]' ? 'localhost' : host}:${port}`);
    });
  });
}

/** SIGTERM drains: no new connections, watchers are let go, running turns finish, jobs stop, the database closes last. */
function stopOnSignals(server: Server, deps: Deps, embedded: EmbeddedPostgres | null, log: Logger): void {
  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    printLine(`Stopping (${signal})…`);
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const cutOff = setTimeout(() => server.closeAllConnections(), drainMs);
    stopping.abort();
    // A connection falls idle when its stream has ended; its client may come back to another process.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    await Promise.all([closed, deps.jobs.stop(), deps.shutdownTasks.finished()]);
    clearInterval(sweep);
    clearTimeout(cutOff);
    await deps.bus.close();
    deps.redis?.close();
    deps.storage.close();
    await deps.tracing.close();
    await deps.db.close();
    await Promise.all([deps.textModel.close(), deps.voiceModels.close(), deps.secondModels.close()]);
    await embedded?.stop();
    printLine('Stopped.');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      });
    });
  }
}
