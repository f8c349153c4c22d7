import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkClusterOwner, makePrivateFolder } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ServerUser } from './server-user.ts';
import { spawnWatched } from './spawn-watched.ts';

/** The login that owns the cluster and everything in it. */
export const ownerLogin = 'app';

/** The PostgreSQL major of the bundled programs. Another one's data needs export and import. */
const postgresMajor = '18';

interface NewCluster {
  clusterDir: string;
  binDir: string;
  user: ServerUser | undefined;
  fsync: boolean;
}

/** Makes the cluster unless it is there. An interrupted attempt leaves nothing that could be taken for one. */
export async function initializeCluster({ clusterDir, binDir, user, fsync }: NewCluster): Promise<void> {
  removeInterruptedAttempts(clusterDir);
  if (existsSync(clusterDir)) return checkCluster(clusterDir, user);
  const draft = `${clusterDir}.tmp-${process.pid}`;
  makePrivateFolder(draft, user);
  await runInitdb(draft, binDir, user, fsync);
  renameSync(draft, clusterDir);
  // One that was still in progress at the beginning may have left something since.
  removeInterruptedAttempts(clusterDir);
}

function checkCluster(clusterDir: string, user: ServerUser | undefined): void {
  checkClusterOwner(clusterDir, user);
  const major = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (major === postgresMajor) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} was made by PostgreSQL ${major}; this version of the app brings ${postgresMajor}.`,
  );
}

function removeInterruptedAttempts(clusterDir: string): void {
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.tmp-`;
  for (const name of readdirSync(parent).filter((n) => n.startsWith(prefix))) {
    // Its initdb may still be writing: try a few times.
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function runInitdb(
  draft: string,
  binDir: string,
  user: ServerUser | undefined,
  fsync: boolean,
): Promise<void> {
  const how = ['-U', ownerLogin, '-A', 'peer', '-E', 'UTF8', '--locale=C.UTF-8', ...(fsync ? [] : ['-N'])];
  const child = spawnWatched(join(binDir, 'initdb'), [...how, '-D', draft], user);
  return new Promise((resolve, reject) => {
    let complaint = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    child.on('error', (cause) => reject(initdbFailed(cause.message, cause)));
    child.on('close', (code, signal) =>
      code === 0 ? resolve() : reject(initdbFailed(complaint.trim() || `ended with ${code ?? signal}`)),
    );
  });
}

function initdbFailed(reason: string, cause?: Error): EmbeddedPostgresError {
  const hint = reason.includes('effective user ID')
    ? ' Start as a user that the passwd file knows, or set DATABASE_URL.'
    : '';
  return new EmbeddedPostgresError(`PostgreSQL could not make its data directory: ${reason}.${hint}`, {
    cause,
  });
}
