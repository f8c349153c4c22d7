import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { currentHolder, isLockHeld, readHolder, startHeartbeat } from './lock-holder.ts';

/** One app's hold on a data directory. */
export interface AppLock {
  release(): void;
}

/**
 * Takes the data directory for this process, or refuses while another one holds it. A holder that died, however it
 * died, holds nothing.
 *
 * Node has no flock, and a lock file that is deleted and made again lets two processes take over the same stale one.
 * So each hold is a file of its own, numbered; numbers only grow; the highest one counts. To take over is to link the
 * next number, which only one process can do.
 *
 * @throws EmbeddedPostgresError naming the holder's pid
 */
export async function takeAppLock(dataDir: string): Promise<AppLock> {
  const folder = join(dataDir, 'app-lock');
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `draft-${randomUUID()}`);
  writeFileSync(draft, JSON.stringify(currentHolder(folder)));
  try {
    const taken = await takeNextNumber(dataDir, folder, draft);
    removeOlder(folder, taken);
    const path = join(folder, String(taken));
    const stopHeart = startHeartbeat(path);
    return {
      release() {
        stopHeart();
        markReleased(folder, path);
      },
    };
  } finally {
    rmSync(draft, { force: true });
  }
}

async function takeNextNumber(dataDir: string, folder: string, draft: string): Promise<number> {
  for (;;) {
    const highest = highestNumber(folder);
    await refuseWhileHeld(dataDir, join(folder, String(highest)));
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

async function refuseWhileHeld(dataDir: string, path: string): Promise<void> {
  const holder = readHolder(path);
  if (!holder || !(await isLockHeld(path, holder))) return;
  throw new EmbeddedPostgresError(
    `The data directory ${dataDir} is in use by process ${holder.pid}. ` +
      'Stop that one first, or give this one another DATA_DIR.',
  );
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
function markReleased(folder: string, path: string): void {
  const emptied = join(folder, `draft-${randomUUID()}`);
  writeFileSync(emptied, '{}');
  renameSync(emptied, path);
}
