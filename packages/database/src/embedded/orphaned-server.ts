import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseLog } from '../log.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { commandLineOf, identityOf, isRunning } from './process-identity.ts';

const fastShutdownMs = 15_000;
const immediateShutdownMs = 10_000;

/**
 * Ends what an earlier app left behind: waits for a server that is still shutting down, ends one that lost its watcher,
 * and removes a lock file that belongs to nobody. To be called under the app lock only: then whoever runs there is an
 * orphan.
 */
export async function stopOrphanedServer(clusterDir: string, log: DatabaseLog): Promise<void> {
  const pid = readPostmasterPid(clusterDir);
  if (pid === undefined) return;
  const server = identityOf(pid);
  if (!server || !isServerOf(clusterDir, pid)) {
    log.info({ pid }, 'Removing the stale lock file of a PostgreSQL that is gone');
    rmSync(join(clusterDir, 'postmaster.pid'), { force: true });
    return;
  }
  log.info({ pid }, 'Ending a PostgreSQL that its app left behind');
  const gone = async (limitMs: number) => {
    for (const deadline = Date.now() + limitMs; Date.now() < deadline; await pause(25)) {
      if (!isRunning(server)) return true;
    }
    return false;
  };
  signal(clusterDir, pid, 'SIGINT');
  if (await gone(fastShutdownMs)) return;
  signal(clusterDir, pid, 'SIGQUIT');
  if (await gone(immediateShutdownMs)) return;
  throw new EmbeddedPostgresError(`A PostgreSQL (process ${pid}) still runs on ${clusterDir} and won't end.`);
}

/** The process a cluster's lock file names; undefined without one. */
export function readPostmasterPid(clusterDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

// An unreadable command line counts as ours: better to complain than to share a cluster.
function isServerOf(clusterDir: string, pid: number): boolean {
  const command = commandLineOf(pid);
  return command === undefined || (command.includes('postgres') && command.includes(clusterDir));
}

function signal(clusterDir: string, pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, name);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ESRCH') return;
    throw new EmbeddedPostgresError(
      `A PostgreSQL (process ${pid}) that this user may not end runs on ${clusterDir}.`,
      { cause },
    );
  }
}
