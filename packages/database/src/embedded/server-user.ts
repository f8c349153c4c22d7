import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** Who PostgreSQL runs as. It refuses root, so root lends it the passwd file's nobody; anyone else runs it himself. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** The user to hand the server to; undefined when this process is no root and simply keeps it. */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8').split('\n').map(parsePasswdLine);
  // initdb looks its own uid up, so only a user with an entry will do.
  const user = users.find((u) => u?.name === 'nobody') ?? users.find((u) => u?.uid === 65534);
  if (user && user.uid !== 0) return user;
  throw new EmbeddedPostgresError(
    'PostgreSQL refuses to run as root and this system has no user "nobody" to run it as. ' +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether that user may enter (and so pass through) a folder. Asked by trying: mode bits alone can lie. */
export function canEnter(user: ServerUser | undefined, folder: string): boolean {
  if (!user) return true;
  const { uid, gid } = user;
  const test = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { uid, gid, cwd: '/', stdio: 'ignore' });
  if (test.error) {
    throw new EmbeddedPostgresError(
      `Root may not start programs as ${user.name} here (${test.error.message}), and PostgreSQL refuses root. ` +
        'Start as an ordinary user, or set DATABASE_URL.',
    );
  }
  return test.status === 0;
}

function parsePasswdLine(line: string): ServerUser | undefined {
  const [name, , uid, gid] = line.split(':');
  if (!name || !uid || !gid) return undefined;
  return { name, uid: Number(uid), gid: Number(gid) };
}
