import { createDelayProbe } from './create-delay-probe.ts';
import { createWindow } from './create-window.ts';

/** Decides at the door what the process takes on. What is inside is finished first. */
export interface LoadGate {
  /**
   * Takes a request in; the result is called when it is answered. Null: it would wait too long for its turn, behind what is
   * inside already.
   */
  enter(): (() => void) | null;
  /**
   * Takes a turn of a conversation on; the result is called when it is done. Null: there is no room for it. One that begins
   * a conversation leaves the last of the room to those under way; one that `isCalled` is heard in a call, which was taken
   * on as a whole.
   */
  beginTurn(kind: 'first' | 'next' | 'called'): (() => void) | null;
  /** Counts what was told to come again. */
  refused(): void;
  close(): void;
}

/** With fewer inside it isn't they who keep the process late, and refusing more would not make it quicker. */
const fewInside = 16;
/** At most so often the log says that work was refused. */
const logEveryMs = 5000;

/** A gate for one process. `log` gets a line in five seconds at most, however much is refused. */
export function createLoadGate(
  log: { warn(about: object, message: string): void },
  probe: Pick<ReturnType<typeof createDelayProbe>, 'isBehind' | 'close'> = createDelayProbe(),
): LoadGate {
  const turns = createWindow();
  let inside = 0;
  let refused = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    enter() {
      if (inside >= fewInside && probe.isBehind()) return null;
      inside += 1;
      return () => {
        inside -= 1;
      };
    },
    beginTurn: turns.enter,
    refused() {
      refused += 1;
      const now = performance.now();
      if (now - saidAt < logEveryMs) return;
      log.warn(
        { refused, inside, turns: turns.state() },
        'more work than can be done: new work is told to come again',
      );
      saidAt = now;
      refused = 0;
    },
    close: probe.close,
  };
}
