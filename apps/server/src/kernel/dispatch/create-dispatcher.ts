import type { Deps } from '../http/index.ts';
import { createWorkLoop, type WorkLoop } from '../work-loop/index.ts';

/** Something to be sent that this process has taken on. `claim` counts who had it: one that was taken by another since has a higher one. */
export interface Claimed {
  accountId: string;
  id: string;
  /** Whom it is for. */
  receiverId: string;
  claim: number;
}

/** What is sent, and how. */
export interface Dispatched {
  /** A notification on it wakes the dispatcher. */
  channel: string;
  /** For the log. */
  what: string;
  /** So many at once go to one receiver, so that a slow one leaves room for the others. */
  perReceiver: number;
  /** Takes what is due: `atMost` in all, `perReceiver` for each, for those in `busy` nothing. */
  claim(limits: { busy: readonly string[]; atMost: number; perReceiver: number }): Promise<Claimed[]>;
  /** Sends one and records what came of it; `signal` breaks it off without counting it. */
  deliver(claimed: Claimed, signal: AbortSignal): Promise<void>;
}

/** Sends what is due, in this process beside others; what is broken off by `stop`, the next process sends again. */
export type Dispatcher = WorkLoop<Claimed>;

/** The sender of this process, over what all accounts have stored. */
export function createDispatcher(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  { channel, what, perReceiver, claim, deliver }: Dispatched,
): Dispatcher {
  return createWorkLoop<Claimed>(
    { db, log },
    {
      channel,
      what,
      concurrency: 64,
      pollMs: 1000,
      stopGraceMs: 5000,
      claim: (free, running) =>
        claim({ busy: busyReceivers(running, perReceiver), atMost: free, perReceiver }),
      async run(one, signal) {
        try {
          await deliver(one, signal);
        } catch (error) {
          // Its claim runs out, and it is sent again.
          log.warn({ err: error, id: one.id }, `what came of one of the ${what} could not be recorded`);
        }
      },
    },
  );
}

/** Receivers that have no room now, in order not to take more of theirs than others leave. */
function busyReceivers(running: readonly Claimed[], perReceiver: number): string[] {
  const counts = Map.groupBy(running, ({ receiverId }) => receiverId);
  return [...counts].filter(([, claimed]) => claimed.length >= perReceiver).map(([id]) => id);
}
