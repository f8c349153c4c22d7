/** A packet of sound or keys (RFC 3550, 5.1). */
export interface RtpPacket {
  payloadType: number;
  /** First of a stretch of speech. */
  marker: boolean;
  sequence: number;
  timestamp: number;
  /** Whose stream this is. */
  source: number;
  payload: Uint8Array;
}

const headerBytes = 12;

/** Null: not RTP; RTCP isn't either. */
export function parseRtp(bytes: Uint8Array): RtpPacket | null {
  if (bytes.length < headerBytes || bytes[0]! >> 6 !== 2) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const payloadType = bytes[1]! & 0x7f;
  if (payloadType >= 72 && payloadType <= 76) return null;
  let from = headerBytes + (bytes[0]! & 0x0f) * 4;
  if (bytes[0]! & 0x10) {
    if (bytes.length < from + 4) return null;
    from += 4 + view.getUint16(from + 2) * 4;
  }
  const padding = bytes[0]! & 0x20 ? bytes.at(-1)! : 0;
  const end = bytes.length - padding;
  if (from > end) return null;
  return {
    payloadType,
    marker: (bytes[1]! & 0x80) !== 0,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    source: view.getUint32(8),
    payload: bytes.subarray(from, end),
  };
}

export function writeRtp({
  payloadType,
  marker,
  sequence,
  timestamp,
  source,
  payload,
}: RtpPacket): Uint8Array {
  const bytes = new Uint8Array(headerBytes + payload.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = 0x80;
  bytes[1] = payloadType | (marker ? 0x80 : 0);
  view.setUint16(2, sequence & 0xffff);
  view.setUint32(4, timestamp >>> 0);
  view.setUint32(8, source >>> 0);
  bytes.set(payload, headerBytes);
  return bytes;
}
