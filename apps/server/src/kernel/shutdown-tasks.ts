/** Background work that has to finish before the database closes. */
export interface ShutdownTasks {
  /** `task` must not reject. */
  add(task: Promise<unknown>): void;
  finished(): Promise<void>;
}

export function createShutdownTasks(): ShutdownTasks {
  const running = new Set<Promise<unknown>>();
  return {
    add(task) {
      running.add(task);
      void task.finally(() => running.delete(task));
    },
    async finished() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
