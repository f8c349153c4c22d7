/** What the network did to a caller's sound. */
export interface LineQuality {
  /** How unevenly it came: the mean difference between one packet's time on its way and the next one's, in milliseconds. */
  jitterMs: number;
  /** How much later than the quickest ones the latest packet came, in milliseconds. */
  lateMs: number;
  /** Packets that never came, 0 to 1; null: what carried them hides that, or comes over TCP. */
  lostShare: number | null;
  /** What the other side heard of us, by its own reports; null: it tells nothing. */
  heardOfUs: { jitterMs: number; lostShare: number; roundTripMs: number | null } | null;
}

/** Watches when a caller's sound comes, by the clock of this machine: its own stalls count, too. */
export interface Arrivals {
  /** @param soundMs where in the stream the packet's sound begins */
  arrived(soundMs: number, nowMs: number): void;
  /** Null: nothing came. */
  quality(): Pick<LineQuality, 'jitterMs' | 'lateMs'> | null;
}

/** Clocks of two machines run apart by less than that a second. */
const driftMs = 0.1;
/** A stream that jumps further has begun anew. */
const jumpMs = 10_000;

export function openArrivals(): Arrivals {
  let last: { transit: number; at: number } | null = null;
  let quickest = 0;
  let lateMs = 0;
  let changes = 0;
  let counted = 0;
  return {
    arrived(soundMs, nowMs) {
      const transit = nowMs - soundMs;
      if (last && Math.abs(transit - last.transit) < jumpMs) {
        changes += Math.abs(transit - last.transit);
        counted += 1;
        quickest = Math.min(transit, quickest + ((nowMs - last.at) / 1000) * driftMs);
        lateMs = Math.max(lateMs, transit - quickest);
      } else quickest = transit;
      last = { transit, at: nowMs };
    },
    quality: () => (last ? { jitterMs: counted === 0 ? 0 : changes / counted, lateMs } : null),
  };
}
