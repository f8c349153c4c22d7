/** What has to be finished before the database is closed, though no request waits for it. */
export interface LastWork {
  /** `work` never rejects. */
  add(work: Promise<unknown>): void;
  /** Resolves when nothing is left. */
  finished(): Promise<void>;
}

export function createLastWork(): LastWork {
  const working = new Set<Promise<unknown>>();
  return {
    add(work) {
      working.add(work);
      void work.finally(() => working.delete(work));
    },
    async finished() {
      while (working.size > 0) await Promise.all(working);
    },
  };
}
