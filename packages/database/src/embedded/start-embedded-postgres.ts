import { mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { admitThisUser } from './admit-this-user.ts';
import { takeAppLock } from './app-lock.ts';
import { findClusterHome } from './cluster-home.ts';
import { initializeCluster, ownerLogin } from './initialize-cluster.ts';
import { prepareNativeFiles } from './native-files.ts';
import { stopOrphanedServer } from './orphaned-server.ts';
import { findServerUser } from './server-user.ts';
import { prepareSocketFolder, socketPort } from './socket-folder.ts';
import {
  ServerDidNotStart,
  type ServerPlan,
  startWatchedServer,
  type WatchedServer,
} from './watched-server.ts';

export interface EmbeddedPostgresOptions {
  /** Where the database lives, made if missing. One app at a time. */
  dataDir: string;
  log: DatabaseLog;
  /** Off only where data may be lost (tests). */
  fsync?: boolean;
  /** Connections of all pools together. */
  maxConnections?: number;
  /** Root only: where the programs and the cluster go when the server's user can't enter their own places. */
  systemHome?: string;
}

/** How to reach the embedded server; `host` is the private folder of its socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Of the server now running; another one after a crash. */
  readonly pid: number;
  /** Shuts the server down cleanly and gives the data directory free. Close every pool first. */
  stop(): Promise<void>;
}

const defaultSystemHome = '/var/lib/deskbell';
const stopLimitMs = 30_000;

/**
 * Starts the bundled PostgreSQL on a data directory and keeps it up: a server that dies is started again. When this
 * process ends, even by SIGKILL, the server shuts down cleanly.
 *
 * @throws EmbeddedPostgresError with a sentence to act on: the directory is in use by another app, no programs for this
 *   system, a foreign owner, …
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log, fsync = true, maxConnections = 50, systemHome = defaultSystemHome } = options;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = await takeAppLock(dataDir);
  try {
    const user = findServerUser();
    const { binDir } = prepareNativeFiles(user, user ? systemHome : dataDir);
    const home = findClusterHome(dataDir, systemHome, user);
    const clusterDir = join(home, 'cluster');
    await initializeCluster({ clusterDir, binDir, user, fsync });
    admitThisUser(clusterDir, user);
    const socketFolder = prepareSocketFolder(home, user);
    const plan = { binDir, clusterDir, socketFolder, user, fsync, maxConnections, log };
    const connection = { host: socketFolder, port: socketPort, user: ownerLogin, database: 'postgres' };
    const supervised = supervise(plan, await startServer(plan));
    let stopped: Promise<void> | undefined;
    return {
      connection,
      get pid() {
        return supervised.pid();
      },
      stop() {
        stopped ??= supervised.stop().then(() => lock.release());
        return stopped;
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

// A server that was just killed may leave children that hold its shared memory for a moment, or a zombie.
async function startServer(plan: ServerPlan): Promise<WatchedServer> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    await stopOrphanedServer(plan.clusterDir, plan.log);
    try {
      return await startWatchedServer(plan);
    } catch (error) {
      if (!isLeftover(error) || Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}

function isLeftover(error: unknown): boolean {
  return (
    error instanceof ServerDidNotStart &&
    /lock file .* already exists|pre-existing shared memory/.test(error.message)
  );
}

function supervise(plan: ServerPlan, first: WatchedServer) {
  const { log } = plan;
  let server = first;
  let stopping = false;

  async function keepUp(): Promise<void> {
    while (!stopping) {
      const code = await server.ended;
      if (stopping) return;
      log.error({ code }, 'PostgreSQL ended unexpectedly; starting it again');
      const since = Date.now();
      await restart();
      log.warn({ pid: server.pid, afterMs: Date.now() - since }, 'PostgreSQL is back');
    }
  }

  async function restart(): Promise<void> {
    for (let waitMs = 100; !stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      try {
        server = await startServer(plan);
        return;
      } catch (error) {
        log.error({ reason: String(error), waitMs }, 'PostgreSQL does not start; trying again');
        await pause(waitMs);
      }
    }
  }

  const keptUp = keepUp();
  const stop = async () => {
    stopping = true;
    server.askToEnd();
    await Promise.race([keptUp, pause(stopLimitMs, undefined, { ref: false })]);
    server.askToEnd();
    await stopOrphanedServer(plan.clusterDir, log);
  };
  return { stop, pid: () => server.pid };
}
