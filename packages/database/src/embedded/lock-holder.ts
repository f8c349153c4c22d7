import { readFileSync, readlinkSync, statSync, utimesSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { identityOf, isRunning, type ProcessIdentity } from './process-identity.ts';

/** Who holds a data directory, as written in its lock. */
export interface LockHolder extends ProcessIdentity {
  /** Where that pid means something: a container may have processes of its own. */
  namespace: string;
  /** The lock folder's inode: a copied data directory is held by nobody. */
  folder: number;
}

const heartbeatMs = 1_000;
/** A holder in another container is believed to live when its heart beats within this time. */
const silenceMs = 8_000;

/** This process, as the holder of the lock in that folder. */
export function currentHolder(folder: string): LockHolder {
  const self = identityOf(process.pid) ?? { pid: process.pid, startedAt: 'unknown' };
  return { ...self, namespace: ownNamespace(), folder: statSync(folder).ino };
}

/** The holder a lock file names; undefined when it is missing, was released, or belongs to another folder. */
export function readHolder(path: string): LockHolder | undefined {
  const holder = parseHolder(path);
  return holder?.folder === folderInode(path) ? holder : undefined;
}

/** Whether the holder still runs. Quick for a process of this system, some seconds for one in another container. */
export async function isLockHeld(path: string, holder: LockHolder): Promise<boolean> {
  if (holder.namespace === ownNamespace()) return isRunning(holder);
  const before = lastBeat(path);
  for (const deadline = Date.now() + silenceMs; Date.now() < deadline; await pause(200)) {
    if (lastBeat(path) !== before) return readHolder(path) !== undefined;
  }
  return false;
}

/** Shows processes in other containers that this one is alive, until the result is called. */
export function startHeartbeat(path: string): () => void {
  const timer = setInterval(() => touch(path), heartbeatMs).unref();
  return () => clearInterval(timer);
}

function parseHolder(path: string): LockHolder | undefined {
  try {
    const { pid, startedAt, namespace, folder } = JSON.parse(
      readFileSync(path, 'utf8'),
    ) as Partial<LockHolder>;
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return undefined;
    return { pid, startedAt, namespace: namespace ?? '', folder: folder ?? 0 };
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function folderInode(path: string): number {
  return statSync(dirname(path)).ino;
}

function ownNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    // Not Linux: all processes share one.
    return '';
  }
}

function lastBeat(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch (error) {
    // Somebody deleted the data directory under the app; the server will say so louder.
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
