/** Frames may be this late, as networks are, before missing audio counts as silence. */
export const lateMs = 1_500;

/**
 * When a frame was spoken: right after the one before it, unless it is much too late for that.
 * @param next when the sample after the last frame was spoken; null: there was none
 * @param claimed what its sender says
 */
export function alignFrame(
  next: number | null,
  claimed: number,
  now: number,
): { at: number; isGapBefore: boolean } {
  const at = Number.isFinite(claimed) ? Math.max(now - lateMs, Math.min(claimed, now)) : now;
  if (next === null) return { at, isGapBefore: false };
  if (at - next > lateMs) return { at, isGapBefore: true };
  return { at: Math.min(next, now), isGapBefore: false };
}
