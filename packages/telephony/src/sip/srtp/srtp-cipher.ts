import { createHmac } from 'node:crypto';
import { deriveKeys, proofBytes, type SessionKeys, type SrtpMaster } from './srtp-keys.ts';
import { applyKeystream } from './srtp-keystream.ts';

/** What both directions of secure RTP do with a packet whose index is known (RFC 3711, 4.1.1 and 4.2). */
export class SrtpCipher {
  readonly proofBytes: number;
  readonly #keys: SessionKeys;

  constructor(master: SrtpMaster) {
    this.proofBytes = proofBytes[master.suite];
    this.#keys = deriveKeys(master);
  }

  /** The packet with its payload encrypted, or decrypted, which is the same. */
  crypt(packet: Buffer, headerBytes: number, rollover: number): Buffer {
    const at = { source: packet.readUInt32BE(8), index: rollover * 65_536 + packet.readUInt16BE(2) };
    return Buffer.concat([
      packet.subarray(0, headerBytes),
      applyKeystream(this.#keys, at, packet.subarray(headerBytes)),
    ]);
  }

  /** What proves an encrypted packet. */
  proofOf(encrypted: Buffer, rollover: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(rollover);
    const whole = createHmac('sha1', this.#keys.proof).update(encrypted).update(counter).digest();
    return whole.subarray(0, this.proofBytes);
  }
}

/** Null: it is no packet of RTP. */
export function headerBytesOf(packet: Buffer): number | null {
  if (packet.length < 12 || packet[0]! >> 6 !== 2) return null;
  const plain = 12 + (packet[0]! & 0x0f) * 4;
  if (!(packet[0]! & 0x10)) return plain <= packet.length ? plain : null;
  if (packet.length < plain + 4) return null;
  const extended = plain + 4 + packet.readUInt16BE(plain + 2) * 4;
  return extended <= packet.length ? extended : null;
}
