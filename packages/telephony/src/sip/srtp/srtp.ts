import { SrtcpReceiver, SrtcpSender } from './srtcp.ts';
import type { SrtpMaster } from './srtp-keys.ts';
import { SrtpReceiver } from './srtp-receiver.ts';
import { SrtpSender } from './srtp-sender.ts';

/** By what each side encrypts. */
export interface SrtpPair {
  ours: SrtpMaster;
  theirs: SrtpMaster;
}

/** Encryption of a leg's sound and of the reports on it, both ways (RFC 3711). */
export class Srtp {
  readonly keys: SrtpPair;
  readonly #sender: SrtpSender;
  readonly #receiver: SrtpReceiver;
  readonly #reportSender: SrtcpSender;
  readonly #reportReceiver: SrtcpReceiver;

  /** @param before by which packets were encrypted until now: where a key stays the same, its count goes on */
  constructor(keys: SrtpPair, before: Srtp | null = null) {
    this.keys = keys;
    const ours = before && isSame(before.keys.ours, keys.ours) ? before : null;
    const theirs = before && isSame(before.keys.theirs, keys.theirs) ? before : null;
    this.#sender = ours ? ours.#sender : new SrtpSender(keys.ours);
    this.#reportSender = ours ? ours.#reportSender : new SrtcpSender(keys.ours);
    this.#receiver = theirs ? theirs.#receiver : new SrtpReceiver(keys.theirs);
    this.#reportReceiver = theirs ? theirs.#reportReceiver : new SrtcpReceiver(keys.theirs);
  }

  protect(packet: Uint8Array): Uint8Array {
    return this.#sender.protect(packet);
  }

  /** Null: not proven to be theirs, or taken before. */
  open(packet: Uint8Array): Uint8Array | null {
    return this.#receiver.open(packet);
  }

  protectReport(report: Uint8Array): Uint8Array {
    return this.#reportSender.protect(report);
  }

  /** Null: not proven to be theirs, or taken before. */
  openReport(report: Uint8Array): Uint8Array | null {
    return this.#reportReceiver.open(report);
  }
}

const isSame = (one: SrtpMaster, other: SrtpMaster): boolean =>
  one.suite === other.suite && one.secret.equals(other.secret);
