import type { CallClock } from '@deskbell/voice';

/** The caller's end of a carrier's stream: plays what comes at the pace of a clock, and echoes marks when they are reached. */
export interface LineEnd {
  /** All that was played so far, silence included. */
  readonly heard: readonly number[];
  add(samples: Int16Array): void;
  mark(name: string): void;
  /** Drops what was not played; its marks count as reached. */
  clear(): void;
  close(): void;
}

const tickMs = 10;

export function openLineEnd(options: { clock: CallClock; rate: number; echo(mark: string): void }): LineEnd {
  const { clock, rate, echo } = options;
  const heard: number[] = [];
  let queue: (Int16Array | string)[] = [];
  let cancel = clock.after(tickMs, tick);

  function tick(): void {
    cancel = clock.after(tickMs, tick);
    let left = (tickMs * rate) / 1000;
    while (left > 0 && queue.length > 0) {
      const next = queue.shift()!;
      if (typeof next === 'string') {
        echo(next);
        continue;
      }
      heard.push(...next.subarray(0, left));
      if (next.length > left) queue.unshift(next.subarray(left));
      left -= Math.min(left, next.length);
    }
    while (typeof queue[0] === 'string') echo(queue.shift() as string);
    for (; left > 0; left -= 1) heard.push(0);
  }

  return {
    heard,
    add: (samples) => void queue.push(samples),
    mark: (name) => void queue.push(name),
    clear() {
      const marks = queue.filter((one) => typeof one === 'string');
      queue = [];
      // The network's way: the one who cleared is through with that.
      clock.after(tickMs, () => {
        for (const name of marks) echo(name);
      });
    },
    close: () => cancel(),
  };
}
