export interface FakeClock {
  now(): Date;
  advance(ms: number): void;
}

/**
 * A clock that stands still until told to advance.
 * @param start an instant (ISO 8601 or Date)
 */
export function fakeClock(start: Date | string): FakeClock {
  let time = new Date(start).getTime();
  if (Number.isNaN(time)) throw new TypeError(`Not an instant: ${start}`);
  return {
    now: () => new Date(time),
    advance(ms) {
      time += ms;
    },
  };
}
