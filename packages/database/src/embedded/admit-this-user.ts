import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { ServerUser } from './server-user.ts';

/**
 * Has the server admit this process's system user alone, as the kernel names whoever connects; so there is no password to
 * keep. Written at each start: a cluster of before trusted everybody who got to its socket.
 * @throws EmbeddedPostgresError when the system has no name for this process's user
 */
export function admitThisUser(clusterDir: string, serverUser: ServerUser | undefined): void {
  writeAside(join(clusterDir, 'pg_ident.conf'), `${mapName} ${quoted(ownName())} all\n`, serverUser);
  writeAside(join(clusterDir, 'pg_hba.conf'), `local all all peer map=${mapName}\n`, serverUser);
}

const mapName = 'deskbell';

function ownName(): string {
  try {
    return userInfo().username;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'PostgreSQL admits users by name, and this system has none for the one that runs here. ' +
        'Start as a user that the passwd file knows, or set DATABASE_URL.',
      { cause },
    );
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

// The folder is the server user's: what lies there by that name, a link say, is replaced and never followed.
function writeAside(path: string, text: string, owner: ServerUser | undefined): void {
  const draft = `${path}.draft`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, text);
    if (owner) fchownSync(file, owner.uid, owner.gid);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
}
