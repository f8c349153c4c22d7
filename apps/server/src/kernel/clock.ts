/** What time it is. Injected everywhere, so that tests decide. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/**
 * Makes this whole process, libraries included, believe it started at `start` (ISO instant).
 * For tests only: the configuration refuses it in production.
 */
export function shiftProcessClock(start: string): void {
  const RealDate = Date;
  const offsetMs = RealDate.parse(start) - RealDate.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [target.now() + offsetMs] : args, newTarget),
    apply: (target) => new target(target.now() + offsetMs).toString(),
    get: (target, key) => (key === 'now' ? () => target.now() + offsetMs : Reflect.get(target, key)),
  });
}
