import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { makePublicFolder } from './public-folder.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/**
 * The folder that holds `cluster/` (the data) and, if its path is short enough, `socket/`.
 *
 * Usually the data directory itself. When the app runs as root below a private folder (a home with mode 0700), the
 * server's user can't get there: the cluster then lives under `systemHome`/clusters, and the file
 * `cluster-location` in the data directory says where.
 */
export function findClusterHome(dataDir: string, systemHome: string, user: ServerUser | undefined): string {
  const pointer = join(dataDir, 'cluster-location');
  if (existsSync(pointer)) return followPointer(dataDir, pointer);
  if (canEnter(user, dataDir)) return dataDir;
  if (existsSync(join(dataDir, 'cluster'))) throw unreachable(dataDir, user);
  return settleElsewhere(dataDir, systemHome, pointer);
}

/** A folder of the server's user that nobody else may enter. */
export function makePrivateFolder(path: string, user: ServerUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (user) chownSync(path, user.uid, user.gid);
}

/** @throws EmbeddedPostgresError when the cluster belongs to somebody the server won't run as */
export function checkClusterOwner(clusterDir: string, user: ServerUser | undefined): void {
  const owner = statSync(clusterDir).uid;
  const runsAs = user?.uid ?? process.getuid?.();
  if (owner === runsAs) return;
  throw new EmbeddedPostgresError(
    `The database in ${clusterDir} belongs to the user with id ${owner}, but PostgreSQL would run as ` +
      `${user?.name ?? 'you'} (id ${runsAs}). Start as that user, or give the folder to this one: ` +
      `chown -R ${runsAs} ${clusterDir}`,
  );
}

function followPointer(dataDir: string, pointer: string): string {
  const home = readFileSync(pointer, 'utf8').split('\n')[0]?.trim() ?? '';
  if (!existsSync(home)) {
    throw new EmbeddedPostgresError(
      `The database belongs in ${home}, says ${pointer}, but nothing is there. ` +
        'Put it back, or delete that file to begin with an empty database.',
    );
  }
  refuseCopy(dataDir, home, pointer);
  return home;
}

// A copied data directory carries the pointer along: two apps would share one cluster under two locks.
function refuseCopy(dataDir: string, home: string, pointer: string): void {
  const owner = readFileSync(join(home, 'belongs-to'), 'utf8').trim();
  if (owner === dataDir) return;
  throw new EmbeddedPostgresError(
    `The database in ${home} belongs to ${owner}, not to ${dataDir}. If you moved the folder, write its new path ` +
      `into ${join(home, 'belongs-to')}; if this is a copy, delete ${pointer} to begin with an empty database.`,
  );
}

function settleElsewhere(dataDir: string, systemHome: string, pointer: string): string {
  const home = join(systemHome, 'clusters', randomBytes(6).toString('hex'));
  makePublicFolder(home);
  writeFileSync(join(home, 'belongs-to'), `${dataDir}\n`);
  writeFileSync(
    pointer,
    `${home}\nThe database lives there: PostgreSQL doesn't run as root, and no other user may enter this folder.\n`,
  );
  return home;
}

function unreachable(dataDir: string, user: ServerUser | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL runs as ${user?.name}, who may no longer enter ${dataDir}, where the database is. ` +
      'Let others pass through every folder above it (chmod o+x), or start as an ordinary user.',
  );
}
