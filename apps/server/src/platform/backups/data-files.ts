import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of DATA_DIR that a backup has: its path within, by slashes, and where it lies. */
export interface DataFile {
  path: string;
  at: string;
  bytes: number;
}

/** Made again by every start, or the database's own, which is dumped instead. */
const leftOut = new Set([
  ...['cluster', 'socket', 'app-lock', 'postgresql', 'cluster-location'],
  ...['speech', 'health-probe', 'auth-secret.new', 'lost+found', 'restore-unfinished'],
]);

/** Whatever lies in DATA_DIR and nothing makes again: the secret, recordings. `except`: a folder in it that holds backups. */
export function listDataFiles(dataDir: string, except: string): DataFile[] {
  if (!existsSync(dataDir)) return [];
  return readdirSync(dataDir)
    .filter((name) => !leftOut.has(name))
    .flatMap((name) => filesBelow(dataDir, join(dataDir, name), except));
}

function filesBelow(dataDir: string, at: string, except: string): DataFile[] {
  if (at === except) return [];
  const found = statSync(at, { throwIfNoEntry: false });
  if (found?.isDirectory())
    return readdirSync(at).flatMap((name) => filesBelow(dataDir, join(at, name), except));
  if (!found?.isFile()) return [];
  return [{ path: relative(dataDir, at).split(sep).join('/'), at, bytes: found.size }];
}
