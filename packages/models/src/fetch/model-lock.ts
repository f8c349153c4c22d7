import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const retryMs = 100;

/**
 * Holds an exclusive lock on `path` between processes; waits until it is free. An empty SQLite file serves as the lock,
 * because Node offers no file locks of its own and the kernel frees SQLite's when its holder dies, however it dies.
 * Rejects with the signal's reason when aborted.
 */
export async function lockModel(path: string, signal?: AbortSignal): Promise<Disposable> {
  await mkdir(dirname(path), { recursive: true });
  const { DatabaseSync } = await import('node:sqlite');
  const file = new DatabaseSync(path);
  try {
    while (!tryLock(file)) await wait(retryMs, undefined, { signal });
  } catch (error) {
    file.close();
    signal?.throwIfAborted();
    throw error;
  }
  return { [Symbol.dispose]: () => file.close() };
}

function tryLock(file: { exec(sql: string): void }): boolean {
  try {
    file.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

const sqliteBusy = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && (error as { errcode?: number }).errcode === sqliteBusy;
}
