import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { CallLog } from '../../call-log.ts';
import type { Speech } from '../text-to-speech.ts';
import { evictOldest } from './evict-oldest.ts';
import { decodeSpeech, encodeSpeech } from './speech-file.ts';

export interface SpeechCacheOptions {
  /** Created if missing. Several processes may share it. */
  dir: string;
  /** Size limit on disk, briefly exceeded. */
  maxBytes: number;
  /** Size limit in memory. Default 32 MB. */
  memoryBytes?: number;
  log: CallLog;
  /** Default: the machine's clock. */
  now?: () => number;
}

/**
 * Speech by key, on disk and the latest in memory. Disk errors are logged and cost speed, never a reply: nothing here
 * rejects.
 */
export interface SpeechCache {
  readonly log: CallLog;
  /** Null: missing, or its file was damaged and is now removed. */
  read(key: string): Promise<Speech | null>;
  /** Whether it is on disk. */
  isCached(key: string): Promise<boolean>;
  /** In memory only: what was said to one caller must not outlive the process. */
  remember(key: string, speech: Speech): void;
  /** On disk, until it is the least recently used. */
  keep(key: string, speech: Speech): Promise<void>;
}

const hourMs = 3_600_000;

/** Opens a cache; the folder is made with the first file. */
export function createSpeechCache(options: SpeechCacheOptions): SpeechCache {
  const { dir, memoryBytes = 32_000_000, log, now = Date.now } = options;
  const memory = new LRUCache<string, Speech>({
    maxSize: memoryBytes,
    sizeCalculation: ({ samples }) => samples.byteLength + 200,
  });
  const pathOf = (key: string) => join(dir, key.slice(0, 2), `${key}.speech`);
  const attempt = attemptWith(log);
  const evict = createEviction(options);

  async function readFromDisk(key: string): Promise<Speech | null> {
    const bytes = await attempt('read', () => unlessMissing(readFile(pathOf(key))));
    if (!bytes) return null;
    const speech = decodeSpeech(bytes);
    if (!speech) await attempt('remove', () => rm(pathOf(key), { force: true }));
    return speech;
  }

  /** The file's time is its last use, updated at most once an hour. */
  async function touch(key: string): Promise<void> {
    await attempt('touch', async () => {
      const file = await unlessMissing(stat(pathOf(key)));
      const time = now();
      if (file && time - file.mtimeMs > hourMs) await utimes(pathOf(key), time / 1000, time / 1000);
    });
  }

  return {
    log,
    async read(key) {
      const speech = memory.get(key) ?? (await readFromDisk(key));
      if (!speech) return null;
      memory.set(key, speech);
      void touch(key);
      return speech;
    },
    isCached: (key) => isThere(pathOf(key)),
    remember(key, speech) {
      memory.set(key, speech);
    },
    async keep(key, speech) {
      memory.set(key, speech);
      const bytes = encodeSpeech(speech);
      await attempt('write', () => writeAtomically(pathOf(key), bytes, now()));
      await attempt('evict', () => evict(bytes.length));
    },
  };
}

/** Runs a step on the disk; one that fails is logged and gives null. */
const attemptWith =
  (log: CallLog) =>
  async <Result>(step: string, run: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await run();
    } catch (error) {
      log.warn({ err: error, step }, 'the speech cache on disk failed');
      return null;
    }
  };

async function unlessMissing<Result>(found: Promise<Result>): Promise<Result | null> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Writes atomically: readers see the whole file or none. */
async function writeAtomically(path: string, bytes: Buffer, time: number): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(part, bytes);
    await utimes(part, time / 1000, time / 1000);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Scans the folder at the first write, and whenever an eighth of its limit was written since. */
function createEviction({ dir, maxBytes, now = Date.now }: SpeechCacheOptions) {
  let written = Number.POSITIVE_INFINITY;
  let evicting: Promise<void> | null = null;
  return async (bytes: number): Promise<void> => {
    written += bytes;
    if (written < maxBytes / 8) return;
    if (evicting) return evicting;
    written = 0;
    evicting = evictOldest(dir, maxBytes, now()).finally(() => {
      evicting = null;
    });
    return evicting;
  };
}
