/** Packets that may come late; RFC 3711 asks for 64 at least. */
const windowPackets = 128;

/** Which of the latest packets of one source were taken, by their index. */
export class ReplayWindow {
  #highest: number | null = null;
  readonly #taken = new Float64Array(windowPackets).fill(-1);

  /** Null: none was taken. */
  get highest(): number | null {
    return this.#highest;
  }

  /** Also where it is too old to be told from a repetition. */
  wasTaken(index: number): boolean {
    const isTooOld = this.#highest !== null && index <= this.#highest - windowPackets;
    return isTooOld || this.#taken[index % windowPackets] === index;
  }

  take(index: number): void {
    this.#taken[index % windowPackets] = index;
    this.#highest = Math.max(this.#highest ?? 0, index);
  }
}
