/** Makes the pages of one Ogg stream (RFC 3533). Each packet is at most 65,025 bytes. */
export interface OggPages {
  /** Adds a packet; `granule`: how many samples at 48 kHz are decoded once it is. Returns the pages that became full. */
  add(packet: Uint8Array, granule: bigint): Buffer[];
  /** A page with what was added so far; `isLast` closes the stream. */
  end(isLast: boolean): Buffer[];
}

const segmentBytes = 255;
const mostSegments = 255;
const beginsStream = 0x02;
const endsStream = 0x04;

export function createOggPages(serial: number): OggPages {
  let packets: Uint8Array[] = [];
  let segments: number[] = [];
  let granule = 0n;
  let sequence = 0;

  function take(flags: number): Buffer {
    const page = layOut(
      { flags: flags | (sequence === 0 ? beginsStream : 0), granule, serial, sequence },
      segments,
      packets,
    );
    sequence += 1;
    packets = [];
    segments = [];
    return page;
  }

  return {
    add(packet, granuleAfter) {
      const lacing = lacingOf(packet.length);
      const full = segments.length + lacing.length > mostSegments ? [take(0)] : [];
      packets.push(packet);
      segments.push(...lacing);
      granule = granuleAfter;
      return full;
    },
    end: (isLast) => (segments.length > 0 || isLast ? [take(isLast ? endsStream : 0)] : []),
  };
}

/** A packet is a row of full segments and one that is not, maybe empty. */
function lacingOf(bytes: number): number[] {
  const full = Array.from({ length: Math.floor(bytes / segmentBytes) }, () => segmentBytes);
  return [...full, bytes % segmentBytes];
}

function layOut(
  head: { flags: number; granule: bigint; serial: number; sequence: number },
  segments: readonly number[],
  packets: readonly Uint8Array[],
): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS', 0, 'latin1');
  header[5] = head.flags;
  header.writeBigInt64LE(head.granule, 6);
  header.writeUInt32LE(head.serial, 14);
  header.writeUInt32LE(head.sequence, 18);
  header[26] = segments.length;
  const page = Buffer.concat([header, Buffer.from(segments), ...packets]);
  page.writeUInt32LE(oggChecksum(page), 22);
  return page;
}

// CRC-32 with the polynomial 0x04c11db7, not reflected, without any inversion (RFC 3533, section 6).
const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let register = index << 24;
  for (let bit = 0; bit < 8; bit += 1)
    register = register & 0x8000_0000 ? (register << 1) ^ 0x04c1_1db7 : register << 1;
  return register >>> 0;
});

/** The checksum of a page whose checksum field is zero. */
export function oggChecksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) crc = ((crc << 8) ^ table[((crc >>> 24) ^ byte) & 0xff]!) >>> 0;
  return crc;
}
