import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivateFolder } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canEnter, type ServerUser } from './server-user.ts';

/** The port is only part of the socket's file name: nothing listens on TCP. */
export const socketPort = 5432;

// sockaddr_un holds 108 bytes with the ending zero on Linux, 104 on macOS.
const maxSocketPath = 103;

/**
 * The private folder of the server's socket. Beside the cluster, or for
 * a long path a folder named by a hash of it under the system's temporary directory.
 */
export function prepareSocketFolder(home: string, user: ServerUser | undefined): string {
  const folder = join(home, 'socket');
  if (fits(folder)) {
    makePrivateFolder(folder, user);
    return folder;
  }
  return prepareShortFolder(home, user);
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}.lock`)) <= maxSocketPath;
}

function prepareShortFolder(home: string, user: ServerUser | undefined): string {
  const name = `deskbell-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  const parent = [tmpdir(), '/tmp'].find((p) => fits(join(p, name)) && canEnter(user, p)) ?? '/tmp';
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  refuseForeignFolder(folder, user);
  makePrivateFolder(folder, user);
  return folder;
}

// Anybody may make names in a temporary directory: take only a true folder that is ours.
function refuseForeignFolder(folder: string, user: ServerUser | undefined): void {
  const found = lstatSync(folder);
  const ours = [process.getuid?.(), user?.uid].includes(found.uid);
  if (found.isDirectory() && ours) return;
  throw new EmbeddedPostgresError(
    `${folder}, where the database's socket belongs, was made by somebody else. Remove it, or shorten DATA_DIR.`,
  );
}
