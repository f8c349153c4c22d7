import type { Database } from '@deskbell/database';
import type { Logger } from 'pino';

/** What a process takes from a table and works on, beside other processes. */
export interface Work<Item> {
  /** A notification on it wakes the loop. */
  channel: string;
  /** For the log. */
  what: string;
  /** So many at once in this process. */
  concurrency: number;
  /** How often is looked without a notification: finds what is due later, what killed processes left, what a lost notification was about. */
  pollMs: number;
  /** How long `stop` waits for what runs, where it isn't told. */
  stopGraceMs: number;
  /** Takes what is due, at most so many; `running` is what this process works on already. */
  claim(free: number, running: readonly Item[]): Promise<Item[]>;
  /** Works on one and records what came of it; never rejects. `signal` breaks it off. */
  run(item: Item, signal: AbortSignal): Promise<void>;
}

/** A loop that sleeps until there is work. */
export interface WorkLoop<Item> {
  start(): Promise<void>;
  /** Takes nothing new and waits for what runs; after `graceMs` it is broken off. */
  stop(graceMs?: number): Promise<void>;
  /** Works until nothing is due, on what `claim` takes (the loop's own by default). For tests. */
  drain(claim?: Work<Item>['claim']): Promise<void>;
}

/** The loop of this process over one kind of work. */
export function createWorkLoop<Item>(
  { db, log }: { db: Database; log: Logger },
  work: Work<Item>,
): WorkLoop<Item> {
  const running = new Map<Promise<void>, Item>();
  const stopping = new AbortController();
  let accepting = false;
  let woken = false;
  let taking: Promise<void> | null = null;
  let poll: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;

  async function takeDue(claim = work.claim): Promise<number> {
    const free = work.concurrency - running.size;
    if (free <= 0) return 0;
    const items = await claim(free, [...running.values()]);
    for (const item of items) {
      const run: Promise<void> = work.run(item, stopping.signal).finally(() => {
        running.delete(run);
        wake();
      });
      running.set(run, item);
    }
    return items.length;
  }

  function wake(): void {
    woken = true;
    if (!accepting || taking) return;
    taking = takeWhileWoken().finally(() => {
      taking = null;
      if (woken) wake(); // woken between the last look and now
    });
  }

  async function takeWhileWoken(): Promise<void> {
    while (accepting && woken) {
      woken = false;
      try {
        await takeDue();
      } catch (error) {
        woken = false; // the next poll tries again
        log.warn({ err: error }, `${work.what} could not be taken; trying again soon`);
      }
    }
  }

  return {
    async start() {
      accepting = true;
      stopListening = await db.listen(work.channel, wake, wake);
      poll = setInterval(wake, work.pollMs);
      wake();
    },

    async stop(graceMs = work.stopGraceMs) {
      accepting = false;
      clearInterval(poll);
      await taking;
      const grace = setTimeout(() => stopping.abort(), graceMs);
      await Promise.all(running.keys());
      clearTimeout(grace);
      await stopListening?.();
      stopListening = undefined;
    },

    async drain(claim) {
      for (;;) {
        const taken = await takeDue(claim);
        if (running.size > 0) await Promise.race(running.keys());
        else if (taken === 0) return;
      }
    },
  };
}
