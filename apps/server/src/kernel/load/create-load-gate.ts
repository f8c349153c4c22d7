import { type Metrics, noMetrics } from '../metrics/index.ts';
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
  /** How many turns are being made. */
  turns(): number;
  /** Counts what was told to come again. */
  refused(what: 'request' | 'turn'): void;
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
  metrics: Metrics = noMetrics,
): LoadGate {
  const count = countLoad(metrics, () => ({ inside, isBehind: probe.isBehind(), turns: turns.state() }));
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
    turns: () => turns.state().inside,
    refused(what) {
      count({ what });
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

/** Tells of the gate when it is asked, and counts what it refuses. */
function countLoad(
  metrics: Metrics,
  state: () => { inside: number; isBehind: boolean; turns: { inside: number; size: number } },
) {
  const requests = metrics.gauge({
    name: 'deskbell_requests_in_progress',
    help: 'Requests of the interface that are being answered.',
  });
  const turns = metrics.gauge({ name: 'deskbell_turns_in_progress', help: 'Turns that are being made.' });
  const room = metrics.gauge({
    name: 'deskbell_turns_room',
    help: 'Turns that this process makes at once, as it has found out by itself.',
  });
  const behind = metrics.gauge({
    name: 'deskbell_process_behind',
    help: '1 while the process is late with everything that is due, else 0.',
  });
  metrics.onPrint(() => {
    const now = state();
    requests.set({}, now.inside);
    turns.set({}, now.turns.inside);
    room.set({}, now.turns.size);
    behind.set({}, now.isBehind ? 1 : 0);
  });
  return metrics.counter({
    name: 'deskbell_refused_total',
    help: 'What was told to come again as there was more work than can be done: requests at the door, turns.',
    labels: ['what'],
  });
}
