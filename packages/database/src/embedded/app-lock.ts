import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** One app's hold on a data directory. */
export interface AppLock {
  release(): void;
}

/**
 * Takes the data directory for this process, or refuses while another one holds it. A holder that died, however it
 * died, holds nothing.
 *
 * Node has no flock, and a lock file that is deleted and made anew lets two processes take over the same stale one.
 * So each hold is a file of its own, numbered; numbers only grow; the highest one counts. To take over is to link the
 * next number, which only one process can do.
 *
 * @throws EmbeddedPostgresError naming the holder's pid
 */
export function takeAppLock(dataDir: string): AppLock {
  const folder = join(dataDir, 'app-lock');
  mkdirSync(folder, { recursive: true });
  const holder: ProcessIdentity = identityOf(process.pid) ?? { pid: process.pid, startedAt: 'unknown' };
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(holder));
  try {
    const taken = takeNextNumber(dataDir, folder, draft);
    removeOlder(folder, taken);
    return { release: () => release(folder, taken) };
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeNextNumber(dataDir: string, folder: string, draft: string): number {
  for (;;) {
    const highest = highestNumber(folder);
    refuseWhileHeld(dataDir, folder, highest);
    const next = highest + 1;
    if (!linkOnce(draft, join(folder, String(next)))) continue;
    // Whoever read the list long ago may link a number that others have passed and cleared: it counts for nothing.
    if (highestNumber(folder) === next) return next;
    rmSync(join(folder, String(next)), { force: true });
  }
}

function highestNumber(folder: string): number {
  return Math.max(0, ...numbersIn(folder));
}

function numbersIn(folder: string): number[] {
  return readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

function refuseWhileHeld(dataDir: string, folder: string, number: number): void {
  const holder = readHolder(join(folder, String(number)));
  if (!holder || !isRunning(holder)) return;
  throw new EmbeddedPostgresError(
    `The data directory ${dataDir} is in use by process ${holder.pid}. ` +
      'Stop that one first, or give this one another DATA_DIR.',
  );
}

/** Undefined when nothing is there, or when it was released (an empty object). */
function readHolder(path: string): ProcessIdentity | undefined {
  try {
    const content = JSON.parse(readFileSync(path, 'utf8')) as Partial<ProcessIdentity>;
    if (typeof content.pid !== 'number' || typeof content.startedAt !== 'string') return undefined;
    return { pid: content.pid, startedAt: content.startedAt };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function linkOnce(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeOlder(folder: string, taken: number): void {
  for (const number of numbersIn(folder)) {
    if (number < taken) rmSync(join(folder, String(number)), { force: true });
  }
}

// The file stays, so that the numbers never start again.
function release(folder: string, number: number): void {
  const emptied = join(folder, `draft-${randomUUID()}`);
  writeFileSync(emptied, '{}');
  renameSync(emptied, join(folder, String(number)));
}
