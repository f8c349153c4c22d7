import { createHmac, timingSafeEqual } from 'node:crypto';
import { ReplayWindow } from './replay-window.ts';
import { deriveKeys, reportLabels, type SessionKeys, type SrtpMaster } from './srtp-keys.ts';
import { applyKeystream } from './srtp-keystream.ts';

/** What stays readable of a compound packet: its first header, and who tells it. */
const headerBytes = 8;
const indexBytes = 4;
/** Whatever the suite (RFC 4568, 6.2). */
const proofBytes = 10;
const encryptedFlag = 0x80_00_00_00;
const mostSources = 8;

/** Encrypts our reports (RFC 3711, 3.4). */
export class SrtcpSender {
  readonly #keys: SessionKeys;
  #index = 0;

  constructor(master: SrtpMaster) {
    this.#keys = deriveKeys(master, reportLabels);
  }

  /** @param report a compound packet of RTCP */
  protect(report: Uint8Array): Buffer {
    const bytes = Buffer.from(report.buffer, report.byteOffset, report.byteLength);
    this.#index = (this.#index + 1) % encryptedFlag;
    const told = Buffer.alloc(indexBytes);
    told.writeUInt32BE(encryptedFlag + this.#index);
    const at = { source: bytes.readUInt32BE(4), index: this.#index };
    const proven = Buffer.concat([
      bytes.subarray(0, headerBytes),
      applyKeystream(this.#keys, at, bytes.subarray(headerBytes)),
      told,
    ]);
    return Buffer.concat([proven, proofOf(this.#keys, proven)]);
  }
}

/** Checks and decrypts their reports; each is taken once. */
export class SrtcpReceiver {
  readonly #keys: SessionKeys;
  readonly #nameBytes: number;
  readonly #sources = new Map<number, ReplayWindow>();

  constructor(master: SrtpMaster) {
    this.#keys = deriveKeys(master, reportLabels);
    this.#nameBytes = master.nameBytes ?? 0;
  }

  /** Null: not proven, taken before, or not encrypted. */
  open(report: Uint8Array): Buffer | null {
    const bytes = Buffer.from(report.buffer, report.byteOffset, report.byteLength);
    const end = bytes.length - this.#nameBytes - proofBytes;
    if (end < headerBytes + indexBytes) return null;
    const proven = bytes.subarray(0, end);
    if (!timingSafeEqual(proofOf(this.#keys, proven), bytes.subarray(-proofBytes))) return null;
    const told = proven.readUInt32BE(end - indexBytes);
    if (told < encryptedFlag) return null;
    const at = { source: proven.readUInt32BE(4), index: told - encryptedFlag };
    if (!this.#takes(at)) return null;
    const encrypted = proven.subarray(headerBytes, end - indexBytes);
    return Buffer.concat([proven.subarray(0, headerBytes), applyKeystream(this.#keys, at, encrypted)]);
  }

  #takes({ source, index }: { source: number; index: number }): boolean {
    const window = this.#sources.get(source) ?? new ReplayWindow();
    if (window.wasTaken(index)) return false;
    window.take(index);
    const [oldest] = this.#sources.keys();
    if (!this.#sources.has(source) && this.#sources.size >= mostSources) this.#sources.delete(oldest!);
    this.#sources.set(source, window);
    return true;
  }
}

const proofOf = ({ proof }: SessionKeys, proven: Uint8Array): Buffer =>
  createHmac('sha1', proof).update(proven).digest().subarray(0, proofBytes);
