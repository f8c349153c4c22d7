import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { ownerLogin } from './initialize-cluster.ts';
import { readPostmasterPid } from './orphaned-server.ts';
import { identityOf } from './process-identity.ts';
import type { EmbeddedConnection } from './start-embedded-postgres.ts';

/** The server that an app runs on a data directory, for another process of the same user; null: none runs there. */
export function findRunningPostgres(dataDir: string): EmbeddedConnection | null {
  const clusterDir = findCluster(dataDir);
  if (clusterDir === null) return null;
  const pid = readPostmasterPid(clusterDir);
  if (pid === undefined || !identityOf(pid)) return null;
  // Lines of postmaster.pid: pid, data directory, start, port, socket directory, address, shared memory, status.
  const [, , , port, socketFolder, , , status] = readFileSync(
    join(clusterDir, 'postmaster.pid'),
    'utf8',
  ).split('\n');
  if (!socketFolder || status?.trim() !== 'ready') return null;
  return { host: socketFolder, port: Number(port), user: ownerLogin, database: 'postgres' };
}

/** Where the cluster of a data directory lies; null: it has none. */
export function findCluster(dataDir: string): string | null {
  if (!existsSync(dataDir)) return null;
  const real = realpathSync(dataDir);
  const pointer = join(real, 'cluster-location');
  const home = existsSync(pointer) ? (readFileSync(pointer, 'utf8').split('\n')[0]?.trim() ?? '') : real;
  const clusterDir = join(home, 'cluster');
  return existsSync(join(clusterDir, 'PG_VERSION')) ? clusterDir : null;
}
