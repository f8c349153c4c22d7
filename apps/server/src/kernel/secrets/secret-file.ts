import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { syncPath } from '../sync-path.ts';

/** Fewer could be guessed; a file cut short by a crash has fewer. */
const fewestBytes = 32;

/** Null: there is no such file. @throws ConfigError when what is in it is too short to be a secret */
export function readSecretFile(dataDir: string, name: string): string | null {
  const path = join(dataDir, name);
  const secret = readIfThere(path)?.trim();
  if (secret === undefined) return null;
  const bytes = Buffer.byteLength(secret);
  if (bytes >= fewestBytes) return secret;
  throw new ConfigError(
    `The secret in ${path} is damaged: it has ${bytes} bytes, and at least ${fewestBytes} are needed. ` +
      'Put it back from a backup, or delete the file and start once with AUTH_SECRET_LOST=on.',
  );
}

/** Makes the secret, on the disk before anything is signed with it: a crash leaves all of it or none. */
export function makeSecretFile(dataDir: string): string {
  const secret = randomBytes(32).toString('base64url');
  const path = join(dataDir, 'auth-secret');
  const aside = `${path}.new`;
  const file = openSync(aside, 'w', 0o600);
  try {
    writeSync(file, secret);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(aside, path);
  syncPath(dataDir);
  return secret;
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
