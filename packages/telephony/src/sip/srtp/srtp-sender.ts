import { headerBytesOf, SrtpCipher } from './srtp-cipher.ts';
import type { SrtpMaster } from './srtp-keys.ts';

/** Encrypts our packets, which come in their order and from one source. */
export class SrtpSender {
  readonly #cipher: SrtpCipher;
  #rollover = 0;
  #last: number | null = null;

  constructor(master: SrtpMaster) {
    this.#cipher = new SrtpCipher(master);
  }

  /** @param packet of RTP */
  protect(packet: Uint8Array): Buffer {
    const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);
    const sequence = bytes.readUInt16BE(2);
    if (this.#last !== null && sequence < this.#last) this.#rollover = (this.#rollover + 1) >>> 0;
    this.#last = sequence;
    const encrypted = this.#cipher.crypt(bytes, headerBytesOf(bytes)!, this.#rollover);
    return Buffer.concat([encrypted, this.#cipher.proofOf(encrypted, this.#rollover)]);
  }
}
