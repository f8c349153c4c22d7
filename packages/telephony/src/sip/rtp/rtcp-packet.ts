/** What one side tells of a stream that it receives (RFC 3550, 6.4.1). */
export interface ReportBlock {
  /** Whose stream. */
  source: number;
  /** Since the report before, 0 to 1. */
  lostShare: number;
  /** Since the stream began; below 0 where packets came twice. */
  lost: number;
  /** The highest sequence number that came, with how often numbers began anew in the upper 16 bits. */
  highest: number;
  /** In units of timestamps. */
  jitter: number;
  /** Of the last sender report that came: the middle 32 bits of its time; 0: none came. */
  lastReport: number;
  /** Since that report came, in 1/65,536 s. */
  delay: number;
}

/** What a sender tells of its own stream. */
export interface SenderInfo {
  /** The time of the wall clock, as NTP has it: seconds since 1900, and 1/2^32 of one. */
  seconds: number;
  fraction: number;
  /** The same moment in timestamps of the stream. */
  timestamp: number;
  packets: number;
  /** Of payload. */
  bytes: number;
}

/** A sender's or receiver's report. */
export interface Report {
  /** Who tells it. */
  source: number;
  /** Null: they send nothing. */
  sent: SenderInfo | null;
  blocks: ReportBlock[];
}

const [senderReport, receiverReport, description, goodbye] = [200, 201, 202, 203] as const;
const [senderBytes, blockBytes] = [20, 24];
const canonicalName = 1;

/** Of a report's time, what others tell it by. */
export const middleBits = ({ seconds, fraction }: Pick<SenderInfo, 'seconds' | 'fraction'>): number =>
  (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0;

/** The reports of a compound packet, as RFC 3550, A.2 has it. Null: it is none. */
export function parseRtcp(bytes: Uint8Array): Report[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reports: Report[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length || view.getUint8(at) >> 6 !== 2) return null;
    const type = view.getUint8(at + 1);
    if (at === 0 && type !== senderReport && type !== receiverReport) return null;
    const end = at + 4 + 4 * view.getUint16(at + 2);
    if (end > bytes.length) return null;
    if (type === senderReport || type === receiverReport) {
      const report = readReport(view, at, end);
      if (!report) return null;
      reports.push(report);
    }
    at = end;
  }
  return reports.length > 0 ? reports : null;
}

function readReport(view: DataView, at: number, end: number): Report | null {
  const isSender = view.getUint8(at + 1) === senderReport;
  const count = view.getUint8(at) & 0x1f;
  const blocksAt = at + 8 + (isSender ? senderBytes : 0);
  if (blocksAt + count * blockBytes > end) return null;
  return {
    source: view.getUint32(at + 4),
    sent: isSender ? readSender(view, at + 8) : null,
    blocks: Array.from({ length: count }, (_, nr) => readBlock(view, blocksAt + nr * blockBytes)),
  };
}

const readSender = (view: DataView, at: number): SenderInfo => ({
  seconds: view.getUint32(at),
  fraction: view.getUint32(at + 4),
  timestamp: view.getUint32(at + 8),
  packets: view.getUint32(at + 12),
  bytes: view.getUint32(at + 16),
});

const readBlock = (view: DataView, at: number): ReportBlock => ({
  source: view.getUint32(at),
  lostShare: view.getUint8(at + 4) / 256,
  // 24 bits with a sign.
  lost: (view.getInt32(at + 4) << 8) >> 8,
  highest: view.getUint32(at + 8),
  jitter: view.getUint32(at + 12),
  lastReport: view.getUint32(at + 16),
  delay: view.getUint32(at + 20),
});

/**
 * A compound packet: a report, and who tells it.
 * @param name of the session, the same in all its packets and nobody's outside of it
 * @param isLast they leave
 */
export function writeRtcp({ source, sent, blocks }: Report, name: string, isLast = false): Uint8Array {
  const parts = [writeReport({ source, sent, blocks }), writeDescription(source, name)];
  if (isLast) parts.push(packet(goodbye, 1, 4, (view) => view.setUint32(4, source)));
  return Buffer.concat(parts);
}

function writeReport({ source, sent, blocks }: Report): Uint8Array {
  const body = 4 + (sent ? senderBytes : 0) + blocks.length * blockBytes;
  return packet(sent ? senderReport : receiverReport, blocks.length, body, (view) => {
    view.setUint32(4, source);
    if (sent) {
      const { seconds, fraction, timestamp, packets, bytes } = sent;
      for (const [nr, value] of [seconds, fraction, timestamp, packets, bytes].entries())
        view.setUint32(8 + 4 * nr, value >>> 0);
    }
    for (const [nr, block] of blocks.entries())
      writeBlock(view, 8 + (sent ? senderBytes : 0) + nr * blockBytes, block);
  });
}

function writeBlock(view: DataView, at: number, block: ReportBlock): void {
  const { source, lostShare, lost, highest, jitter, lastReport, delay } = block;
  view.setUint32(at, source);
  view.setInt32(at + 4, Math.max(-0x80_00_00, Math.min(0x7f_ff_ff, lost)) & 0xff_ff_ff);
  view.setUint8(at + 4, Math.min(255, Math.floor(lostShare * 256)));
  for (const [nr, value] of [highest, jitter, lastReport, delay].entries())
    view.setUint32(at + 8 + 4 * nr, value >>> 0);
}

function writeDescription(source: number, name: string): Uint8Array {
  const text = Buffer.from(name).subarray(0, 255);
  // One zero at least ends the items, which fill words of four bytes.
  const body = Math.ceil((4 + 2 + text.length + 1) / 4) * 4;
  return packet(description, 1, body, (view, bytes) => {
    view.setUint32(4, source);
    view.setUint8(8, canonicalName);
    view.setUint8(9, text.length);
    bytes.set(text, 10);
  });
}

function packet(
  type: number,
  count: number,
  bodyBytes: number,
  write: (view: DataView, bytes: Uint8Array) => void,
): Uint8Array {
  const bytes = new Uint8Array(4 + bodyBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, 0x80 | count);
  view.setUint8(1, type);
  view.setUint16(2, bodyBytes / 4);
  write(view, bytes);
  return bytes;
}
