/** A turn that takes longer has waited: alone it takes a hundredth of a second. */
const targetMs = 400;
const least = 8;
const most = 256;
const atFirst = 32;
const cutEveryMs = 100;
/** Of the window: what those who begin a conversation may use. */
const shareOfFirst = 0.75;

/**
 * How many turns are made at once. Grows by one a round while turns are quick and the room is used, shrinks by a tenth when they
 * are not (additive increase, multiplicative decrease), so that it finds what the machine can do by itself.
 */
export function createWindow(now: () => number = () => performance.now()) {
  let size = atFirst;
  let inside = 0;
  let cutAt = Number.NEGATIVE_INFINITY;

  function adapt(tookMs: number, wasInside: number): void {
    if (tookMs <= targetMs) {
      if (wasInside > size / 2) size = Math.min(most, size + 1 / size);
    } else if (now() - cutAt > cutEveryMs) {
      size = Math.max(least, size * 0.9);
      cutAt = now();
    }
  }
  return {
    state: () => ({ inside, size: Math.round(size) }),
    /** Null: there is no room. Else call the result when the turn is done. */
    enter(kind: 'first' | 'next' | 'called'): (() => void) | null {
      const room = kind === 'first' ? size * shareOfFirst : size;
      if (kind !== 'called' && inside >= room) return null;
      inside += 1;
      const since = now();
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        adapt(now() - since, inside);
        inside -= 1;
      };
    },
  };
}
