import type { SrtpMaster } from './srtp-keys.ts';
import { SrtpReceiver } from './srtp-receiver.ts';
import { SrtpSender } from './srtp-sender.ts';

/** By what each side encrypts. */
export interface SrtpPair {
  ours: SrtpMaster;
  theirs: SrtpMaster;
}

/** Encryption of a leg's packets, both ways (RFC 3711). */
export class Srtp {
  readonly keys: SrtpPair;
  readonly #sender: SrtpSender;
  readonly #receiver: SrtpReceiver;

  /** @param before by which packets were encrypted until now: where a key stays the same, its count goes on */
  constructor(keys: SrtpPair, before: Srtp | null = null) {
    this.keys = keys;
    const known = before?.keys;
    this.#sender = before && isSame(known?.ours, keys.ours) ? before.#sender : new SrtpSender(keys.ours);
    this.#receiver =
      before && isSame(known?.theirs, keys.theirs) ? before.#receiver : new SrtpReceiver(keys.theirs);
  }

  protect(packet: Uint8Array): Uint8Array {
    return this.#sender.protect(packet);
  }

  /** Null: not proven to be theirs, or taken before. */
  open(packet: Uint8Array): Uint8Array | null {
    return this.#receiver.open(packet);
  }
}

const isSame = (one: SrtpMaster | undefined, other: SrtpMaster): boolean =>
  one?.suite === other.suite && one.secret.equals(other.secret);
