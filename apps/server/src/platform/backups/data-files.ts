import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
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

/** Whatever lies in DATA_DIR and nothing makes again: the secret, recordings. `except`: folders of backups, which may lie in it. */
export function listDataFiles(dataDir: string, except: readonly string[]): DataFile[] {
  if (!existsSync(dataDir)) return [];
  // A path may lead there through links: each backup would else have all before it.
  const left = new Set(except.filter((dir) => existsSync(dir)).map((dir) => realpathSync(dir)));
  return readdirSync(dataDir)
    .filter((name) => !leftOut.has(name))
    .flatMap((name) => filesBelow(dataDir, join(dataDir, name), left));
}

function filesBelow(dataDir: string, at: string, left: ReadonlySet<string>): DataFile[] {
  const found = statSync(at, { throwIfNoEntry: false });
  if (found?.isDirectory()) {
    if (left.has(realpathSync(at))) return [];
    return readdirSync(at).flatMap((name) => filesBelow(dataDir, join(at, name), left));
  }
  if (!found?.isFile()) return [];
  return [{ path: relative(dataDir, at).split(sep).join('/'), at, bytes: found.size }];
}
