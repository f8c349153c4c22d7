import type { FileStorage } from '../../kernel/file-storage/index.ts';

/** Whether the storage of files answers, as it was last seen. */
export interface StorageWatch {
  /** Why it doesn't; null: it does, or wasn't asked yet. Asks it again in the background when the answer is old. */
  trouble(): string | null;
  /** The same once it has answered, where that is old. */
  askedTrouble(): Promise<string | null>;
}

const freshMs = 30_000;
const limitMs = 4_000;

/** Nobody waits for a storage elsewhere but who wants to: it takes no part in requests of customers. */
export function watchStorage(storage: FileStorage): StorageWatch {
  let last: { trouble: string | null; atMs: number } = { trouble: null, atMs: 0 };
  let asking: Promise<void> | null = null;

  const ask = async () => {
    const trouble = await storage.check(AbortSignal.timeout(limitMs)).then(
      () => null,
      (error: Error) => error.message,
    );
    last = { trouble, atMs: Date.now() };
    asking = null;
  };
  const askWhenOld = () => {
    if (Date.now() - last.atMs > freshMs) asking ??= ask();
    return asking;
  };

  return {
    trouble() {
      void askWhenOld();
      return last.trouble;
    },
    async askedTrouble() {
      await askWhenOld();
      return last.trouble;
    },
  };
}
