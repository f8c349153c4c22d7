const everyMs = 25;
/** Work that waits longer than this before anything is done with it has a queue before it. */
const targetMs = 80;
/** A single long task passes; a queue that stands for so long does not go away by itself. */
const standsMs = 250;

/**
 * Watches how late the process does what is due. As in CoDel (Nichols, Jacobson, 2012) it is the delay that stands that tells of
 * too much work, not the one that comes and goes.
 */
export function createDelayProbe(now: () => number = () => performance.now()) {
  let dueAt = now() + everyMs;
  let lateSince: number | null = null;
  const timer = setInterval(check, everyMs);
  timer.unref();

  function check(): void {
    const at = now();
    if (at - dueAt < targetMs) lateSince = null;
    else lateSince ??= dueAt;
    dueAt = at + everyMs;
  }
  return {
    isBehind: (): boolean => lateSince !== null && now() - lateSince > standsMs,
    check,
    close: () => clearInterval(timer),
  };
}
