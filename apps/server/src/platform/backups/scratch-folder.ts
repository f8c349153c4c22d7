import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clusterElsewhere } from './restore-backup.ts';

const prefix = 'deskbell-rehearsal-';
/** No rehearsal takes so long: one that began before then was killed. */
const staleMs = 24 * 3_600_000;

/** Makes a DATA_DIR for a rehearsal. Others may pass through, as the database's own user has to, and see nothing. */
export function makeScratch(parent: string): string {
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, prefix));
  chmodSync(dataDir, 0o711);
  return dataDir;
}

export function removeScratch(dataDir: string): void {
  const elsewhere = clusterElsewhere(dataDir);
  if (elsewhere) rmSync(elsewhere, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}

/** What killed rehearsals of this user left: every customer, unencrypted. Follows no link, which anybody may lay into a public folder. */
export function removeStaleScratch(parent: string, now: number): void {
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent).filter((found) => found.startsWith(prefix))) {
    const dataDir = join(parent, name);
    const found = lstatSync(dataDir, { throwIfNoEntry: false });
    if (!found?.isDirectory() || found.uid !== process.getuid?.()) continue;
    if (now - found.mtimeMs > staleMs) removeScratch(dataDir);
  }
}
