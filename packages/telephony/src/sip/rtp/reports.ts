import { randomUUID } from 'node:crypto';
import { ReceivedStream } from './received-stream.ts';
import { middleBits, parseRtcp, type ReportBlock, type SenderInfo, writeRtcp } from './rtcp-packet.ts';
import type { RtpPacket } from './rtp-packet.ts';

/** What the other side heard of us, by its own reports. */
export interface HeardOfUs {
  /** The mean of what it told, in milliseconds. */
  jitterMs: number;
  /** 0 to 1. */
  lostShare: number;
  /** There and back, the mean, in milliseconds; null: it told of none of our reports. */
  roundTripMs: number | null;
}

const ticksPerMs = 8;
/** From 1900, where NTP begins, to 1970. */
const epochSeconds = 2_208_988_800;
/** Reports of ours that can still be told of. */
const mostKept = 8;
/** Whoever tells of more, there and back or of jitter, has counted wrong. */
const mostMs = 10_000;

/** Reports on a leg's two streams, told and read (RFC 3550, 6). It has no socket; `now` is monotonic milliseconds. */
export class Reports {
  readonly #name = randomUUID();
  readonly #wallClock: () => number;
  #ours: { source: number; timestamp: number; at: number } | null = null;
  #sentSince = false;
  #packets = 0;
  #bytes = 0;
  #theirs: ReceivedStream | null = null;
  /** Their last sender report, and when it came. */
  #lastReport: { bits: number; at: number } | null = null;
  /** When our sender reports went out, by the middle bits of their times. */
  readonly #told = new Map<number, number>();
  #lost = 0;
  #heard = emptyHeard(0, 0);

  /** @param wallClock milliseconds since 1970 */
  constructor(wallClock: () => number = Date.now) {
    this.#wallClock = wallClock;
  }

  /** What the other side tells counts from here on. */
  watch(): void {
    this.#heard = emptyHeard(this.#packets, this.#lost);
  }

  sent({ source, timestamp, payload }: RtpPacket, now: number): void {
    this.#ours = { source, timestamp, at: now };
    this.#sentSince = true;
    this.#packets += 1;
    this.#bytes += payload.length;
  }

  came(packet: RtpPacket, now: number): void {
    if (this.#theirs?.source !== packet.source) {
      this.#theirs = new ReceivedStream(packet);
      this.#lastReport = null;
    }
    this.#theirs.came(packet, now);
  }

  /** What is to be told now. Null: nothing was sent yet. */
  next(now: number, isLast = false): Uint8Array | null {
    if (!this.#ours) return null;
    const sent = this.#sentSince ? this.#senderInfo(this.#ours, now) : null;
    this.#sentSince = false;
    if (sent) this.#keep(middleBits(sent), now);
    return writeRtcp({ source: this.#ours.source, sent, blocks: this.#blocks(now) }, this.#name, isLast);
  }

  /** Reads what the other side tells; what is none, or of other streams, is left aside. */
  read(bytes: Uint8Array, now: number): void {
    for (const { source, sent, blocks } of parseRtcp(bytes) ?? []) {
      if (sent && source === this.#theirs?.source) this.#lastReport = { bits: middleBits(sent), at: now };
      for (const block of blocks) if (block.source === this.#ours?.source) this.#readBlock(block, now);
    }
  }

  /** Null: it told nothing. */
  heardOfUs(): HeardOfUs | null {
    const { reports, jitter, trips, tripMs, packetsBefore, lostBefore } = this.#heard;
    if (reports === 0) return null;
    const sent = this.#packets - packetsBefore;
    const lost = Math.max(0, this.#lost - lostBefore);
    return {
      jitterMs: jitter / reports / ticksPerMs,
      lostShare: sent > 0 ? Math.min(1, lost / sent) : 0,
      roundTripMs: trips > 0 ? tripMs / trips : null,
    };
  }

  #senderInfo({ timestamp, at }: { timestamp: number; at: number }, now: number): SenderInfo {
    const wallMs = this.#wallClock();
    return {
      seconds: (Math.floor(wallMs / 1000) + epochSeconds) >>> 0,
      fraction: Math.floor(((wallMs % 1000) / 1000) * 2 ** 32) >>> 0,
      timestamp: (timestamp + Math.round((now - at) * ticksPerMs)) >>> 0,
      packets: this.#packets,
      bytes: this.#bytes,
    };
  }

  #blocks(now: number): ReportBlock[] {
    if (!this.#theirs) return [];
    const last = this.#lastReport;
    const delay = last ? Math.round((now - last.at) * 65.536) : 0;
    return [this.#theirs.block(last?.bits ?? 0, delay)];
  }

  #keep(bits: number, now: number): void {
    this.#told.set(bits, now);
    const [oldest] = this.#told.keys();
    if (this.#told.size > mostKept) this.#told.delete(oldest!);
  }

  #readBlock({ lost, jitter, lastReport, delay }: ReportBlock, now: number): void {
    if (jitter > mostMs * ticksPerMs) return;
    this.#lost = lost;
    this.#heard.reports += 1;
    this.#heard.jitter += jitter;
    const toldAt = this.#told.get(lastReport);
    const tripMs = toldAt === undefined ? null : now - toldAt - delay / 65.536;
    // Clocks are read in steps: what took no time may come out below it.
    if (tripMs === null || tripMs < -5 || tripMs > mostMs) return;
    this.#heard.trips += 1;
    this.#heard.tripMs += Math.max(0, tripMs);
  }
}

const emptyHeard = (packetsBefore: number, lostBefore: number) => ({
  ...{ reports: 0, jitter: 0, trips: 0, tripMs: 0 },
  ...{ packetsBefore, lostBefore },
});
