import { type Arrivals, type LineQuality, openArrivals } from '../../audio/arrivals.ts';
import { decodeG711 } from '../../audio/g711.ts';
import { frameSamples, openJitterBuffer, type StreamQuality } from './jitter-buffer.ts';
import { openKeyReader } from './keys.ts';
import { openPacketCount, type PacketCount } from './packet-count.ts';
import type { RtpPacket } from './rtp-packet.ts';

/** Where packets may come from, and what those of keys are. */
export interface Expected {
  address: string;
  /** Of telephone events; null: there are none. */
  keyType: number | null;
  signaledFrom: string;
}

/** A sender's address and stream. */
interface Sender {
  address: string;
  port: number;
  source: number;
}

/** How long another sender is kept out by the one who spoke. */
const keptMs = 1000;
/** 60 ms at 16 bits, more than anybody sends at once. */
const mostPayloadBytes = 960;

/** Their stream of packets, as sound and keys. It has no socket and no clock; times are monotonic milliseconds. */
export class SoundReceiver {
  /** Where their sound really comes from, behind whatever translates addresses. */
  #latched: Sender | null = null;
  #buffer = openJitterBuffer();
  #keys = openKeyReader();
  #watched = openWatch();
  #lastHeardAt: number;
  readonly #onTheirs: (packet: RtpPacket, now: number) => void;

  /** @param onTheirs told of each packet that is theirs */
  constructor(now: number, onTheirs: (packet: RtpPacket, now: number) => void = () => {}) {
    this.#lastHeardAt = now;
    this.#onTheirs = onTheirs;
  }

  get sender(): Sender | null {
    return this.#latched;
  }

  get lastHeardAt(): number {
    return this.#lastHeardAt;
  }

  get quality(): Readonly<StreamQuality> {
    return this.#buffer.quality;
  }

  lineQuality(): Omit<LineQuality, 'heardOfUs'> | null {
    const quality = this.#watched.arrivals.quality();
    return quality && { ...quality, lostShare: this.#watched.count.lostShare() };
  }

  /** The quality counts from here on. */
  watch(): void {
    this.#watched = openWatch();
  }

  /** It is not known any more where their sound comes from. */
  unlatch(): void {
    this.#latched = null;
  }

  /** Waits for their sound from here on. */
  expectFrom(now: number): void {
    this.#lastHeardAt = now;
  }

  /** Returns the key that a packet presses; null: none. */
  receive(
    packet: RtpPacket,
    from: { address: string; port: number },
    expected: Expected,
    now: number,
  ): string | null {
    if (!this.#isTheirs(packet, from, expected, now)) return null;
    this.#lastHeardAt = now;
    this.#onTheirs(packet, now);
    this.#watched.count.came(packet.sequence);
    const law = packet.payloadType === 0 ? 'mu' : packet.payloadType === 8 ? 'a' : null;
    if (law && packet.payload.length > 0 && packet.payload.length <= mostPayloadBytes) {
      this.#watched.arrivals.arrived(packet.timestamp / (frameSamples / 20), now);
      this.#buffer.put(packet.timestamp, decodeG711(law, packet.payload), now);
      return null;
    }
    // Comfort noise (13) and what isn't known are silence.
    return packet.payloadType === expected.keyType ? this.#keys.read(packet) : null;
  }

  /** The next 20 ms. */
  take(): Int16Array {
    return this.#buffer.take();
  }

  /** Only from where sound was announced or signaling comes from, and from one sender at a time. */
  #isTheirs(
    { source }: RtpPacket,
    { address, port }: { address: string; port: number },
    expected: Expected,
    now: number,
  ): boolean {
    const latched = this.#latched;
    const isSame = latched?.address === address && latched.port === port;
    if (isSame && latched.source === source) return true;
    if (address !== expected.address && address !== expected.signaledFrom) return false;
    // What has no port (sipp plays recordings so) can be heard, but not be answered.
    if (port === 0) return true;
    // Between two that are both allowed, the one who spoke goes on while it does.
    if (latched && !isSame && now - this.#lastHeardAt < keptMs) return false;
    if (latched && latched.source !== source) this.#beginStream();
    this.#latched = { address, port, source };
    return true;
  }

  #beginStream(): void {
    this.#buffer = openJitterBuffer();
    this.#keys = openKeyReader();
    this.#watched.count.begin();
  }
}

const openWatch = (): { arrivals: Arrivals; count: PacketCount } => ({
  arrivals: openArrivals(),
  count: openPacketCount(),
});
