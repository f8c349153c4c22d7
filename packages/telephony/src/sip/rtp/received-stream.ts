import type { ReportBlock } from './rtcp-packet.ts';
import type { RtpPacket } from './rtp-packet.ts';

/** Of a stream at 8 kHz. */
const ticksPerMs = 8;
/** A number that is further ahead belongs to a stream that began anew. */
const jump = 3000;

/** A stream that comes in, as a report tells of it (RFC 3550, A.3 and A.8). Times are monotonic milliseconds. */
export class ReceivedStream {
  readonly source: number;
  #first: number;
  #highest: number;
  #received = 0;
  #before = { expected: 0, received: 0 };
  #jitter = 0;
  #last: { timestamp: number; at: number } | null = null;

  constructor({ source, sequence }: Pick<RtpPacket, 'source' | 'sequence'>) {
    this.source = source;
    this.#first = sequence;
    this.#highest = sequence;
  }

  came({ sequence, timestamp }: Pick<RtpPacket, 'sequence' | 'timestamp'>, now: number): void {
    // Numbers have 16 bits and begin again.
    const ahead = ((sequence - this.#highest) << 16) >> 16;
    if (Math.abs(ahead) > jump) this.#beginAnew(sequence);
    else if (ahead > 0) this.#highest += ahead;
    this.#received += 1;
    this.#measure(timestamp, now);
  }

  /** Of the time since the one before. */
  block(lastReport: number, delay: number): ReportBlock {
    const expected = this.#highest - this.#first + 1;
    const since = expected - this.#before.expected;
    const lost = since - (this.#received - this.#before.received);
    this.#before = { expected, received: this.#received };
    return {
      source: this.source,
      lostShare: since > 0 ? Math.max(0, lost) / since : 0,
      lost: expected - this.#received,
      highest: this.#highest,
      jitter: Math.floor(this.#jitter),
      lastReport,
      delay,
    };
  }

  #beginAnew(sequence: number): void {
    this.#first = sequence;
    this.#highest = sequence;
    this.#received = 0;
    this.#before = { expected: 0, received: 0 };
    this.#last = null;
  }

  /** Packets of one moment, as those of keys are, tell nothing of when they were sent. */
  #measure(timestamp: number, now: number): void {
    const last = this.#last;
    if (last?.timestamp === timestamp) return;
    this.#last = { timestamp, at: now };
    if (!last) return;
    const apart = Math.abs((now - last.at) * ticksPerMs - ((timestamp - last.timestamp) | 0));
    this.#jitter += (apart - this.#jitter) / 16;
  }
}
