import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

const pattern = /^deskbell-\d{8}T\d{6}Z\.tar\.zst(\.age)?$/;
const draftPattern = /^\.deskbell-\d{8}T\d{6}Z\.tar\.zst(\.age)?\.\d+\.draft$/;
/** A draft that nothing was written to for so long is of a backup that was interrupted. */
const staleMs = 60 * 60_000;

/** By when it is made, so that names in order are times in order. */
export function backupName(madeAt: Date, isEncrypted: boolean): string {
  const at = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  return `deskbell-${at}.tar.zst${isEncrypted ? '.age' : ''}`;
}

/** Not yet a backup, by name: nothing takes it for one. */
export const draftName = (name: string): string => `.${name}.${process.pid}.draft`;

/** Names of the backups in a folder, the newest first. */
export function listBackups(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir)
    .filter((name) => pattern.test(name))
    .sort()
    .reverse();
}

/** The path of the newest backup. @throws BackupError when there is none */
export function newestBackup(dir: string): string {
  const [name] = listBackups(dir);
  if (name === undefined) throw new BackupError(`There is no backup in ${dir}.`);
  return join(dir, name);
}

/** Deletes all backups but the newest `keep`; resolves with the deleted ones' names. */
export function keepNewest(dir: string, keep: number): string[] {
  const old = listBackups(dir).slice(keep);
  for (const name of old) rmSync(join(dir, name), { force: true });
  return old;
}

export function removeStaleDrafts(dir: string, now: number): void {
  for (const name of readdirSync(dir).filter((found) => draftPattern.test(found))) {
    const draft = join(dir, name);
    const found = statSync(draft, { throwIfNoEntry: false });
    if (found && now - found.mtimeMs > staleMs) rmSync(draft, { force: true });
  }
}
