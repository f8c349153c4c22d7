/** Calls of one trunk that begin within a second, and at first. */
const perSecond = 10;
const burst = 40;

/** How fast the calls of each trunk may begin. */
export class CallRate {
  readonly #trunks = new Map<string, { left: number; at: number }>();

  /** Takes one of a trunk's calls. False: too many began just now. */
  takes(trunkId: string, now: number): boolean {
    const trunk = this.#trunks.get(trunkId) ?? { left: burst, at: now };
    trunk.left = Math.min(burst, trunk.left + ((now - trunk.at) / 1000) * perSecond);
    trunk.at = now;
    this.#trunks.set(trunkId, trunk);
    if (trunk.left < 1) return false;
    trunk.left -= 1;
    return true;
  }
}
