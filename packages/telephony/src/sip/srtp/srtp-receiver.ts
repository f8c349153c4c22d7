import { timingSafeEqual } from 'node:crypto';
import { ReplayWindow } from './replay-window.ts';
import { headerBytesOf, SrtpCipher } from './srtp-cipher.ts';
import type { SrtpMaster } from './srtp-keys.ts';

/** Sources whose packets were proven. */
const mostSources = 8;

/** Checks and decrypts their packets; each is taken once. */
export class SrtpReceiver {
  readonly #cipher: SrtpCipher;
  readonly #nameBytes: number;
  readonly #sources = new Map<number, Source>();

  constructor(master: SrtpMaster) {
    this.#cipher = new SrtpCipher(master);
    this.#nameBytes = master.nameBytes ?? 0;
  }

  /** Null: not proven, or taken before. */
  open(packet: Uint8Array): Buffer | null {
    const bytes = Buffer.from(packet.buffer, packet.byteOffset, packet.byteLength);
    const { proofBytes } = this.#cipher;
    const encrypted = bytes.subarray(0, Math.max(0, bytes.length - this.#nameBytes - proofBytes));
    const headerBytes = headerBytesOf(encrypted);
    if (headerBytes === null) return null;
    const sequence = encrypted.readUInt16BE(2);
    const id = encrypted.readUInt32BE(8);
    const source = this.#sources.get(id) ?? new Source();
    const index = source.indexOf(sequence);
    if (index < 0 || source.wasTaken(index)) return null;
    const rollover = Math.floor(index / 65_536);
    if (!timingSafeEqual(this.#cipher.proofOf(encrypted, rollover), bytes.subarray(-proofBytes))) return null;
    source.take(index);
    this.#keep(id, source);
    return this.#cipher.crypt(encrypted, headerBytes, rollover);
  }

  #keep(id: number, source: Source): void {
    if (this.#sources.has(id)) return;
    const [oldest] = this.#sources.keys();
    if (this.#sources.size >= mostSources) this.#sources.delete(oldest!);
    this.#sources.set(id, source);
  }
}

/** The packets of one source by their index, which is 65,536 a rollover of their sequence number. */
class Source extends ReplayWindow {
  /** As it most likely is (RFC 3711, 3.3.1). Below 0: it can't be. */
  indexOf(sequence: number): number {
    if (this.highest === null) return sequence;
    const start = this.highest - (this.highest % 65_536);
    const last = this.highest % 65_536;
    if (last < 32_768 && sequence - last > 32_768) return start - 65_536 + sequence;
    if (last >= 32_768 && last - 32_768 > sequence) return start + 65_536 + sequence;
    return start + sequence;
  }
}
